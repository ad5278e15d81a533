// Names in several languages. cspell:disable
import test from 'ava';
import fc from 'fast-check';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { type Texts, textsForWishes } from '../support/oracles/brute-force-languages.ts';
import { runs, seed } from '../support/properties.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

const id = (last: number): string => `00000000-0000-4000-8000-0000000000${last}`;
const [vienna, austria, district, graz] = [11, 12, 13, 14].map(id) as [string, string, string, string];
const centre = { latitude: 48.2, longitude: 16.37 };

const named = (text: string): { languageCode: string; name: string }[] =>
  text.split(', ').map((entry) => {
    const [languageCode = '', name = ''] = entry.split(' ');
    return { languageCode, name };
  });

const tags = ['de', 'de-AT', 'en', 'en-GB', 'EN-us', 'pt', 'pt-BR', 'fr', 'zh-Hant', 'x-own'];
const anyNames = fc.uniqueArray(
  fc.record({ languageCode: fc.constantFrom(...tags), name: fc.constantFrom('Pool', 'Bad', 'Piscina') }),
  { selector: ({ languageCode }) => languageCode.toLowerCase(), maxLength: 6 },
);
/** What no record may have, but a place: several names of a language, and names in none. */
const anyPlaceNames = fc.array(
  fc.record(
    { languageCode: fc.constantFrom(...tags), name: fc.constantFrom('Wien', 'Vienna', 'Beč') },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 8 },
);
const numbers = Array.from({ length: 20 }, (_, index) => 20 + index);
const drawn = fc.sample(anyNames, { numRuns: 3 * numbers.length, seed });
const drawnOfPlaces = fc.sample(anyPlaceNames, { numRuns: numbers.length, seed });

const owner = fileOwner();
const { pool, ask, server, key } = await openApiScene(owner, [
  place(austria, 'REGION', 'Austria', 'AT', { names: named('de Österreich, es Austria') }),
  place(vienna, 'CITY', 'Vienna', 'AT', {
    ...{ parentId: austria, ...centre },
    names: [...named('de Wien, cs Vídeň, fr Vienne'), { name: 'Vindobona' }, ...named('de Weana')],
  }),
  place(district, 'ZONE', 'Inner City', 'AT', {
    ...{ zoneKind: 'district', parentId: vienna, names: named('de Innere_Stadt') },
  }),
  place(graz, 'CITY', 'Graz', 'AT'),
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'amenity', code: 'BAR', name: 'Bar' },
  {
    ...{ type: 'amenity', code: 'POOL', name: 'The pool', nameEn: 'Pool', nameEs: 'Piscina' },
    names: named('de Schwimmbad, ES Alberca'),
  },
  { type: 'board', providerCode: 'luna', boardCode: 'HB', name: 'Half', names: named('es Media, de Halb') },
  {
    ...{ type: 'category', providerCode: 'luna', categoryCode: '4', description: 'Four' },
    names: named('fr Quatre, en-GB Four'),
  },
  { type: 'board', providerCode: 'mar', boardCode: 'HB', name: 'Half', platformBoardCode: 'HB' },
  { type: 'category', providerCode: 'mar', categoryCode: '4', platformCategoryCode: '4' },
  { type: 'amenityMapping', providerCode: 'mar', providerAmenityCode: 'bar', code: 'BAR' },
  hotel('mar', 'h1', {
    ...{ categoryCode: '4', boardCodes: ['HB'], amenities: ['bar'] },
    location: { canonicalCityId: graz },
  }),
  mapping('mar', 'h1', 'B1'),
  ...numbers.flatMap((number, index) => [
    place(id(number), 'CITY', 'City', 'DE', {
      ...{ latitude: 50 + index / 100, longitude: 10, names: drawnOfPlaces[index] },
    }),
    { type: 'amenity', code: `A${number}`, nameEn: 'English', names: drawn[3 * index] },
    {
      type: 'board',
      providerCode: 'sol',
      boardCode: `${number}`,
      name: 'Board',
      names: drawn[3 * index + 1],
    },
    { type: 'category', providerCode: 'sol', categoryCode: `${number}`, names: drawn[3 * index + 2] },
  ]),
]);
await publishAllChanges(pool);
test.after.always(owner.end);

