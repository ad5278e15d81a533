import test from 'ava';
import { firstLanguage, inLanguage, languagesOf } from '../../api/site/assets/search/hotel-languages.js';

const texts = (...languages: readonly (string | null)[]) =>
  languages.map((language) => ({ language, text: String(language) }));
const hotel = { hotelName: 'A', descriptions: texts('en', 'de', null), petPolicy: texts('fr'), media: [] };

test('the languages of a hotel are those of all its texts', (t) => {
  t.deepEqual(languagesOf(hotel), ['de', 'en', 'fr']);
  t.deepEqual(languagesOf({ hotelName: 'A' }), []);
});

test('the first language is the first wished one that is there, else English, else the first', (t) => {
  for (const [wished, there, expected] of [
    [['fr', 'de'], ['de', 'en', 'fr'], 'fr'],
    [['de-AT'], ['de', 'en'], 'de'],
    [['de'], ['de-CH', 'en'], 'de-CH'],
    [['DE-ch'], ['de', 'de-CH'], 'de-CH'],
    [['it'], ['de', 'en'], 'en'],
    [['it'], ['de', 'fr'], 'de'],
    [['it'], [], ''],
  ] as const)
    t.is(firstLanguage(there, wished), expected, `${wished.join()} of ${there.join()}`);
});

test('texts are in the chosen language where there are some, and nothing else changes', (t) => {
  t.deepEqual(inLanguage(hotel, 'de'), {
    ...{ ...hotel, importantInformation: [], paymentPolicy: [] },
    descriptions: texts('de'),
  });
});
