import { fold } from '../catalog/text/fold.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import { trigrams } from '../catalog/text/trigrams.ts';
import { words } from '../catalog/text/words.ts';
import { documentId } from '../mappings/document-id.ts';
import { packShown, prefixLength, scopeOf, type HotelDocument } from '../mappings/hotels.ts';
import { namePieces } from '../mappings/name-pieces.ts';
import type { GroupRow } from './group-reader.ts';
import type { PlatformCodes } from './platform-codes.ts';

/** A document and its id. */
export interface IdentifiedDocument {
  readonly id: string;
  readonly document: HotelDocument;
}

/** Words are cut where no question's word reaches. */
const wordLength = prefixLength;

/**
 * The documents of a group: one a live row. Its rows come ordered by provider code and hotel code; the first of each
 * (group, name) pair in a scope is the one that answers show.
 */
export function documentsOfGroup(
  rows: readonly GroupRow[],
  platformCodes: PlatformCodes,
): readonly IdentifiedDocument[] {
  const [first] = rows;
  if (first === undefined) return [];
  const groupKey = first.baseCode ?? `${first.providerCode}:${first.hotelCode}`;
  const cityNames = cityNamesOf(rows);
  const cityWords = cityNames.flatMap((name) => words(name));
  const providers = rows.map(({ providerCode, hotelCode }) => ({
    providerCode,
    providerHotelCode: hotelCode,
  }));
  const groupCodes = first.baseCode === null ? [] : [first.baseCode, ...first.retiredCodes];
  const finds = scopedCodes(rows, groupCodes);
  const geography = geographyOf(rows);

  return rows.map((row) => {
    const nameWords = words(row.nameFolded);
    const own = trigrams(row.nameFolded);
    const { scopes, codes } = finds.get(row) ?? { scopes: [], codes: [] };
    return {
      id: documentId(row.providerCode, row.hotelCode),
      document: {
        groupKey,
        name: row.nameFolded,
        namePrefix: beginning(row.nameFolded, prefixLength),
        words: [...new Set([...nameWords, ...cityWords])]
          .map((word) => beginning(word, wordLength))
          .join(' '),
        trigrams: [...own],
        trigramCount: own.length,
        scopes,
        codes,
        cityNames,
        shown: packShown({
          baseCode: row.baseCode,
          name: row.name,
          city: row.placeCity ?? row.city,
          countryCode: row.countryCode,
          latitude: row.latitude,
          longitude: row.longitude,
          providers,
        }),
        ...filtersOf(row, platformCodes),
        ...geography,
      },
    };
  });
}

/** What lists find the row by. */
function filtersOf(row: GroupRow, platformCodes: PlatformCodes) {
  const { providerCode, categoryCode, latitude, longitude } = row;
  const categoryCodes = categoryCode === null ? [] : [categoryCode];
  if (categoryCode !== null) categoryCodes.push(...platformCodes.category(providerCode, categoryCode));
  const boardCodes = [...row.boardCodes];
  for (const code of row.boardCodes) boardCodes.push(...platformCodes.board(providerCode, code));
  const position = latitude === null || longitude === null ? undefined : { lat: latitude, lon: longitude };
  return {
    providerCode,
    hotelCode: row.hotelCode,
    baseCode: row.baseCode ?? undefined,
    countryCode: row.countryCode ?? undefined,
    placeIds: idsOf(row.placePath),
    destinationCodes: row.destinationCodes,
    categoryCodes,
    boardCodes,
    chainCode: row.chainCode ?? undefined,
    namePieces: namePieces(row.nameFolded),
    updatedAt: row.updatedAt.getTime(),
    position,
    latitude: position?.lat,
    longitude: position?.lon,
  } satisfies Partial<HotelDocument>;
}

/** Where a restriction places the rows of a group, taken together. */
function geographyOf(rows: readonly GroupRow[]): Pick<HotelDocument, 'geoCountries' | 'geoPlaceIds'> {
  return {
    geoCountries: distinct(rows.flatMap((row) => row.countryCode ?? row.farCountryCode ?? [])),
    geoPlaceIds: distinct(rows.flatMap((row) => idsOf(row.placePath ?? row.farPlacePath))),
  };
}

function idsOf(path: string | null): readonly string[] {
  return path === null ? [] : path.split(',');
}

function distinct(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)];
}

/** The folded names by which a group is found in its city: of all its rows, in no particular order. */
function cityNamesOf(rows: readonly GroupRow[]): readonly string[] {
  const names = new Set<string>();
  for (const { city, placeCityNames } of rows) {
    if (city !== null) names.add(fold(city));
    for (const name of placeCityNames) names.add(name);
  }
  return [...names];
}

interface Finds {
  readonly scopes: string[];
  readonly codes: string[];
}

/** For each row that is the first of its pair in some scope: these scopes, and the codes of the pair in each. */
function scopedCodes(rows: readonly GroupRow[], groupCodes: readonly string[]): ReadonlyMap<GroupRow, Finds> {
  const finds = new Map<GroupRow, Finds>();
  const firstOf = new Map<string, GroupRow>();
  for (const row of rows) {
    for (const scope of scopesOf(row)) {
      const key = `${scope}\n${row.nameFolded}`;
      const shown = firstOf.get(key) ?? row;
      let found = finds.get(shown);
      if (found === undefined) {
        found = { scopes: [], codes: [] };
        finds.set(shown, found);
      }
      if (shown === row && !firstOf.has(key)) {
        firstOf.set(key, row);
        found.scopes.push(scope);
        found.codes.push(...groupCodes.map((code) => codeTerm(scope, code)));
      }
      found.codes.push(codeTerm(scope, row.hotelCode));
    }
  }
  return finds;
}

function codeTerm(scope: string, code: string): string {
  return `${scope}#${lowerCode(code)}`;
}

/** All filters that the row passes. */
function scopesOf({ family, countryCode }: GroupRow): readonly string[] {
  if (countryCode === null) return [scopeOf({}), scopeOf({ family })];
  return [scopeOf({}), scopeOf({ family }), scopeOf({ countryCode }), scopeOf({ family, countryCode })];
}

/** The first code points of a text. */
function beginning(text: string, length: number): string {
  return text.length <= length
    ? text
    : Array.from(text.slice(0, length * 2))
        .slice(0, length)
        .join('');
}