type Item = Readonly<Record<string, unknown>>;

/** The answer to a GET, by languages of the header. */
async function get(path: string, languages: readonly string[] = []): Promise<Item> {
  const ranges = languages.map((tag, at) => `${tag};q=0.${9 - at}`).join();
  const response = await server.send(path, { key, headers: { 'Accept-Language': ranges } });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Item;
}

const itemsOf = (answer: Item, list: string): readonly Item[] => answer[list] as Item[];

test('amenities have their names in languages; those in English and Spanish of their own are among them', async (t) => {
  const shown = async (languages?: readonly string[]) =>
    itemsOf(await get('/amenities/taxonomy', languages), 'amenities').find(({ code }) => code === 'POOL');
  const withNames = (names: string) => ({
    ...{ code: 'POOL', name: 'The pool', nameEn: 'Pool', nameEs: 'Piscina', names: named(names) },
    ...{ category: null, subcategory: null, topRank: null },
  });
  t.deepEqual(await shown(), withNames('de Schwimmbad, ES Alberca, en Pool'));
  t.deepEqual(await shown(['de-CH']), withNames('de Schwimmbad'));
  t.deepEqual(await shown(['es']), withNames('ES Alberca'));
  t.deepEqual(await shown(['it', 'en-US']), withNames('en Pool'));
});

test('boards and categories have theirs; names and texts that were there stay', async (t) => {
  const query = { providerCode: 'luna' };
  const board = async (languages?: readonly string[]) =>
    itemsOf(await ask('/boards', { query, languages }), 'boards')[0];
  const withNames = (names: string) => ({
    ...{ code: 'HB', providerCode: 'luna', name: 'Half', names: named(names) },
    ...{ platformBoardCode: null, texts: [] },
  });
  t.deepEqual(await board(), withNames('es Media, de Halb'));
  t.deepEqual(await board(['pt', 'de']), withNames('de Halb'));
  t.deepEqual(await board(['pt']), withNames('de Halb'));
  const category = async (languages?: readonly string[]) => {
    const [found] = itemsOf(await ask('/categories', { query, languages }), 'categories');
    return [found?.['description'], found?.['names']];
  };
  t.deepEqual(await category(), ['Four', named('fr Quatre, en-GB Four')]);
  t.deepEqual(await category(['de']), ['Four', named('en-GB Four')]);
});

const around = (item: Item | undefined): unknown => {
  const { placeId, name, names, placeType, parents, children } = item ?? {};
  return { placeId, name, names, placeType, parents, children };
};

test('a place, what is above and below it and the places around a point have theirs', async (t) => {
  const shown = (names: readonly object[], ofRegion: string) => ({
    ...{ placeId: vienna, name: 'Vienna', placeType: 'CITY', names },
    parents: [{ placeId: austria, name: 'Austria', placeType: 'REGION', names: named(ofRegion) }],
  });
  const zone = { placeId: district, name: 'Inner City', placeType: 'ZONE', names: named('de Innere_Stadt') };
  const whole = shown(
    [
      ...named('de Wien, cs Vídeň, fr Vienne'),
      { languageCode: null, name: 'Vindobona' },
      ...named('de Weana'),
    ],
    'de Österreich, es Austria',
  );
  const german = shown(named('de Wien, de Weana'), 'de Österreich');
  const card = async (languages?: readonly string[]) => around(await get(`/places/${vienna}`, languages));
  t.deepEqual(await card(), { ...whole, children: [zone] });
  t.deepEqual(await card(['de-AT', 'fr']), { ...german, children: [zone] });
  const other = shown(named('cs Vídeň'), 'es Austria');
  t.deepEqual(await card(['it', 'es']), { ...other, children: [zone] }, 'English is not there');
  const resolved = async (languages?: readonly string[]) =>
    around(itemsOf(await ask('/places/resolve', { ...centre, limit: 1, languages }), 'places')[0]);
  t.deepEqual(await resolved(['de']), { ...german, children: undefined });
  t.deepEqual(await resolved(), { ...whole, children: undefined });
  await ask('/places/resolve', { ...centre, languages: ['de_AT'] }, 400);
});

