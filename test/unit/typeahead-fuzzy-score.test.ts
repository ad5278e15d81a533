import test from 'ava';
import fc from 'fast-check';
import { fold } from '../../catalog/text/fold.ts';
import { grams, isPair } from '../../catalog/text/grams.ts';
import { words } from '../../catalog/text/words.ts';
import { createFuzzyScore, fuzzyCutoff, scoreAbove } from '../../search/typeahead/fuzzy-score.ts';
import { createTokenCache } from '../../search/typeahead/tokenized-text.ts';
import { createOverlapMeter } from '../../search/typeahead/gram-overlap.ts';
import { parseQuery } from '../../search/typeahead/parsed-query.ts';
import { bruteForceFuzzyScore } from '../support/oracles/brute-force-fuzzy-score.ts';
import { runs } from '../support/properties.ts';

/** Of scripts with blanks between words, and of others, few enough that texts meet. */
const alphabets = ['aabcdehilnorst  é飯ж2&', '京東飯ホー한 bกข・', 'กขคงจฉ ab2京'].map((letters) =>
  fc.constantFrom(...Array.from(letters)),
);
const textOf = (letter: fc.Arbitrary<string>) => (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => fold(letters.join('')));

/** The service's score of several names, by one query as in a request. */
function scores(
  query: string,
  names: readonly string[],
  cityNames: readonly string[],
  cutoff?: number,
): number[] {
  const parsed = parseQuery({ query, limit: 20 });
  const tokens = createTokenCache(parsed);
  const meter = createOverlapMeter(tokens);
  const fuzzyScore = createFuzzyScore(parsed, tokens, meter);
  return names.map((name) => {
    const score = fuzzyScore.scoreOf({ name, cityNames }, cutoff);
    const overlap = meter.overlapOf(tokens.tokenize(name));
    const bounds = [overlap, { ...overlap, ...countedWithCities(parsed.grams, [name, ...cityNames]) }];
    const atMost = bounds.map((bound) => fuzzyScore.atMost({ name, cityNames }, bound));
    return score <= Math.min(...atMost) ? score : NaN;
  });
}

/** As an engine counts them that keeps the grams of names and cities. */
function countedWithCities(queryGrams: Float64Array, texts: readonly string[]) {
  const known = new Set(texts.flatMap((text) => [...grams(text)]));
  const shared = queryGrams.filter((gram) => known.has(gram));
  return { sharedWithCities: shared.length, pairsWithCities: shared.filter(isPair).length };
}

/** A query, a name that is close to it or not, and cities. */
const compared = fc.constantFrom(...alphabets).chain((letter) => {
  const text = textOf(letter);
  return fc.tuple(
    text(2, 40),
    fc.array(text(0, 60), { minLength: 1, maxLength: 4 }),
    fc.array(text(0, 12), { maxLength: 3 }),
    fc.array(fc.tuple(fc.nat(60), fc.nat(2), letter), { maxLength: 6 }),
  );
});

function nearTo(query: string, edits: readonly (readonly [number, number, string])[]): string {
  let near = Array.from(query);
  for (const [position, drop, more] of edits) near = near.toSpliced(position % (near.length + 1), drop, more);
  return fold(near.join(''));
}

test('the score is the brute-force one, wherever that reaches the cutoff', (t) => {
  fc.assert(
    fc.property(compared, ([query, names, cityNames, edits]) => {
      fc.pre(words(query).length > 0);
      // In another order, with other words between them, and with mistakes.
      const scattered = words(nearTo(query, edits)).toReversed().join(' inn ');
      const all = [...names, nearTo(query, edits), `${names[0] ?? ''} ${query}`, scattered];
      const expected = all
        .map((name) => bruteForceFuzzyScore(words(query), name, cityNames))
        .map((score) => (score >= 0.3 ? score : 0));
      t.deepEqual(scores(query, all, cityNames), expected);
    }),
    { numRuns: runs(600) },
  );
});

test('a score below the cutoff is 0, any other is unchanged', (t) => {
  fc.assert(
    fc.property(compared, fc.nat(), ([query, names, cityNames, edits], pick) => {
      fc.pre(words(query).length > 0);
      const texts = [...names, nearTo(query, edits), `${names[0] ?? ''} ${nearTo(query, edits)}`];
      const all = scores(query, texts, cityNames);
      const cutoff = Math.max(Math.fround(fuzzyCutoff), all[pick % all.length] ?? 0);
      t.deepEqual(
        scores(query, texts, cityNames, cutoff),
        all.map((score) => (score >= cutoff ? score : 0)),
      );
      t.deepEqual(
        scores(query, texts, cityNames, scoreAbove(cutoff)),
        all.map((score) => (score > cutoff ? score : 0)),
      );
    }),
    { numRuns: runs(2000) },
  );
});

/** A letter wrong, missing, doubled, or swapped with the next. */
function withMistake(letters: readonly string[], position: number, kind: number, wrong: string): string[] {
  const here = letters[position] ?? '';
  const next = letters[position + 1];
  if (kind === 0) return letters.toSpliced(position, 1, wrong);
  if (kind === 1) return letters.toSpliced(position, 1);
  if (kind === 2 || next === undefined) return letters.toSpliced(position, 0, here);
  return letters.toSpliced(position, 2, next, here);
}

test('one mistake in five or more letters leaves a name that was typed from its beginning in the tier', (t) => {
  const typed = fc.tuple(
    fc.constantFrom(...alphabets).chain((letter) => textOf(letter)(5, 60)),
    ...[fc.nat(60), fc.nat(60), fc.nat(3)],
    // Each is one letter when it is folded.
    fc.constantFrom('x', 'e', 'д', '京', 'ก'),
  );
  fc.assert(
    fc.property(typed, ([name, length, position, kind, wrong]) => {
      const beginning = Array.from(words(name).join(' ')).slice(0, Math.max(5, length));
      const query = fold(withMistake(beginning, position % beginning.length, kind, wrong).join(''));
      fc.pre(beginning.length >= 5 && Array.from(query).length >= 5);
      t.true((scores(query, [name], [])[0] ?? 0) >= 0.3, `${query} for ${name}`);
    }),
    { numRuns: runs(600) },
  );
});
