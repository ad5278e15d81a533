import test from 'ava';
import fc from 'fast-check';
import { cleanText } from '../../catalog/fields/clean-text.ts';

/** The characters of Windows-1252 from 0x80 on, by their Unicode code points. */
const windows1252 = [
  ...[
    [0x80, 0x20ac],
    [0x82, 0x201a],
    [0x83, 0x0192],
    [0x84, 0x201e],
    [0x85, 0x2026],
    [0x86, 0x2020],
  ],
  ...[
    [0x87, 0x2021],
    [0x88, 0x02c6],
    [0x89, 0x2030],
    [0x8a, 0x0160],
    [0x8b, 0x2039],
    [0x8c, 0x0152],
  ],
  ...[
    [0x8e, 0x017d],
    [0x91, 0x2018],
    [0x92, 0x2019],
    [0x93, 0x201c],
    [0x94, 0x201d],
    [0x95, 0x2022],
  ],
  ...[
    [0x96, 0x2013],
    [0x97, 0x2014],
    [0x98, 0x02dc],
    [0x99, 0x2122],
    [0x9a, 0x0161],
    [0x9b, 0x203a],
  ],
  ...[
    [0x9c, 0x0153],
    [0x9e, 0x017e],
    [0x9f, 0x0178],
  ],
] as [number, number][];

test('trims, and makes a tab or a line end a blank, CR LF one', (t) => {
  t.is(cleanText('  Hôtel\tdu\r\nLac\rBleu\nNord \n'), 'Hôtel du Lac Bleu Nord');
  t.is(cleanText('\u00a0\ufeffInn\u3000'), 'Inn');
});

test('keeps line ends of texts, as LF, and not their tabs', (t) => {
  t.is(cleanText('one\r\ntwo\rthree\n\nfour\tfive\n', true), 'one\ntwo\nthree\n\nfour five');
});

test('reads U+0080 to U+009F as Windows-1252, and drops what that has not', (t) => {
  t.is(cleanText('L\u0092Hermitage \u0080 5 \u0096 caf\u0085'), 'L’Hermitage € 5 – caf…');
  t.is(cleanText('a\u0081b\u008dc\u008fd\u0090e\u009df'), 'abcdef');
  for (const [sent, codePoint] of windows1252) {
    t.is(
      cleanText(`A${String.fromCharCode(sent)}A`),
      `A${String.fromCodePoint(codePoint)}A`,
      sent.toString(16),
    );
  }
});

test('refuses every other control character, also at the ends', (t) => {
  const allowed = ['\t', '\n', '\r'];
  const controls = [...Array(0x20).keys(), 0x7f].map((code) => String.fromCharCode(code));
  for (const control of controls.filter((character) => !allowed.includes(character))) {
    for (const sent of [`a${control}b`, control, `a${control}`]) {
      t.throws(() => cleanText(sent), { message: /control character U\+00/ });
      t.throws(() => cleanText(sent, true), { message: /control character U\+00/ });
    }
  }
});

test('refuses half of a surrogate pair, which no UTF-8 can hold', (t) => {
  t.throws(() => cleanText('a\ud83d'), { message: /surrogate/ });
  t.throws(() => cleanText('\udc00b\n', true), { message: /surrogate/ });
  t.is(cleanText('🏨 Hotel'), '🏨 Hotel');
});

test('what is clean stays as it is', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (sent, keepLineEnds) => {
      let cleaned: string;
      try {
        cleaned = cleanText(sent, keepLineEnds);
      } catch {
        return;
      }
      t.is(cleanText(cleaned, keepLineEnds), cleaned);
    }),
  );
  t.pass();
});
