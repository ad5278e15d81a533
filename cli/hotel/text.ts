import type { MergedHotel } from '../../catalog/base-codes/merge.ts';
import type { MappingOverride } from '../../catalog/base-codes/overrides/override.ts';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import type { ShownMapping } from '../../catalog/hotels/read-mappings.ts';
import { columns } from '../columns.ts';
import { lineOfOverride } from '../mapping/line.ts';
import { type Column, numberCell, tableOf } from '../table.ts';

/** A base code with everything that it is made of. */
export interface ShownBaseCode extends MergedHotel {
  readonly baseCode: string;
  readonly requestedAs: readonly string[];
  readonly sources?: readonly Hotel[];
  readonly mappings: readonly ShownMapping[];
  /** The decisions of operators that stand. */
  readonly overrides: readonly MappingOverride[];
}

interface Source extends ShownMapping {
  readonly hotel: Hotel | undefined;
}

const sourceTable: readonly Column<Source>[] = [
  { heading: 'PROVIDER', cell: ({ providerCode }) => providerCode },
  { heading: 'HOTEL CODE', cell: ({ providerHotelCode }) => providerHotelCode },
  { heading: 'NAME', cell: ({ hotel }) => hotel?.hotelName ?? '' },
  { heading: 'CONFIDENCE', cell: ({ confidencePct }) => percentOf(confidencePct), isNumber: true },
  { heading: 'COMPLETENESS', cell: ({ hotel }) => numberCell(hotel?.completeness ?? null), isNumber: true },
  { heading: 'UPDATED', cell: ({ hotel }) => hotel?.updatedAt.toISOString() ?? '' },
];

/** The merged content of a base code, and the table of its sources. */
export function mergedText(shown: ShownBaseCode): string {
  const { baseCode, requestedAs, primary, provenance, sources = [], mappings, overrides } = shown;
  const hotelOf = new Map(
    sources.map((hotel) => [`${hotel.providerCode} ${hotel.providerHotelCode}`, hotel] as const),
  );
  const [asked = baseCode] = requestedAs;
  return [
    block([
      ['base code', asked === baseCode ? baseCode : `${baseCode}, to which ${asked} is retired`],
      ['primary source', `${primary.providerCode} ${primary.providerHotelCode}`],
      ...Object.entries(provenance).map(([field, provider], index) => [
        index === 0 ? 'filled' : '',
        `${field} from ${provider}`,
      ]),
      ...contentOf(primary),
    ]),
    tableOf(
      mappings.map((mapping) => ({
        ...mapping,
        hotel: hotelOf.get(`${mapping.providerCode} ${mapping.providerHotelCode}`),
      })),
      sourceTable,
    ),
    ...decisions(overrides),
  ].join('\n');
}

/** A hotel as its provider sends it. */
export function hotelText(hotel: Hotel & { readonly overrides: readonly MappingOverride[] }): string {
  const { providerCode, providerHotelCode, externalIds, overrides } = hotel;
  return [
    block([
      ['provider', providerCode],
      ['hotel code', providerHotelCode],
      ['base code', externalIds.platformBaseCode ?? 'none'],
      ...contentOf(hotel),
      ['completeness', numberCell(hotel.completeness)],
      ['updated', hotel.updatedAt.toISOString()],
    ]),
    ...decisions(overrides),
  ].join('\n');
}

function contentOf(hotel: Hotel): readonly (readonly string[])[] {
  const { location, contact, starRating, categoryCode, propertyType } = hotel;
  const known = (name: string, value: string | null | undefined): readonly (readonly string[])[] =>
    value === null || value === undefined || value === '' ? [] : [[name, value]];
  return [
    ['name', hotel.hotelName],
    ...known('address', joined(location?.address, location?.postalCode, location?.city)),
    ...known('country', joined(location?.countryCode, location?.countryName)),
    ...known('position', joined(location?.latitude, location?.longitude)),
    ...(location?.locationPath ?? []).map(({ name, placeId }, index) => [
      index === 0 ? 'place' : '',
      `${name} (${placeId})`,
    ]),
    ...known('contact', joined(contact?.phone, contact?.email, contact?.website)),
    ...known('stars', joined(starRating)),
    ...known('category', categoryCode),
    ...known('type', propertyType),
    ...known('chain', joined(hotel.chainCode, hotel.chainName)),
    ...known('boards', joined(...hotel.boardCodes)),
    ...known('amenities', joined(...hotel.amenities)),
    ['texts', numberCell(hotel.descriptions.length)],
    ['media', numberCell(hotel.media.length)],
  ];
}

function block(rows: readonly (readonly string[])[]): string {
  return `${columns(rows).join('\n')}\n`;
}

function decisions(overrides: readonly MappingOverride[]): readonly string[] {
  return overrides.length === 0 ? [] : [`${overrides.map(lineOfOverride).join('\n')}\n`];
}

function joined(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}

function percentOf(confidence: number | undefined): string {
  return confidence === undefined ? '' : `${confidence} %`;
}
