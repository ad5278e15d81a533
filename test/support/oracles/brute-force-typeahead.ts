import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import type { TypeaheadItem, TypeaheadRequest } from '../../../search/engine.ts';
import { bruteForceFuzzyScore } from './brute-force-fuzzy-score.ts';
import { gramSimilarity, gramsOf, restsOf, sharedGrams, standsWhole } from './brute-force-text.ts';
import {
  baseCodeOf,
  countryOf,
  lastSurvivor,
  liveHotels,
  pathOf,
  popularityOf,
} from './small-catalog-lookups.ts';
import type { SmallCatalog, SmallHotel } from '../generators/small-catalog.ts';

/**
 * The typeahead ranking as the contract words it, over a catalog held in memory: every candidate is looked at
 * for every tier. A group of more rows than an ordinary one, and of more cities than that, is judged row by
 * row. Except for the forms of text, which are tested against Postgres itself, it shares no code with the
 * service.
 *
 * @param hasSecondWindow whether `fuzzy` ranks those too that share most by name and city names, as it should
 */
export function bruteForceTypeahead(
  catalog: SmallCatalog,
  request: TypeaheadRequest,
  largestOrdinaryGroup = 100,
  hasSecondWindow = true,
): TypeaheadItem[] {
  const candidates = groupsOf(catalog).flatMap((group) => candidatesOf(catalog, group, request));
  const isLarge = ({ rows }: Group): boolean => rows.length > largestOrdinaryGroup;
  const hasFewNames = ({ rows }: Group): boolean =>
    new Set(rows.map(({ name }) => fold(name))).size <= 9 * largestOrdinaryGroup;
  const citiesOf = ({ group, rows: [row] }: Candidate): readonly string[] =>
    isLarge(group) && group.cityNames.length > largestOrdinaryGroup && row !== undefined
      ? cityNamesOf(catalog, row)
      : group.cityNames;
  const query = fold(request.query);
  const queryWords = words(query);
  const listed = new Map<string, TypeaheadItem>();

  const list = (match: TypeaheadItem['match'], found: readonly Found[]): void => {
    for (const { candidate, score } of found) {
      if (listed.size >= request.limit || listed.has(candidate.group.key)) continue;
      listed.set(candidate.group.key, itemOf(catalog, candidate, match, score));
    }
  };
  const popularity = ({ group }: Candidate): number => group.popularity;
  const bySimilarity = (some: readonly Candidate[], by: (found: Found) => number[]): Found[] =>
    ordered(
      some.map((candidate) => ({ candidate, score: gramSimilarity(query, candidate.name) })),
      by,
    );
  const topCandidates = (
    some: readonly Candidate[],
    sharedBy = ({ name }: Candidate): number => sharedGrams(query, name),
    before: (candidate: Candidate) => number = () => 0,
  ): Candidate[] =>
    ordered(
      some.map((candidate) => ({ candidate })),
      ({ candidate }) => [-before(candidate), -sharedBy(candidate), gramsOf(candidate.name).size],
    )
      .slice(0, 200)
      .map(({ candidate }) => candidate);

  const isFirst = ({ group, rows }: Candidate): boolean =>
    group.rows.find((row) => passes(catalog, row, request)) === rows[0];
  const coded = candidates.filter((candidate) =>
    hasCode(catalog, candidate, request.query, hasFewNames(candidate.group) || isFirst(candidate)),
  );
  list(
    'code',
    bySimilarity(coded, ({ candidate, score }) => [-score, -popularity(candidate)]),
  );
  list(
    'prefix',
    bySimilarity(
      candidates.filter(({ name }) => query !== '' && name.startsWith(query)),
      ({ candidate, score }) => [candidate.name === query ? 0 : 1, -popularity(candidate), -score],
    ),
  );
  if (queryWords.length === 0) return [...listed.values()];

  const matching = candidates.filter((candidate) => {
    const known = [...words(candidate.name), ...citiesOf(candidate).flatMap(words)].flatMap(restsOf);
    return queryWords.every((typed) => known.some((rest) => rest.startsWith(typed)));
  });
  const wholeWords = (candidate: Candidate): number =>
    Math.max(
      ...[[], ...citiesOf(candidate).map(words)].map((city) => {
        const known = [...words(candidate.name), ...city];
        const stands = (typed: string): boolean => known.some((word) => standsWhole(typed, word));
        return queryWords.slice(0, -1).filter(stands).length;
      }),
    );
  list(
    'word',
    ordered(
      topCandidates(matching, undefined, popularity).map((candidate) => ({
        candidate,
        score: gramSimilarity(query, candidate.name),
      })),
      ({ candidate, score }) => [-wholeWords(candidate), -popularity(candidate), -score],
    ),
  );

  if (listed.size < request.limit) {
    const sharedWithCities = (candidate: Candidate): number =>
      sharedGrams(query, [candidate.name, ...citiesOf(candidate)].join(' '));
    const windows = [
      ...topCandidates(candidates.filter(({ name }) => sharedGrams(query, name) > 0)),
      ...(hasSecondWindow && queryWords.length > 1
        ? topCandidates(
            candidates.filter((candidate) => sharedWithCities(candidate) > 0),
            sharedWithCities,
          )
        : []),
    ];
    const near = [...new Set(windows)]
      .map((candidate) => ({
        candidate,
        score: bruteForceFuzzyScore(queryWords, candidate.name, citiesOf(candidate)),
      }))
      .filter(({ score }) => score >= 0.3);
    list(
      'fuzzy',
      ordered(near, ({ candidate, score }) => [
        -score,
        -popularity(candidate),
        -gramSimilarity(query, candidate.name),
      ]),
    );
  }
  return [...listed.values()];
}

