import test from 'ava';
import fc from 'fast-check';
import { buildTermTrie } from '../../search/suggest/terms/term-trie.ts';
import { editsOfTerm, termRanges } from '../../search/suggest/terms/term-ranges.ts';
import { firstLetters, termsWithinEdits } from '../../search/suggest/terms/terms-within-edits.ts';
import { rangeOf } from '../../search/suggest/terms/terms.ts';
import { editsBetween } from '../support/oracles/brute-force-entities.ts';

const unit = fc.constantFrom('a', 'b', 'c', 'ä', '北');
const anyWord = fc.string({ unit, minLength: 1, maxLength: 7 });
const anyLongWord = fc.string({ unit, minLength: 6, maxLength: 9 });
const anyTerms = fc
  .uniqueArray(fc.oneof(fc.string({ unit, minLength: 1, maxLength: 8 }), anyLongWord), { maxLength: 40 })
  .map((terms) => terms.sort());

test('the terms within some edits are found, each with the fewest that it takes', (t) => {
  const property = fc.property(
    anyTerms,
    fc.oneof(
      fc.record({ word: anyWord, max: fc.constant(1) }),
      fc.record({ word: anyLongWord, max: fc.constant(2) }),
    ),
    fc.boolean(),
    (terms, { word, max }, toBeginning) => {
      const ranges = termsWithinEdits(buildTermTrie(terms), word, { max, toBeginning });
      const found = ranges.flatMap(({ from, end, edits }) =>
        terms.slice(from, end).map((term): [string, number] => [term, edits]),
      );
      const expected = terms.flatMap((term): [string, number][] => {
        if (term.startsWith(word)) return [[term, 0]];
        const ends = toBeginning ? Array.from({ length: term.length + 1 }, (_, end) => end) : [term.length];
        const edits = Math.min(...ends.map((end) => editsBetween(word, term.slice(0, end))));
        const inFirstLetters = Math.min(
          ...Array.from(`${word} `, (_, end) =>
            editsBetween(word.slice(0, end), term.slice(0, firstLetters)),
          ),
        );
        return edits <= max && (edits <= 1 || inFirstLetters <= 1) ? [[term, edits]] : [];
      });
      t.deepEqual(found, expected);
      const editsOf = new Map(expected);
      const kept = termRanges(ranges);
      terms.forEach((term, number) => {
        t.is(editsOfTerm(kept, number), editsOf.get(term) ?? Infinity);
      });
    },
  );
  fc.assert(property, { numRuns: 1000 });
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
