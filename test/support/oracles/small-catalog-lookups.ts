import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { SmallCatalog, SmallHotel, SmallPlace } from '../generators/small-catalog.ts';

/** The live hotels, by provider code and hotel code. */
export function liveHotels(catalog: SmallCatalog): readonly SmallHotel[] {
  return catalog.hotels
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => compareBytes(a.providerCode, b.providerCode) || compareBytes(a.hotelCode, b.hotelCode));
}

/** The base code that a code stands for: itself, unless it is retired. */
export function lastSurvivor(catalog: SmallCatalog, code: string): string {
  const alias = catalog.aliases.find(({ oldBaseCode }) => oldBaseCode === code);
  return alias === undefined ? code : lastSurvivor(catalog, alias.baseCode);
}

/** The greatest popularity of a base code and of those retired to it; 0 without any, and of none. */
export function popularityOf(catalog: SmallCatalog, baseCode: string | null): number {
  const own = (catalog.popularity ?? []).filter(
    (record) => lastSurvivor(catalog, record.baseCode) === baseCode,
  );
  return Math.max(0, ...own.map(({ popularity }) => popularity));
}

/** The base code of a row, as it is now. */
export function baseCodeOf(catalog: SmallCatalog, { providerCode, hotelCode }: SmallHotel): string | null {
  const baseCode = keysOf(catalog).baseCodes.get(`${providerCode} ${hotelCode}`);
  return baseCode === undefined ? null : lastSurvivor(catalog, baseCode);
}

/** The live rows of a base code. */
export function rowsOfCode(catalog: SmallCatalog, baseCode: string): readonly SmallHotel[] {
  return catalog.hotels.filter((hotel) => !hotel.deleted && baseCodeOf(catalog, hotel) === baseCode);
}

export function placeOf(catalog: SmallCatalog, placeId: string | null | undefined): SmallPlace | undefined {
  return keysOf(catalog).places.get(placeId ?? '');
}

/** A place and all places above it; none of a place that nobody knows. */
export function pathOf(catalog: SmallCatalog, placeId: string | null | undefined): readonly SmallPlace[] {
  const place = placeOf(catalog, placeId);
  return place === undefined ? [] : [place, ...pathOf(catalog, place.parentId)];
}

/** The ids of a place and of all places above it. */
export function wayUp(catalog: SmallCatalog, placeId: string | null | undefined): readonly string[] {
  return pathOf(catalog, placeId).map((place) => place.placeId);
}

/** The country of a row: its own, or that of its place. */
export function countryOf(catalog: SmallCatalog, { countryCode, placeId }: SmallHotel): string | null {
  return countryCode ?? placeOf(catalog, placeId)?.countryCode ?? null;
}

interface Keys {
  readonly places: ReadonlyMap<string, SmallPlace>;
  /** As sent, by provider code and hotel code. */
  readonly baseCodes: ReadonlyMap<string, string>;
}

/** Of each catalog, which never changes. */
const keysOfCatalogs = new WeakMap<SmallCatalog, Keys>();

function keysOf(catalog: SmallCatalog): Keys {
  const known = keysOfCatalogs.get(catalog);
  if (known !== undefined) return known;
  const keys = {
    places: new Map(catalog.places.map((place) => [place.placeId, place])),
    baseCodes: new Map(
      catalog.mappings.map(({ providerCode, hotelCode, baseCode }) => [
        `${providerCode} ${hotelCode}`,
        baseCode,
      ]),
    ),
  };
  keysOfCatalogs.set(catalog, keys);
  return keys;
}