interface Group {
  readonly key: string;
  readonly baseCode: string | null;
  /** Live ones, by provider code and hotel code. */
  readonly rows: readonly SmallHotel[];
  readonly cityNames: readonly string[];
  readonly popularity: number;
}

interface Candidate {
  readonly group: Group;
  readonly name: string;
  /** The group's rows of this name that pass the filters, its representative first. */
  readonly rows: readonly SmallHotel[];
}

interface Found {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Sorts by numbers ascending, then by name and group key. */
function ordered<T extends { readonly candidate: Candidate }>(
  all: readonly T[],
  by: (one: T) => number[],
): T[] {
  const numbered = all.map((one) => ({ one, numbers: by(one) }));
  numbered.sort((a, b) => {
    const difference = a.numbers
      .map((value, index) => value - (b.numbers[index] ?? 0))
      .find((value) => value !== 0);
    return (
      difference ??
      (compareBytes(a.one.candidate.name, b.one.candidate.name) ||
        compareBytes(a.one.candidate.group.key, b.one.candidate.group.key))
    );
  });
  return numbered.map(({ one }) => one);
}

/** Of each catalog, which never changes. */
const groupsOfCatalogs = new WeakMap<SmallCatalog, readonly Group[]>();

function groupsOf(catalog: SmallCatalog): readonly Group[] {
  const groups = groupsOfCatalogs.get(catalog) ?? groupRows(catalog);
  groupsOfCatalogs.set(catalog, groups);
  return groups;
}

function groupRows(catalog: SmallCatalog): readonly Group[] {
  const rowsByKey = new Map<string, SmallHotel[]>();
  for (const row of liveHotels(catalog)) {
    const key = baseCodeOf(catalog, row) ?? `${row.providerCode}:${row.hotelCode}`;
    rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), row]);
  }
  return [...rowsByKey].map(([key, rows]) => {
    const cityNames = [...new Set(rows.flatMap((row) => cityNamesOf(catalog, row)))];
    const baseCode = rows[0] === undefined ? null : baseCodeOf(catalog, rows[0]);
    return { key, baseCode, rows, cityNames, popularity: popularityOf(catalog, baseCode) };
  });
}

function candidatesOf(catalog: SmallCatalog, group: Group, request: TypeaheadRequest): Candidate[] {
  const passing = group.rows.filter((row) => passes(catalog, row, request));
  const names = new Set(passing.map(({ name }) => fold(name)));
  return [...names].map((name) => ({ group, name, rows: passing.filter((row) => fold(row.name) === name) }));
}

function passes(catalog: SmallCatalog, row: SmallHotel, request: TypeaheadRequest): boolean {
  const provider = catalog.providers.find(({ providerCode }) => providerCode === row.providerCode);
  return (
    (request.countryCode === undefined || countryOf(catalog, row) === request.countryCode) &&
    (request.family === undefined || provider?.family === request.family)
  );
}

function cityNamesOf(catalog: SmallCatalog, row: SmallHotel): string[] {
  const path = pathOf(catalog, row.placeId);
  const city = path.findIndex(({ placeType }) => placeType === 'CITY');
  const upToCity = city < 0 ? path : path.slice(0, city + 1);
  return [...(row.city === null ? [] : [row.city]), ...upToCity.map(({ name }) => name)].map(fold);
}

/** @param byGroup whether it is found by the codes of its group */
function hasCode(
  catalog: SmallCatalog,
  { group, rows }: Candidate,
  query: string,
  byGroup: boolean,
): boolean {
  const typed = inLowerCase(query.trim());
  const retired = catalog.aliases
    .map(({ oldBaseCode }) => oldBaseCode)
    .filter((code) => lastSurvivor(catalog, code) === group.baseCode);
  const codes = rows.map(({ hotelCode }) => hotelCode);
  if (byGroup) codes.push(...retired);
  if (byGroup && group.baseCode !== null) codes.push(group.baseCode);
  return codes.some((code) => inLowerCase(code) === typed);
}

/** Letter by letter, so that no form depends on its position; the final sigma is a sigma too. */
function inLowerCase(text: string): string {
  return Array.from(text, (letter) => (letter === 'ς' ? 'σ' : letter.toLowerCase())).join('');
}

function itemOf(
  catalog: SmallCatalog,
  { group, rows }: Candidate,
  match: TypeaheadItem['match'],
  score: number,
): TypeaheadItem {
  const [row] = rows;
  if (row === undefined) throw new Error('a candidate without rows');
  const path = pathOf(catalog, row.placeId);
  return {
    baseCode: group.baseCode,
    name: row.name,
    city: path.find(({ placeType }) => placeType === 'CITY')?.name ?? row.city,
    countryCode: countryOf(catalog, row),
    latitude: row.latitude,
    longitude: row.longitude,
    score: Number(score.toFixed(6)),
    match,
    popularity: group.popularity,
    providers: group.rows.map(({ providerCode, hotelCode }) => ({ providerCode, hotelCode })),
  };
}
