import fc from 'fast-check';
import { baseCodes, countries, placeIds, providers } from './arbitrary-catalog.ts';
import { lastSurvivor } from '../oracles/small-catalog-lookups.ts';
import type { SmallCatalog, SmallHotel, SmallPlace } from './small-catalog.ts';

/** A statement, and the catalog that it leaves behind. */
export interface AppliedChange {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly catalog: SmallCatalog;
}

/**
 * Something that changes where hotels lie or which of them are one; null where
 * it does not apply to a catalog.
 */
export type LocationChange = (catalog: SmallCatalog) => AppliedChange | null;

// Half of them nowhere: such a hotel is where its destinations are.
const somePlace = fc.option(fc.constantFrom(...placeIds), { freq: 2 });
const someCountry = fc.option(fc.constantFrom(...countries), { freq: 2 });
const anyIndex = fc.nat(1000);

function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % items.length];
}

/** A change of one hotel. */
function ofHotel(
  text: string,
  change: (hotel: SmallHotel) => SmallHotel | null,
  ...values: readonly unknown[]
): (index: number) => LocationChange {
  return (index) => (catalog) => {
    const hotel = at(catalog.hotels, index);
    if (hotel === undefined) return null;
    const hotels = catalog.hotels.flatMap((other) => (other === hotel ? (change(hotel) ?? []) : [other]));
    return {
      text: `${text} where provider_code = $1 and hotel_code = $2`,
      values: [hotel.providerCode, hotel.hotelCode, ...values],
      catalog: { ...catalog, hotels },
    };
  };
}

function ofPlace(
  text: string,
  change: (place: SmallPlace) => SmallPlace | null,
  ...values: readonly unknown[]
): (placeId: string) => LocationChange {
  return (placeId) => (catalog) => ({
    text: `${text} where place_id = $1`,
    values: [placeId, ...values],
    catalog: {
      ...catalog,
      places: catalog.places.flatMap((place) =>
        place.placeId === placeId ? (change(place) ?? []) : [place],
      ),
    },
  });
}

const moves = fc
  .tuple(someCountry, somePlace)
  .map(([countryCode, placeId]) =>
    ofHotel(
      'update hotels set country_code = $3, place_id = $4',
      (hotel) => ({ ...hotel, countryCode, placeId }),
      countryCode,
      placeId,
    ),
  );

const comesOrGoes = fc
  .boolean()
  .map((deleted) =>
    ofHotel(
      'update hotels set deleted_at = case when $3 then now() end',
      (hotel) => ({ ...hotel, deleted }),
      deleted,
    ),
  );

const isErased = fc.constant(ofHotel('delete from hotels', () => null));

const ofSomeHotel = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: moves },
      { weight: 2, arbitrary: comesOrGoes },
      { weight: 1, arbitrary: isErased },
    ),
    anyIndex,
  )
  .map(([change, index]) => change(index));

const isMapped = fc
  .tuple(anyIndex, fc.option(fc.constantFrom(...baseCodes), { freq: 4 }))
  .map(([index, baseCode]): LocationChange => (catalog) => {
    const hotel = at(catalog.hotels, index);
    if (hotel === undefined) return null;
    const { providerCode, hotelCode } = hotel;
    const others = catalog.mappings.filter(
      (mapping) => mapping.providerCode !== providerCode || mapping.hotelCode !== hotelCode,
    );
    return baseCode === null
      ? {
          text: 'delete from mappings where provider_code = $1 and hotel_code = $2',
          values: [providerCode, hotelCode],
          catalog: { ...catalog, mappings: others },
        }
      : {
          text: `insert into mappings (provider_code, hotel_code, sent_base_code) values ($1, $2, $3)
            on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
          values: [providerCode, hotelCode, baseCode],
          catalog: { ...catalog, mappings: [...others, { providerCode, hotelCode, baseCode }] },
        };
  });

const retires = fc
  .tuple(fc.constantFrom(...baseCodes), fc.option(fc.constantFrom(...baseCodes), { freq: 2 }))
  .map(([oldBaseCode, baseCode]): LocationChange => (catalog) => {
    const aliases = catalog.aliases.filter((alias) => alias.oldBaseCode !== oldBaseCode);
    const without = { ...catalog, aliases };
    if (baseCode === null)
      return {
        text: 'delete from base_code_aliases where old_base_code = $1',
        values: [oldBaseCode],
        catalog: without,
      };
    // No circles.
    if (lastSurvivor(without, baseCode) === oldBaseCode) return null;
    return {
      text: `insert into base_code_aliases (old_base_code, base_code) values ($1, $2)
        on conflict (old_base_code) do update set base_code = excluded.base_code`,
      values: [oldBaseCode, baseCode],
      catalog: { ...catalog, aliases: [...aliases, { oldBaseCode, baseCode }] },
    };
  });

const placeChange = fc
  .tuple(
    fc.oneof(
      fc
        .constantFrom(...countries)
        .map((countryCode) =>
          ofPlace('update places set country_code = $2', (place) => ({ ...place, countryCode }), countryCode),
        ),
      // The last place may be a parent of all others, which has no parent itself.
      fc
        .constantFrom(null, placeIds[5] ?? '')
        .map((parentId) =>
          ofPlace(
            'update places set parent_id = nullif($2, place_id)',
            (place) => ({ ...place, parentId: parentId === place.placeId ? null : parentId }),
            parentId,
          ),
        ),
      fc.constant(ofPlace('delete from places', () => null)),
    ),
    fc.constantFrom(...placeIds),
  )
  .map(([change, placeId]) => change(placeId));

const placeComes = fc
  .tuple(fc.constantFrom(...placeIds), fc.constantFrom(...countries))
  .map(([placeId, countryCode]): LocationChange => (catalog) => {
    if (catalog.places.some((place) => place.placeId === placeId)) return null;
    const place: SmallPlace = { placeId, placeType: 'CITY', name: 'Wien', countryCode, parentId: null };
    return {
      text: `insert into places (place_id, place_type, name, country_code) values ($1, 'CITY', 'Wien', $2)`,
      values: [placeId, countryCode],
      catalog: { ...catalog, places: [...catalog.places, place] },
    };
  });

const destinationIsMapped = fc
  .tuple(fc.constantFrom(...providers), fc.constantFrom('VIE', 'vie', 'PMI', 'X 1'), somePlace)
  .map(([{ providerCode }, code, placeId]): LocationChange => (catalog) => {
    const others = (catalog.destinations ?? []).filter(
      (entry) => entry.providerCode !== providerCode || entry.code !== code,
    );
    return {
      text: `insert into destinations (provider_code, destination_code, name, place_id) values ($1, $2, $2, $3)
        on conflict (provider_code, destination_code) do update set place_id = excluded.place_id`,
      values: [providerCode, code, placeId],
      catalog: { ...catalog, destinations: [...others, { providerCode, code, placeId }] },
    };
  });

/** Any change by which a restriction may decide otherwise than before. */
export const anyLocationChange: fc.Arbitrary<LocationChange> = fc.oneof(
  { weight: 5, arbitrary: ofSomeHotel },
  { weight: 3, arbitrary: isMapped },
  { weight: 1, arbitrary: retires },
  { weight: 2, arbitrary: placeChange },
  { weight: 1, arbitrary: placeComes },
  { weight: 2, arbitrary: destinationIsMapped },
);
