import anyAscii from 'any-ascii';
import test from 'ava';
import fc from 'fast-check';
import simplifiedHan from 'opencc-js/dict/TSCharacters';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import { fold } from '../../catalog/text/fold.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';
import { runs } from '../support/properties.ts';

/** Pairs of letters, the second of which is written for the first; nothing, where there is none. */
const single = new Map(
  'ßss æae œoe øo đd ðd łl þth ıi ħh ŋn ىي یي کك ةه ہه ھه ەه ٱا ـ ךכ םמ ןנ ףפ ץצ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);
const simplified = new Map(simplifiedHan.split('|').map((entry) => entry.split(' ') as [string, string]));
const digitsOfOneScript = /^\p{Nd}$/u;

/** The rule as it is written down. */
function byDefinition(text: string): string {
  const folded = Array.from(canonicalize(text.normalize('NFKC')), letterByDefinition).join('');
  return folded.replaceAll(/\s+/gu, ' ').trim();
}

function letterByDefinition(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  if (single.has(letter)) return single.get(letter) ?? '';
  if (digitsOfOneScript.test(letter)) return String(digitOf(point));
  if (
    /\p{L}/u.test(letter) &&
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u.test(letter)
  ) {
    const written = anyAscii(letter);
    return written === '' ? letter : written.toLowerCase().replaceAll(/['`]/g, '');
  }
  if ((point >= 0x3041 && point <= 0x3096) || point === 0x309d || point === 0x309e) {
    return String.fromCodePoint(point + 0x60);
  }
  return simplified.get(letter) ?? letter;
}

/** How many digits of its script, which stand in a row from zero on, are before one. */
function digitOf(point: number): number {
  let before = 0;
  while (digitsOfOneScript.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** All code points that have a meaning of their own. */
const allLetters = Array.from({ length: 0x11_00_00 }, (_, point) => String.fromCodePoint(point)).filter(
  (letter) => !/[\p{Cn}\p{Co}\p{Cs}]/u.test(letter),
);

test('every code point, by itself and behind and before others, gives what the rule says', (t) => {
  const different = allLetters.filter((letter) => {
    const text = `${letter} aΑ${letter}\u0301${letter}bΣ`;
    return fold(text) !== byDefinition(text);
  });
  t.deepEqual(different, []);
});

test('texts of letters of all kinds give what the rule says', (t) => {
  const part = fc.oneof(
    fc.constantFrom(
      'e',
      'K',
      'é',
      'Σ',
      'ß',
      '각',
      'ᄀ',
      'ᅡ',
      'ㄱ',
      'ㅏ',
      'ﾡ',
      'ￂ',
      'щ',
      'Й',
      '臺',
      'が',
      'ﾊ',
      'ﷺ',
    ),
    fc.constantFrom(
      ' ',
      '\u3000',
      '´',
      '\u0301',
      '\u0323',
      '\u3099',
      'ﾞ',
      '゛',
      '\u0e33',
      '\u200d',
      '٣',
      'م',
      'ـ',
    ),
    fc.string({ unit: anyCodePoint, maxLength: 3 }),
  );
  const property = fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
    const text = parts.join('');
    t.is(fold(text), byDefinition(text));
  });
  t.notThrows(() => {
    fc.assert(property, { numRuns: runs(2000) });
  });
});

test('what is folded stays as it is, but for the one letter whose simplified form has another', (t) => {
  const changing = allLetters.filter((letter) => fold(fold(letter)) !== fold(letter));
  t.deepEqual(changing, ['薴']);
});

test('no letter becomes more than eighteen', (t) => {
  const longest = allLetters.reduce((most, letter) => Math.max(most, Array.from(fold(letter)).length), 0);
  t.is(longest, 18);
});

for (const [text, expected] of [
  ['Straße Æbeltoft Łódź ØRESUND İzmir', 'strasse aebeltoft lodz oresund izmir'],
  ['Метрополь', 'metropol'],
  ['Объект Щука, Київ', 'obekt shchuka, kiiv'],
  ['Αθήνα ΞΕΝΊΑΣ', 'athina xenias'],
  ['Երևան', 'erewan'],
  ['თბილისი ᲗᲑᲘᲚᲘᲡᲘ', 'tbilisi tbilisi'],
  ['臺灣 台湾', '台湾 台湾'],
  ['ひらがな が ゝ', 'ヒラカナ カ ヽ'],
  ['ﾎﾃﾙ ﾊﾞﾙ', 'ホテル ハル'],
  ['Ｈｏｔｅｌ　Ｎｏ．５', 'hotel no.5'],
  ['ﬁrst ㍿ № ① Ⅳ ²', 'first 株式会社 no 1 iv 2'],
  ['٢٥ ۲۵ २५ ๒๕ ༢༥ 𝟐𝟓', '25 25 25 25 25 25'],
  ['فُنْدُق ٱلمـدينة', 'فندق المدينه'],
  ['ہوٹل کراچی', 'هوٹل كراچي'],
  ['מָלוֹן ירושלים', 'מלונ ירושלימ'],
  ['호텔 ㄱㅏ', '호텔 가'],
  ['O´Brien´s', 'o brien s'],
] as const) {
  test(`${text} is folded to ${expected}`, (t) => {
    t.is(fold(text), expected);
  });
}

test('a long run of marks takes no more time than letters', (t) => {
  const before = process.cpuUsage();
  t.is(fold(`a${'\u0301'.repeat(90_000)}${'\u0323'.repeat(90_000)}`), 'a');
  const { user, system } = process.cpuUsage(before);
  // Microseconds of the processor: a busy machine lets a process wait.
  t.true(user + system < 5_000_000, `${user + system} µs`);
});
