import test from 'ava';
import {
  createRandom,
  generateSampleCatalog,
  type Random,
  wellKnownCodes,
} from '@hotel-content/sample-catalog';
import { words } from '../../catalog/text/words.ts';
import { fold } from '../../catalog/text/fold.ts';
import type { SuggestRequest } from '../../search/suggest/request.ts';
import type { Suggester, Suggestions } from '../../search/suggest/suggest.ts';
import { mistakes, withMistake } from '../../bench/mistakes.ts';
import { catalogSuggesterOf, loadEntities } from '../support/scenes/catalog-suggester.ts';
import { loadTypeahead } from '../support/scenes/catalog-typeahead.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { elasticsearchTestEngine } from '../support/scenes/engines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';
import { runs, seed } from '../support/properties.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const records = [...generateSampleCatalog({ seed: 3, hotels: 2000, content: 'slim', scripts: 'all' })];

let database: TestDatabase;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, records);
});
test.after.always(async () => {
  await database.drop();
});

const everything: Omit<SuggestRequest, 'query'> = {
  ...{ kinds: ['place', 'hotel', 'chain'], onlyCodes: false, near: null, policies: [] },
  ...{ language: null, limit: 10, isExplained: false },
};

const names = records
  .filter(({ type }) => ['place', 'hotel', 'chain'].includes(type))
  .flatMap(({ name, names: others = [] }) => [
    (name as string | undefined) ?? [],
    (others as readonly { readonly name: string }[]).map((other) => other.name),
  ])
  .flat();
const codes = records.flatMap(({ type, baseCode, codes: own }) => [
  ...(type === 'mapping' ? [baseCode as string] : []),
  ...((own as { code: string }[] | undefined)?.map(({ code }) => code) ?? []),
]);

/** What a person may have typed so far of names, codes, and both. */
function anyText(random: Random): string {
  const parts = [random.pick(names)];
  if (random.chance(0.3)) parts.push(random.pick(random.chance(0.5) ? names : codes));
  if (random.chance(0.1)) parts.splice(0, 1, random.pick(codes));
  const points = Array.from(parts.join(random.chance(0.2) ? ' near ' : ' '));
  const text = points.slice(0, Math.min(90, 1 + random.below(points.length))).join('');
  const typo = random.chance(0.3) ? withMistake(text, random.pick(mistakes), random) : null;
  return (typo?.text ?? text).trim() || 'a';
}

async function memorySuggester(): Promise<Suggester> {
  const { pool } = database;
  return catalogSuggesterOf(pool, await loadTypeahead(pool), await loadEntities(pool));
}

testWith('both engines suggest the same', async (t) => {
  const { pool } = database;
  const subject = elasticsearchTestEngine(pool, url);
  t.teardown(() => subject.close());
  await subject.settle();
  const onMemory = await memorySuggester();
  const onElasticsearch = catalogSuggesterOf(pool, subject.typeahead, await loadEntities(pool));
  const random = createRandom(seed);
  for (let run = 0; run < runs(60); run += 1) {
    const request: SuggestRequest = {
      ...everything,
      query: anyText(random),
      limit: random.pick([1, 10, 30]),
      ...(random.chance(0.2) && { countryCode: random.pick(['AT', 'DE', 'FR', 'ZZ']) }),
      ...(random.chance(0.2) && { family: random.pick(['atlas', 'sunroute']) }),
      near: random.chance(0.2) ? { latitude: 48.2, longitude: 16.37 } : null,
      policies: random.chance(0.1)
        ? [
            {
              include: { countries: ['AT', 'IT'], placeIds: [] },
              exclude: { countries: [], placeIds: [wellKnownCodes.vienna] },
            },
          ]
        : [],
      isExplained: random.chance(0.2),
    };
    const [one, other] = [await onMemory(request), await onElasticsearch(request)];
    const { items, cut } = one;
    t.deepEqual({ items, cut }, { items: other.items, cut: other.cut }, JSON.stringify(request));
    const stepsOf = ({ times }: Suggestions) => times.map(({ step }) => step);
    t.deepEqual(stepsOf(one), stepsOf(other));
    t.true(stepsOf(one).includes('hotels_code') || request.query.length < 2);
  }
});

test('the kinds only filter, and a greater limit only adds', async (t) => {
  const suggest = await memorySuggester();
  const random = createRandom(seed);
  const idsOf = ({ items }: Awaited<ReturnType<Suggester>>) => items.map(({ kind, id }) => `${kind} ${id}`);
  for (let run = 0; run < runs(30); run += 1) {
    const query = anyText(random);
    const all = idsOf(await suggest({ ...everything, query, limit: 20 }));
    for (const kind of everything.kinds) {
      const some = idsOf(await suggest({ ...everything, query, kinds: [kind], limit: 20 }));
      const filtered = all.filter((id) => id.startsWith(kind));
      t.deepEqual(some.slice(0, filtered.length), filtered, `${kind} ${query}`);
      if (all.length < 20) t.is(some.length, filtered.length, `${kind} ${query}`);
    }
    const fewer = idsOf(await suggest({ ...everything, query, limit: 7 }));
    t.deepEqual(fewer, all.slice(0, 7), query);
  }
});

