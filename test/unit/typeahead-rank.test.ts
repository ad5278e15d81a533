import test from 'ava';
import fc from 'fast-check';
import { words } from '../../catalog/text/words.ts';
import type { Candidate, CandidateSource } from '../../search/typeahead/candidate-source.ts';
import { parseQuery, type ParsedQuery } from '../../search/typeahead/parsed-query.ts';
import { rankTypeahead } from '../../search/typeahead/rank.ts';
import type { TypeaheadRequest } from '../../search/engine.ts';
import { anyCatalog, anyCatalogOfNamesakes, anyRequest } from '../support/generators/arbitrary-catalog.ts';
import { gramsOf, restsOf, sharedGrams } from '../support/oracles/brute-force-text.ts';
import { bruteForceTypeahead } from '../support/oracles/brute-force-typeahead.ts';
import { hotelRowsOf } from '../support/generators/hotel-rows.ts';
import { runs } from '../support/properties.ts';
import type { SmallCatalog } from '../support/generators/small-catalog.ts';

/** Gives each tier all candidates that there are, however many are ranked, each time as other objects. */
function everyCandidate(catalog: SmallCatalog, query: ParsedQuery, hasOverlap: boolean): CandidateSource {
  const { hotels } = hotelRowsOf(catalog);
  const groupOf = ({ baseCode, providerCode, hotelCode }: (typeof hotels)[number]): string =>
    baseCode ?? `${providerCode}:${hotelCode}`;
  const cityNames = new Map<string, string[]>();
  for (const row of hotels) {
    cityNames.set(groupOf(row), [...(cityNames.get(groupOf(row)) ?? []), ...row.cityNames]);
  }
  const pairs = new Map<string, Candidate>();
  for (const row of hotels) {
    if (query.countryCode !== undefined && row.countryCode !== query.countryCode) continue;
    if (query.family !== undefined && row.family !== query.family) continue;
    const groupKey = groupOf(row);
    pairs.set(`${groupKey} ${row.name}`, {
      groupKey,
      name: row.name,
      popularity: row.popularity,
      cityNames: cityNames.get(groupKey) ?? [],
    });
  }
  const sharedBy = (text: string): number => sharedGrams(query.text, text);
  const all = (isOne: (candidate: Candidate) => boolean): Promise<Candidate[]> =>
    Promise.resolve(
      [...pairs.values()].filter(isOne).map((candidate) => ({
        ...candidate,
        ...(hasOverlap && {
          overlap: { shared: sharedBy(candidate.name), size: gramsOf(candidate.name).size },
        }),
      })),
    );
  const textOf = ({ name, cityNames: cities }: Candidate): string => [name, ...cities].join(' ');
  return {
    byCode: () => Promise.resolve([]),
    byPrefix: () => all(({ name }) => name.startsWith(query.text)),
    byWords: () =>
      all((candidate) => {
        const known = words(textOf(candidate)).flatMap(restsOf);
        return query.words.every((typed) => known.some((rest) => rest.startsWith(typed)));
      }),
    byGrams: async () => ({
      byName: await all(({ name }) => sharedBy(name) > 0),
      withCities: query.words.length > 1 ? await all((candidate) => sharedBy(textOf(candidate)) > 0) : [],
    }),
  };
}

for (const [name, catalogOf, catalogs] of [
  ['many kinds of names', anyCatalog, 1],
  // So many, as a second window changes few lists.
  ['many names of few words', anyCatalogOfNamesakes, 4],
] as const) {
  test(`of more candidates than are ranked the first ones are: ${name}`, async (t) => {
    const scene = catalogOf({ minLength: 450, maxLength: 600 }).chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.array(anyRequest(catalog), { minLength: 40, maxLength: 40 }),
        fc.boolean(),
      ),
    );
    let secondWindowChanges = false;
    const property = fc.asyncProperty(scene, async ([catalog, requests, hasOverlap]) => {
      for (const request of requests) {
        const query = parseQuery(request);
        const ranked = await rankTypeahead(everyCandidate(catalog, query, hasOverlap), query);
        const expected = (hasSecondWindow: boolean) =>
          bruteForceTypeahead(catalog, request, undefined, hasSecondWindow);
        const items = expected(true);
        // Codes are the source's business alone.
        if (items.some(({ match }) => match === 'code')) continue;
        t.deepEqual(
          ranked.map(({ candidate: { groupKey }, match, score }) => ({ groupKey, match, score })),
          items.map(({ baseCode, providers: [first], match, score }) => ({
            groupKey: baseCode ?? `${first?.providerCode ?? ''}:${first?.hotelCode ?? ''}`,
            match,
            score,
          })),
          JSON.stringify(request),
        );
        secondWindowChanges ||= JSON.stringify(expected(false)) !== JSON.stringify(items);
      }
    });
    await fc.assert(property, { numRuns: runs(catalogs), endOnFailure: true });
    if (catalogOf === anyCatalogOfNamesakes) t.true(secondWindowChanges);
  });
}

test('without mistakes where the other tiers list enough, else as always', async (t) => {
  const scene = anyCatalogOfNamesakes({ minLength: 60, maxLength: 90 }).chain((catalog) =>
    fc.tuple(
      fc.constant(catalog),
      fc.array(fc.tuple(anyRequest(catalog), fc.nat(8)), { minLength: 40, maxLength: 40 }),
    ),
  );
  let leftOut = 0;
  const property = fc.asyncProperty(scene, async ([catalog, requests]) => {
    for (const [request, fuzzyBelow] of requests) {
      const rank = async (wanted: TypeaheadRequest) => {
        const query = parseQuery(wanted);
        const ranked = await rankTypeahead(everyCandidate(catalog, query, false), query);
        return ranked.map(({ candidate: { groupKey }, match, score }) => ({ groupKey, match, score }));
      };
      const all = await rank(request);
      const exact = all.filter(({ match }) => match !== 'fuzzy');
      const expected = exact.length < fuzzyBelow ? all : exact;
      t.deepEqual(await rank({ ...request, fuzzyBelow }), expected, JSON.stringify(request));
      if (expected.length < all.length) leftOut += 1;
    }
  });
  await fc.assert(property, { numRuns: runs(2), endOnFailure: true });
  t.true(leftOut > 0);
});