/** The same, with the names that the oracle leaves in each list. */
const inLanguages = (answer: unknown, wished: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) =>
      name === 'names' ? textsForWishes(value as Texts, wished, 'languageCode') : value,
    ),
  );

test('a language leaves names of one language in each list, and changes nothing else', async (t) => {
  const around = { latitude: 50, longitude: 10, limit: 50 };
  const ways: readonly ((languages?: readonly string[]) => Promise<unknown>)[] = [
    (languages) => get('/amenities/taxonomy', languages),
    (languages) => get(`/places/${id(20)}`, languages),
    (languages) => get(`/places/${austria}`, languages),
    (languages) => ask('/boards', { languages }),
    (languages) => ask('/categories', { languages }),
    (languages) => ask('/places/resolve', { ...around, languages }),
  ];
  const wholes = await Promise.all(ways.map((ask) => ask()));
  let shorter = 0;
  const wishes = fc.array(fc.constantFrom('de', 'DE-at', 'en', 'en-us', 'pt-PT', 'it', 'zh-TW'), {
    ...{ minLength: 1, maxLength: 4 },
  });
  await fc.assert(
    fc.asyncProperty(wishes, async (languages) => {
      for (const [index, ask] of ways.entries()) {
        const whole = wholes[index];
        const answer = await ask(languages);
        t.deepEqual(answer, inLanguages(whole, languages), `${index} ${languages.join()}`);
        const texts = [answer, whole].map((one) => JSON.stringify(one));
        t.deepEqual(
          ...(texts.map((text) => text.split('"names":[]').length) as [number, number]),
          'none is lost',
        );
        if ((texts[0]?.length ?? 0) < (texts[1]?.length ?? 0)) shorter += 1;
      }
    }),
    { numRuns: runs(6) },
  );
  t.true(shorter >= ways.length);
});

test('what a route without body says in a language is not what it says in another one', async (t) => {
  for (const path of ['/amenities/taxonomy', `/places/${vienna}`]) {
    const responses = await Promise.all(
      ['de', 'fr', 'de;q=0.3'].map((header) =>
        server.send(path, { key, headers: { 'Accept-Language': header } }),
      ),
    );
    const [german, french, again] = responses.map(({ headers }) => headers.get('ETag'));
    t.not(german, french, path);
    t.is(german, again, path);
    t.regex(responses[0]?.headers.get('Vary') ?? '', /Accept-Language/);
  }
  const rooms = await server.send('/rooms/taxonomy', { key, headers: { 'Accept-Language': 'de' } });
  t.notRegex(rooms.headers.get('Vary') ?? '', /Accept-Language/, 'it has no names in languages');
});

test.serial('names of codes and of places are no content of hotels', async (t) => {
  const board = {
    type: 'board',
    providerCode: 'mar',
    boardCode: 'HB',
    name: 'Half',
    platformBoardCode: 'HB',
  };
  const namesOfBoard = async (): Promise<unknown> =>
    itemsOf(await ask('/boards', { query: { providerCode: 'mar' } }), 'boards')[0]?.['names'];
  const before = await get('/hotels/B1');
  const position = await readPosition(pool);
  await loadRecords(pool, [
    { ...board, names: named('it Mezza') },
    { type: 'amenity', code: 'BAR', name: 'Bar', names: named('it Bar') },
    {
      ...{ type: 'category', providerCode: 'mar', categoryCode: '4', platformCategoryCode: '4' },
      names: named('it Quattro'),
    },
    place(graz, 'CITY', 'Graz', 'AT', { names: named('sl Gradec') }),
  ]);
  await publishAllChanges(pool);
  t.is(await readPosition(pool), position);
  t.deepEqual(await get('/hotels/B1'), before);
  t.deepEqual((await get(`/places/${graz}`))['names'], named('sl Gradec'));
  t.deepEqual(await namesOfBoard(), named('it Mezza'));
  // Names that its record lacks it has no more.
  await loadRecords(pool, [board]);
  t.deepEqual(await namesOfBoard(), []);
});
