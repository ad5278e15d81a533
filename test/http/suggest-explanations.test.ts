import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openSuggestScene, vienna } from '../support/scenes/suggest-scene.ts';

const owner = fileOwner();
const { send, suggest, found } = await openSuggestScene(owner);
test.after.always(owner.end);

test('all that is known of a place is shown, in the language that is wished', async (t) => {
  const { items, warnings } = await suggest({ query: 'wie', kinds: ['place'], language: 'de-AT' });
  t.deepEqual(warnings, []);
  t.is(items.length, 1);
  t.like(items[0], {
    kind: 'place',
    id: vienna,
    name: 'Wien',
    servedLanguage: 'de',
    matchedName: null,
    context: 'Lower Austria, Österreich',
    countryCode: 'AT',
    location: { latitude: 48.2085, longitude: 16.3721 },
    hotelCount: 2,
    placeType: 'CITY',
    match: 'prefix',
    highlights: [{ field: 'name', start: 0, length: 3 }],
  });
  t.like((await suggest({ query: 'vienne', language: 'xx' })).items[0], {
    name: 'Vienna',
    servedLanguage: null,
    matchedName: 'Vienne',
    highlights: [{ field: 'matchedName', start: 0, length: 6 }],
  });
});

test('words of what a place belongs to are met as well', async (t) => {
  t.deepEqual(await found({ query: 'leopold vienna', kinds: ['place'] }), ['place word Leopoldstadt']);
  const { items } = await suggest({ query: 'leopold vienna', kinds: ['place'], explain: true });
  t.deepEqual(items[0]?.explanation?.words, [
    { typed: 'leopold', field: 'name', text: 'Leopold', how: 'beginning', edits: 0 },
    { typed: 'vienna', field: 'context', text: 'Vienna', how: 'equal', edits: 0 },
  ]);
});

test('a hotel is explained by its rows and by places around it that are not shown', async (t) => {
  const body = { query: 'vienna inn leopold', kinds: ['hotel'], explain: true };
  const { items } = await suggest(body);
  const [inn] = items;
  t.is(inn?.context, 'Vienna, Austria');
  t.deepEqual(inn?.explanation, {
    words: [
      { typed: 'vienna', field: 'name', text: 'Vienna', how: 'equal', edits: 0 },
      { typed: 'inn', field: 'name', text: 'Inn', how: 'equal', edits: 0 },
      { typed: 'leopold', field: 'area', text: 'Leopoldstadt', how: 'beginning', edits: 0 },
    ],
    isWhole: false,
    nameShown: 'typed',
    shares: { prior: inn?.explanation?.shares.prior ?? -1, completeness: 1, closeness: null, nearness: null },
    rows: [{ providerCode: 'sol', providerHotelCode: '2', name: 'Vienna Inn', isShown: true }],
  });
  const [inGerman] = (await suggest({ query: 'koln deutschland', kinds: ['place'], explain: true })).items;
  t.is(inGerman?.context, 'Germany');
  t.like(inGerman?.explanation?.words[1] ?? {}, { field: 'area', text: 'Deutschland' });
});

test('a word is explained by what it is, rather than by what it is like', async (t) => {
  const { items } = await suggest({ query: 'inn wien', kinds: ['hotel'], explain: true });
  t.like(items[0], { name: 'Vienna Inn', context: 'Vienna, Austria', match: 'word' });
  t.deepEqual(items[0]?.explanation?.words, [
    { typed: 'inn', field: 'name', text: 'Inn', how: 'equal', edits: 0 },
    { typed: 'wien', field: 'area', text: 'Wien', how: 'equal', edits: 0 },
  ]);
});

test('what the limit has cut is named, and explaining changes nothing else', async (t) => {
  const plain = await suggest({ query: 'vienna', limit: 2 });
  const explained = await suggest({ query: 'vienna', limit: 2, explain: true });
  t.deepEqual(
    explained.items.map(({ explanation: _, ...item }) => item),
    plain.items,
  );
  t.is(plain.cut, undefined);
  const whole = (await suggest({ query: 'vienna' })).items;
  t.deepEqual(
    explained.cut,
    whole.slice(2).map(({ kind, id, name, match, score }) => ({ kind, id, name, match, score })),
  );
});

test('the time of each step is told', async (t) => {
  const steps = async (query: string) =>
    (await send({ query })).headers.get('Server-Timing')?.replaceAll(/=[\d.]+/g, '');
  t.is(
    (await send({ query: 'vienna', limit: 1 })).headers.get('Server-Timing')?.includes('mistakes'),
    false,
    'a list that is filled without mistakes is not searched with them',
  );
  t.is(
    await steps('vienna'),
    [
      ...['entities', 'entities_with_mistakes', 'code', 'prefix', 'word', 'fuzzy'],
      ...['hotels', 'hotels_code', 'hotels_prefix', 'hotels_word', 'hotels_fuzzy'],
    ]
      .map((step) => `${step};dur`)
      .join(', '),
  );
});
