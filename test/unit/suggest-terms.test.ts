import test from 'ava';
import fc from 'fast-check';
import { visitTermsWithinEdits } from '../../search/suggest/terms-within-edits.ts';
import { rangeOf } from '../../search/suggest/terms.ts';
import { editsBetween } from '../support/brute-force-entities.ts';

const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '北'), minLength: 0, maxLength: 7 });
const anyTerms = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '北'), minLength: 1, maxLength: 8 }), {
    maxLength: 40,
  })
  .map((terms) => terms.sort());

test('the terms within some edits are found, each with the fewest that it takes', (t) => {
  const property = fc.property(
    anyTerms,
    anyWord,
    fc.integer({ min: 1, max: 2 }),
    fc.boolean(),
    (terms, word, max, toBeginning) => {
      const found: [string, number][] = [];
      visitTermsWithinEdits(terms, word, { max, toBeginning }, (term, edits) =>
        found.push([terms[term] ?? '', edits]),
      );
      const expected = terms.flatMap((term): [string, number][] => {
        const ends = toBeginning ? Array.from({ length: term.length + 1 }, (_, end) => end) : [term.length];
        const edits = Math.min(...ends.map((end) => editsBetween(word, term.slice(0, end))));
        return edits <= max ? [[term, edits]] : [];
      });
      t.deepEqual(found, expected);
    },
  );
  fc.assert(property, { numRuns: 400 });
});

test('the terms that begin with a text are a range', (t) => {
  const property = fc.property(anyTerms, anyWord, (terms, beginning) => {
    const { from, end } = rangeOf(terms, beginning);
    t.deepEqual(
      terms.slice(from, end),
      terms.filter((term) => term.startsWith(beginning)),
    );
  });
  fc.assert(property, { numRuns: 1000 });
});
