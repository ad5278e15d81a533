import { largestOrdinaryGroup } from '../catalog/base-codes/groups.ts';
import { lowerCode } from '../catalog/text/lower-code.ts';
import { trigrams } from '../catalog/text/trigrams.ts';
import { words } from '../catalog/text/words.ts';
import { documentId } from '../mappings/document-id.ts';
import {
  encodeDisplayFields,
  maxPrefixLength,
  filterScopeOf,
  type HotelDocument,
} from '../mappings/hotels.ts';
import { nameNgrams } from '../mappings/name-ngrams.ts';
import { idsOfPath, largeGroupPart, ordinaryGroupPart } from './group-part.ts';
import type { GroupRow } from './group-reader.ts';
import type { PlatformCodes } from './platform-codes.ts';

/** A document and its id. */
export interface IdentifiedDocument {
  readonly id: string;
  readonly document: HotelDocument;
}

/** Words are cut where no question's word reaches. */
const wordLength = maxPrefixLength;

/**
 * The documents of a group: one a live row. Its rows come ordered by provider code and hotel code; the first of each
 * (group, name) pair in a scope is the one that answers show.
 *
 * @param largest rows of an ordinary group at most
 */
export function* documentsOfGroup(
  rows: readonly GroupRow[],
  platformCodes: PlatformCodes,
  largest = largestOrdinaryGroup,
): Generator<IdentifiedDocument> {
  const [first] = rows;
  if (first === undefined) return;
  const groupKey = first.baseCode ?? `${first.providerCode}:${first.hotelCode}`;
  const isLarge = rows.length > largest;
  const partOf = isLarge ? largeGroupPart(rows) : ordinaryGroupPart(rows);
  const groupCodes = first.baseCode === null ? [] : [first.baseCode, ...first.retiredCodes];
  const finds = scopedCodes(rows, groupCodes, isLarge);

  for (const [position, row] of rows.entries()) {
    const { cityNames, cityWords, shown, fields } = partOf(row, position);
    const nameWords = words(row.nameFolded);
    const own = trigrams(row.nameFolded);
    const { scopes, codes } = finds.get(row) ?? { scopes: [], codes: [] };
    yield {
      id: documentId(row.providerCode, row.hotelCode),
      document: {
        groupKey,
        name: row.nameFolded,
        namePrefix: beginning(row.nameFolded, maxPrefixLength),
        words: [...new Set([...nameWords, ...cityWords])]
          .map((word) => beginning(word, wordLength))
          .join(' '),
        trigrams: [...own],
        trigramCount: own.length,
        scopes,
        codes,
        cityNames,
        shown: encodeDisplayFields({
          baseCode: row.baseCode,
          name: row.name,
          city: row.placeCity ?? row.city,
          countryCode: row.countryCode,
          latitude: row.latitude,
          longitude: row.longitude,
          ...shown,
        }),
        ...filtersOf(row, platformCodes),
        ...fields,
      },
    };
  }
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
    placeIds: idsOfPath(row.placePath),
    destinationCodes: row.destinationCodes,
    categoryCodes,
    boardCodes,
    chainCode: row.chainCode ?? undefined,
    nameNgrams: nameNgrams(row.nameFolded),
    updatedAt: row.updatedAt.getTime(),
    position,
    latitude: position?.lat,
    longitude: position?.lon,
  } satisfies Partial<HotelDocument>;
}

interface Finds {
  readonly scopes: string[];
  readonly codes: string[];
}

/**
 * For each row that is the first of its pair in some scope: these scopes, and the codes of the pair in each. The codes of
 * a large group find only its first pair.
 */
function scopedCodes(
  rows: readonly GroupRow[],
  groupCodes: readonly string[],
  isLarge: boolean,
): ReadonlyMap<GroupRow, Finds> {
  const finds = new Map<GroupRow, Finds>();
  const firstOf = new Map<string, GroupRow>();
  const scopesSoFar = new Set<string>();
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
        if (!isLarge || !scopesSoFar.has(scope)) {
          found.codes.push(...groupCodes.map((code) => codeTerm(scope, code)));
        }
        scopesSoFar.add(scope);
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
  if (countryCode === null) return [filterScopeOf({}), filterScopeOf({ family })];
  return [
    filterScopeOf({}),
    filterScopeOf({ family }),
    filterScopeOf({ countryCode }),
    filterScopeOf({ family, countryCode }),
  ];
}

/** The first code points of a text. */
function beginning(text: string, length: number): string {
  return text.length <= length
    ? text
    : Array.from(text.slice(0, length * 2))
        .slice(0, length)
        .join('');
}
