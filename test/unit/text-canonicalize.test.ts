import test from 'ava';
import fc from 'fast-check';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';

/** The rule as it is written down. */
const byDefinition = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase().replaceAll('ς', 'σ');

test('every code point before, between and behind marks gives what the rule says', (t) => {
  for (let codePoint = 0; codePoint <= 0x10_ff_ff; codePoint += 1) {
    if (codePoint >= 0xd8_00 && codePoint <= 0xdf_ff) continue;
    const letter = String.fromCodePoint(codePoint);
    const text = `${letter}\u0301${letter}\u0323e${letter}`;
    if (canonicalize(text) !== byDefinition(text)) t.fail(codePoint.toString(16));
  }
  t.pass();
});

test('texts of letters and marks of all kinds give what the rule says', (t) => {
  const part = fc.oneof(
    fc.constantFrom('e', 'K', 'é', 'ǖ', 'Σ', 'ß', '각', 'ᄀ', 'ᅡ', 'ᆨ', 'า', 'ொ', 'ᾂ', ' '),
    fc.constantFrom(
      '\u0301',
      '\u0323',
      '\u0344',
      '\u0345',
      '\u093c',
      '\u0bd7',
      '\u3099',
      '\u20dd',
      '\u{1d165}',
    ),
    fc.string({ unit: anyCodePoint, maxLength: 3 }),
  );
  const property = fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
    const text = parts.join('');
    t.is(canonicalize(text), byDefinition(text));
  });
  t.notThrows(() => {
    fc.assert(property, { numRuns: 2000 });
  });
});

test('a long run of marks takes no more time than letters', (t) => {
  // By the rule as it is written down: a quarter of a minute.
  const before = process.cpuUsage();
  t.is(canonicalize(`a${'\u0301'.repeat(90_000)}${'\u0323'.repeat(90_000)}`), 'a');
  const { user, system } = process.cpuUsage(before);
  // Microseconds of the processor: a busy machine lets a process wait.
  t.true(user + system < 5_000_000, `${user + system} µs`);
});
