import test from 'ava';
import fc from 'fast-check';
import { facetsWithNames } from '../../api/site/assets/value-names.js';
import { nameFor } from '../../api/site/assets/names.js';

const named = (...tags: readonly (string | null)[]) => ({
  name: 'usual',
  names: tags.map((languageCode) => ({ languageCode, name: String(languageCode) })),
});

for (const [languages, tags, expected] of [
  [['de'], ['fr', 'de'], 'de'],
  [['de-AT', 'de'], ['de', 'de-AT'], 'de-AT'],
  [['de-AT', 'fr'], ['fr', 'de'], 'de'],
  [['de'], ['fr', 'de-CH', 'de-AT'], 'de-CH'],
  [['it', 'FR'], ['de', 'fr-ca'], 'fr-ca'],
  [['PT-br'], ['pt', 'pt-BR'], 'pt-BR'],
  [['it'], ['en', 'de'], 'usual'],
  [['de'], [null], 'usual'],
  [['de'], ['den'], 'usual'],
  [[], ['de'], 'usual'],
] as const) {
  test(`for ${languages.join()} the name of ${tags.join()} is ${expected}`, (t) => {
    t.is(nameFor(named(...tags), languages), expected);
  });
}

test('a name is one that is there, and it does not depend on languages that nobody has', (t) => {
  const tags = fc.array(fc.constantFrom('de', 'de-AT', 'en', 'fr', null), { maxLength: 5 });
  const languages = fc.array(fc.constantFrom('de', 'de-CH', 'en-GB', 'it', 'es'), { maxLength: 5 });
  fc.assert(
    fc.property(tags, languages, (of, wished) => {
      const item = named(...of);
      const name = nameFor(item, wished);
      const known = wished.filter((tag) => tag !== 'it' && tag !== 'es');
      return ['usual', ...item.names.map((one) => one.name)].includes(name) && name === nameFor(item, known);
    }),
  );
  t.pass();
});

test('values keep their order, their counts and their usual names', (t) => {
  const facets = {
    amenities: {
      values: [
        { value: 'POOL', name: 'Swimming pool', count: 3 },
        { value: 'WIFI', name: 'Wi-Fi', count: 2 },
      ],
      other: 1,
    },
    starRating: { values: [{ value: 4, count: 2 }], other: 0 },
  };
  const names = { amenities: new Map([['POOL', 'Schwimmbad']]) };
  t.deepEqual(facetsWithNames(facets, names), {
    ...facets,
    amenities: {
      values: [
        { value: 'POOL', name: 'Schwimmbad', usualName: 'Swimming pool', count: 3 },
        { value: 'WIFI', name: 'Wi-Fi', count: 2 },
      ],
      other: 1,
    },
  });
  t.deepEqual(facetsWithNames(facets, {}), facets);
});
