import test from 'ava';
import fc from 'fast-check';
import { fold } from '../../catalog/text/fold.ts';
import { otherSpellingsOf, spellingsOf } from '../../search/suggest/text/spellings.ts';

for (const [shown, ...typed] of [
  ['Köln', 'koln', 'koeln'],
  ['Koeln', 'koeln', 'koln'],
  ['München', 'munchen', 'muenchen'],
  ['São Paulo', 'sao paulo', 'saopaulo'],
  ['Malmö', 'malmo', 'malmoe'],
  ['København', 'kobenhavn', 'koebenhavn'],
  ['Århus', 'arhus', 'aarhus'],
  ['Aarhus', 'aarhus', 'arhus'],
  ['Gießen', 'giessen'],
  ['New York', 'new york', 'newyork'],
  ['Paris', 'paris'],
] as const) {
  test(`${shown} is found as ${typed.join(' and ')}`, (t) => {
    for (const spelling of typed) t.true(spellingsOf(shown).includes(spelling), spelling);
  });
}

test('the folded name is always the first spelling: what is found by it stays found', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => spellingsOf(name)[0] === fold(name)),
    {
      numRuns: 2000,
    },
  );
  t.pass();
});

test('a text has other spellings only where a letter has two', (t) => {
  t.deepEqual(otherSpellingsOf('Hotel Köln'), ['hotel koeln']);
  t.deepEqual(otherSpellingsOf('hotel koeln'), ['hotel koln']);
  t.deepEqual(otherSpellingsOf('hotel paris'), []);
});