test('a word between a hotel and its city takes nothing away', async (t) => {
  const suggest = await memorySuggester();
  const hotels = records.filter(({ type }) => type === 'hotel');
  const random = createRandom(seed);
  let compared = 0;
  for (let run = 0; run < 60; run += 1) {
    const { name, location } = random.pick(hotels) as unknown as {
      name: string;
      location?: { readonly city?: string };
    };
    const city = location?.city ?? 'Vienna';
    const [first = ''] = name.split(' ');
    const found = async (query: string) => {
      const { items } = await suggest({ ...everything, query, kinds: ['hotel'], limit: 20 });
      return items.filter(({ match }) => match !== 'fuzzy').map(({ id }) => id);
    };
    const plain = await found(`${first} ${city}`);
    if (plain.length === 0 || plain.length >= 20) continue;
    compared += 1;
    const near = await found(`${first} near ${city}`);
    t.deepEqual(
      plain.filter((id) => !near.includes(id)),
      [],
      `${first} near ${city}`,
    );
  }
  t.true(compared > 20, `${compared}`);
});

test('what is highlighted is what was typed', async (t) => {
  const server = await startTestServer(database.pool, { suggest: await memorySuggester() });
  t.teardown(() => server.close());
  const key = await server.createKey();
  const random = createRandom(seed);
  let inTexts = 0;
  for (let run = 0; run < runs(50); run += 1) {
    const query = anyText(random);
    const response = await server.send('/suggest', { key, body: { query, explain: true } });
    const { items } = (await response.json()) as {
      items: readonly (Record<'name' | 'context', string> & {
        readonly matchedName: string | null;
        readonly kind: string;
        readonly match: string;
        readonly highlights: readonly {
          field: 'name' | 'matchedName' | 'context';
          start: number;
          length: number;
        }[];
        readonly explanation: { readonly words: readonly { typed: string; field: string | null }[] };
      })[];
    };
    for (const item of items) {
      let before = { field: '', end: 0 };
      for (const { field, start, length } of item.highlights) {
        const text = item[field] ?? '';
        t.true(start >= 0 && start + length <= text.length, `${query}: ${field} of ${text}`);
        t.true(field !== before.field || start >= before.end, `${query}: overlap in ${text}`);
        t.true(text.slice(start, start + length).trim() !== '');
        before = { field, end: start + length };
        inTexts += 1;
      }
      if (item.kind !== 'hotel' && item.match === 'prefix')
        t.not(item.highlights.length, 0, `${query}: ${item.name}`);
      t.deepEqual(
        item.explanation.words.map(({ typed }) => typed),
        words(fold(query)),
      );
    }
  }
  t.true(inTexts > 200);
});

test('what a policy blocks is never suggested', async (t) => {
  const server = await startTestServer(database.pool, { suggest: await memorySuggester() });
  t.teardown(() => server.close());
  const key = await server.createKey({ organizationCode: 'alpine-travel' });
  const random = createRandom(seed);
  const cities = records.flatMap(({ type, placeType, placeId }) =>
    type === 'place' && placeType !== 'ZONE' ? [placeId as string] : [],
  );
  const countries = ['AT', 'DE', 'IT', 'FR', 'ES', 'US'];
  const anyArea = () => ({
    ...(random.chance(0.5) && { countries: [random.pick(countries), random.pick(countries)] }),
    ...(random.chance(0.5) && { cities: [random.pick(cities), random.pick(cities)] }),
  });
  let hotels = 0;
  for (let run = 0; run < 12; run += 1) {
    const connectionCode = 'conn-atlas';
    await loadRecords(database.pool, [
      {
        ...{ type: 'geoPolicy', connectionCode },
        ...(random.chance(0.6) && { include: anyArea() }),
        ...(random.chance(0.6) && { exclude: anyArea() }),
      },
    ]);
    for (let text = 0; text < 8; text += 1) {
      const query = anyText(random).slice(0, 3 + random.below(8));
      const response = await server.send('/suggest', { key, body: { query, connectionCode, limit: 50 } });
      const { items } = (await response.json()) as {
        items: readonly { kind: string; baseCode?: string | null }[];
      };
      const baseCodes = items.flatMap(({ baseCode }) => baseCode ?? []);
      hotels += baseCodes.length;
      if (baseCodes.length === 0) continue;
      const check = await server.send('/hotels/geo-check', { key, body: { connectionCode, baseCodes } });
      const { blockedBaseCodes } = (await check.json()) as { blockedBaseCodes: readonly string[] };
      t.deepEqual(blockedBaseCodes, [], query);
    }
  }
  t.true(hotels > 50);
});

test('where all that may be sold is in some countries, it is found behind the many elsewhere', async (t) => {
  const suggest = await memorySuggester();
  const only = { countries: ['AT'], placeIds: [] };
  const policies = [{ include: only, exclude: { countries: [], placeIds: [] } }];
  const { items } = await suggest({ ...everything, query: 'hilton', kinds: ['hotel'], policies, limit: 50 });
  const hilton = records.filter(
    ({ type, name, location }) =>
      type === 'hotel' &&
      fold(name as string).startsWith('hilton') &&
      (location as { countryCode?: string } | undefined)?.countryCode === 'AT',
  );
  t.true(hilton.length > 0);
  t.true(items.some(({ name }) => fold(name).startsWith('hilton')));
  t.true(items.every((item) => item.kind === 'hotel' && item.item.countryCode === 'AT'));
});
