import test from 'ava';
import fc from 'fast-check';
import { fold } from '../../catalog/text/fold.ts';
import { nameNgrams, ngramQuery } from '../../mappings/name-ngrams.ts';

test('no folded text has a capital letter of ASCII: n-grams use them for what an analyzer would split at', (t) => {
  for (let codePoint = 0; codePoint <= 0x10_ff_ff; codePoint += 1) {
    if (/[A-Z]/.test(fold(`a${String.fromCodePoint(codePoint)}a`))) t.fail(codePoint.toString(16));
  }
  t.pass();
});

/** What the whitespace analyzer of Elasticsearch splits at, and other control characters. */
const whitespace = /[\s\p{Cc}]+/u;

test('a name contains a text exactly where its n-grams contain those of the text as a phrase', (t) => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\u001c', '\u001f', 'é', '東', '𐐷', 'Z'), { maxLength: 12 })
    .map((parts) => fold(parts.join('')));
  const property = fc.property(text, text, (name, part) => {
    fc.pre(Array.from(part).length >= 2);
    const tokens = nameNgrams(name).split(whitespace);
    const query = ngramQuery(part);
    const found =
      'prefix' in query
        ? tokens.some((token) => token.startsWith(query.prefix))
        : ` ${tokens.join(' ')} `.includes(` ${query.phrase} `);
    return found === name.includes(part);
  });
  t.notThrows(() => {
    fc.assert(property, { numRuns: 5000 });
  });
});
