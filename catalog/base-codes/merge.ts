import { completenessOf, type CompletenessPart, completenessParts } from '../hotels/completeness.ts';
import { guestFields } from '../hotels/guest-fields.ts';
import type { Hotel, SelectedHotel } from '../hotels/hotel-fields.ts';
import { repeatedPictures } from '../hotels/same-picture.ts';

/** The fields by which a source is the more complete one, the more of them it has. */
export const weighedFields = [
  'descriptions',
  'media',
  'location',
  'contact',
  'amenities',
  'boardCodes',
  'starRating',
] as const satisfies readonly (keyof Hotel)[];

/**
 * What a primary source may lack; taken whole from the first other source that has it. Those that are not
 * weighed came later: a provider that begins to send them does not become the primary source by that.
 */
export const mergedFields = [
  ...weighedFields,
  ...(Object.keys(guestFields) as readonly (keyof typeof guestFields)[]),
] as const satisfies readonly (keyof Hotel)[];

export type MergedField = (typeof mergedFields)[number];

/** The content of one base code. */
export interface MergedHotel<H = Hotel> {
  readonly primary: H;
  /** The provider that a field of `primary` came from, for those that another source filled. */
  readonly provenance: Readonly<Partial<Record<MergedField, string>>>;
}

/** A source, of which not all that it has need be known. */
export interface Source<H extends SelectedHotel = Hotel> {
  readonly hotel: H;
  readonly has: ReadonlySet<MergedField>;
  /** For each of `completenessParts`; none where the completeness is not read. */
  readonly points: readonly number[];
  /** Which of its media repeat an earlier one: their positions. */
  readonly repeatedMedia: readonly number[];
}

/** What of a merged hotel is wished. */
export interface MergeWishes {
  /** The provider codes whose content is preferred. */
  readonly preferred: readonly string[];
  /** The fields that are merged; the others are those of the primary source. */
  readonly fields: readonly MergedField[];
}

/**
 * Merges the sources of one base code, as far as fields are wished; a field that was not read stays out. The
 * primary source is the most complete of those that are preferred, where there is one, else the most complete
 * of all. What it lacks comes from the others, the most complete first. Each picture is listed once.
 *
 * @param ranked one at least, the most complete first
 */
export function mergeSources<H extends SelectedHotel>(
  ranked: readonly Source<H>[],
  { preferred, fields }: MergeWishes,
): MergedHotel<H> {
  const primary = ranked.find(({ hotel }) => preferred.includes(hotel.providerCode)) ?? ranked[0];
  if (primary === undefined) throw new RangeError('a base code without sources cannot be merged');
  const provenance: Partial<Record<MergedField, string>> = {};
  const suppliers = new Map<MergedField, Source<H>>();
  const merged: H = { ...primary.hotel };
  for (const field of fields) {
    if (primary.has.has(field)) continue;
    const supplier = ranked.find((other) => other.has.has(field));
    if (supplier === undefined) continue;
    const source = supplier.hotel;
    // The shortlist is of the amenities that are listed.
    for (const name of field === 'amenities' ? [field, 'topAmenities' as const] : [field])
      if (name in source) Object.assign(merged, { [name]: source[name] });
    provenance[field] = source.providerCode;
    suppliers.set(field, supplier);
  }
  Object.assign(merged, mediaOnce(suppliers.get('media') ?? primary));
  if ('completeness' in merged)
    Object.assign(merged, { completeness: mergedCompleteness(primary, suppliers) });
  return { primary: merged, provenance };
}

/** The field that a part of the completeness is of. Rooms are none: they are those of the primary source. */
const fieldsOfParts: Readonly<Partial<Record<CompletenessPart, MergedField>>> = {
  media: 'media',
  descriptions: 'descriptions',
  coordinates: 'location',
  amenities: 'amenities',
  contact: 'contact',
  address: 'location',
  starRating: 'starRating',
};

/** Each part counts as it does for the source that it was taken from. */
function mergedCompleteness(
  primary: Pick<Source, 'points'>,
  suppliers: ReadonlyMap<MergedField, Pick<Source, 'points'>>,
): number {
  return completenessOf(
    completenessParts.map((part, index) => {
      const field = fieldsOfParts[part];
      const source = (field && suppliers.get(field)) ?? primary;
      return source.points[index] ?? 0;
    }),
  );
}

/** The media of a source, as far as they were read, each picture once. */
function mediaOnce({ hotel, repeatedMedia }: Source<SelectedHotel>): Pick<SelectedHotel, 'media'> {
  if (hotel.media === undefined || repeatedMedia.length === 0) return {};
  const repeated = new Set(repeatedMedia);
  return { media: hotel.media.filter((_, position) => !repeated.has(position)) };
}

/** A source of which all is known; of its media, whether they repeat, where the hashes of pictures are. */
export type WholeSource = Pick<Source, 'hotel' | 'points'> & Partial<Pick<Source, 'repeatedMedia'>>;

export function sourceOf({ hotel, points, repeatedMedia }: WholeSource): Source {
  return {
    ...{ hotel, points, has: contentOf(hotel) },
    repeatedMedia: repeatedMedia ?? repeatedPictures(hotel.media),
  };
}

function contentOf(hotel: Hotel): ReadonlySet<MergedField> {
  return new Set(mergedFields.filter((field) => !isEmpty(hotel[field])));
}

/** More media make no source more complete. */
export const maxMediaCount = 999;

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
