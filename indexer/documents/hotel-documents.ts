import { hasEachNameByCode, largestOrdinaryGroup } from '../../catalog/hotels/groups.ts';
import { groupKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { codeKinds, type FilterCodes } from '../../catalog/reference-data/code-kinds.ts';
import { lowerCode } from '../../catalog/text/lower-code.ts';
import { grams } from '../../catalog/text/grams.ts';
import { wordsAndRests } from '../../catalog/text/word-beginnings.ts';
import { encodeCandidate } from '../../mappings/candidate-fields.ts';
import {
  filterScopeOf,
  type HotelDocument,
  maxPrefixLength,
  rowFields,
  type StoredRowFields,
} from '../../mappings/hotels.ts';
import { nameNgrams } from '../../mappings/name-ngrams.ts';
import { nameRank } from '../../mappings/name-rank.ts';
import { idsOfPath, largeGroupFields, ordinaryGroupFields } from './group-fields.ts';
import type { GroupRow } from './group-reader.ts';
import type { PlatformCodes } from './platform-codes.ts';

/**
 * The documents of a group, one per live row. Its rows come ordered by provider code and hotel code; in each
 * filter scope the first row of a (group, name) pair represents it in results.
 *
 * @param largest the most rows of an ordinary group
 */
export function* documentsOfGroup(
  rows: readonly GroupRow[],
  platformCodes: PlatformCodes,
  largest = largestOrdinaryGroup,
): Generator<HotelDocument> {
  const [first] = rows;
  if (first === undefined) return;
  const groupKey = groupKeyOf(first);
  const isLarge = rows.length > largest;
  const groupFieldsOf = isLarge ? largeGroupFields(rows, largest) : ordinaryGroupFields(rows);
  const groupCodes = first.baseCode === null ? [] : [first.baseCode, ...first.retiredCodes];
  const names = (): number => new Set(rows.map(({ nameFolded }) => nameFolded)).size;
  const scopedTerms = scopedTermsOf(rows, groupCodes, isLarge && !hasEachNameByCode(names(), largest));
  const seenPlaceIds = new Set<string>();

  for (const [position, row] of rows.entries()) {
    const { cityNames, display, indexed } = groupFieldsOf(row, position);
    const nameGrams = grams(row.nameFolded);
    yield {
      groupKey,
      name: row.nameFolded,
      namePrefix: prefixOf(row.nameFolded),
      words: [...new Set([row.nameFolded, ...cityNames].flatMap(wordsAndRests).map(prefixOf))].join(' '),
      grams: [...nameGrams],
      gramCount: nameGrams.length,
      popularity: first.popularity,
      nameRank: nameRank(row.nameFolded, nameGrams.length),
      gramsWithCities: [...grams([row.nameFolded, ...cityNames].join(' '))],
      ...(scopedTerms.get(row) ?? { scopes: [], codes: [] }),
      candidate: encodeCandidate({
        groupKey,
        name: row.nameFolded,
        popularity: first.popularity,
        cityNames,
        display: {
          baseCode: row.baseCode,
          name: row.name,
          city: row.placeCity ?? row.city,
          countryCode: row.countryCode,
          latitude: row.latitude,
          longitude: row.longitude,
          ...display,
        },
      }),
      ...listFieldsOf(row, platformCodes),
      baseCodePlaceIds: row.baseCode === null ? [] : takeNew(idsOfPath(row.placePath), seenPlaceIds),
      ...indexed,
    };
  }
}

/** The values that have not been seen before; now they have. */
function takeNew(values: readonly string[], seen: Set<string>): readonly string[] {
  const fresh = values.filter((value) => !seen.has(value));
  for (const value of fresh) seen.add(value);
  return fresh;
}

/** The fields that lists of hotels filter and sort by. */
function listFieldsOf(row: GroupRow, platformCodes: PlatformCodes) {
  const { providerCode, latitude, longitude } = row;
  const position = latitude === null || longitude === null ? undefined : { lat: latitude, lon: longitude };
  return {
    providerCode,
    hotelCode: row.hotelCode,
    baseCode: row.baseCode ?? undefined,
    countryCode: row.countryCode ?? undefined,
    placeIds: idsOfPath(row.placePath),
    ...rowFieldsOf(row, platformCodes),
    nameNgrams: nameNgrams(row.nameFolded),
    updatedAt: row.updatedAt.getTime(),
    position,
    latitude: position?.lat,
    longitude: position?.lon,
  } satisfies Partial<HotelDocument>;
}

type RowFields = Pick<HotelDocument, keyof StoredRowFields>;

const rowFieldList = Object.entries(rowFields) as [keyof RowFields, (typeof rowFields)[keyof RowFields]][];

/** The fields that are known of the row alone. */
function rowFieldsOf(row: GroupRow, platformCodes: PlatformCodes): RowFields {
  const fields: Partial<Record<keyof RowFields, unknown>> = {};
  for (const [name, { kind, written }] of rowFieldList) {
    const stored = row[name] ?? undefined;
    if (kind !== undefined) fields[name] = codesOf(kind, stored as StoredCodes, row, platformCodes[kind]);
    else fields[name] = stored === undefined ? stored : (written?.(stored as never) ?? stored);
  }
  return fields as RowFields;
}

type StoredCodes = string | readonly string[] | undefined;

/** The codes by which lists filter: those of the row's provider, then those of the platform for them. */
function codesOf(
  kind: FilterCodes,
  stored: StoredCodes = [],
  { providerCode }: GroupRow,
  platformCodesFor: PlatformCodes[FilterCodes],
): readonly string[] {
  const codes = typeof stored === 'string' ? [stored] : stored;
  const ofPlatform = codes.flatMap((code) => platformCodesFor(providerCode, code));
  return codeKinds[kind].platformOnly ? [...new Set(ofPlatform)] : [...codes, ...ofPlatform];
}

interface ScopedTerms {
  readonly scopes: string[];
  readonly codes: string[];
}

/**
 * For each row that represents its pair in some filter scope: these scopes, and the codes of the pair in
 * each.
 *
 * @param firstAlone the codes of the group find only its first pair
 */
function scopedTermsOf(
  rows: readonly GroupRow[],
  groupCodes: readonly string[],
  firstAlone: boolean,
): ReadonlyMap<GroupRow, ScopedTerms> {
  const termsByRow = new Map<GroupRow, ScopedTerms>();
  const termsByPair = new Map<string, ScopedTerms>();
  const scopesSoFar = new Set<string>();
  for (const row of rows) {
    for (const scope of scopesOf(row)) {
      const pair = `${scope}\n${row.nameFolded}`;
      let terms = termsByPair.get(pair);
      if (terms === undefined) {
        terms = termsByRow.get(row) ?? { scopes: [], codes: [] };
        termsByRow.set(row, terms);
        termsByPair.set(pair, terms);
        terms.scopes.push(scope);
        if (!firstAlone || !scopesSoFar.has(scope)) {
          terms.codes.push(...groupCodes.map((code) => codeTerm(scope, code)));
        }
        scopesSoFar.add(scope);
      }
      terms.codes.push(codeTerm(scope, row.hotelCode));
    }
  }
  return termsByRow;
}

function codeTerm(scope: string, code: string): string {
  return `${scope}#${lowerCode(code)}`;
}

/** The scopes of all filters that the row passes. */
function scopesOf({ family, countryCode }: GroupRow): readonly string[] {
  const scopes = [filterScopeOf({}), filterScopeOf({ family })];
  if (countryCode !== null)
    scopes.push(filterScopeOf({ countryCode }), filterScopeOf({ family, countryCode }));
  return scopes;
}

/** The part of a name or word that queries can reach. */
function prefixOf(text: string): string {
  return text.length <= maxPrefixLength
    ? text
    : Array.from(text.slice(0, maxPrefixLength * 2))
        .slice(0, maxPrefixLength)
        .join('');
}
