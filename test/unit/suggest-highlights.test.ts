import test from 'ava';
import fc from 'fast-check';
import { createTypedText } from '../../search/suggest/text/highlights.ts';
import { shownSpellingsOf } from '../../search/suggest/text/shown-text.ts';
import { spellingsOf } from '../../search/suggest/text/spellings.ts';
import { runs } from '../support/properties.ts';

/** Texts with what folding makes longer, shorter, blanks, or one with what stands before it. */
const anyShown = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...'щьЙхάψ臺がﾊﾞﾞ゛´ﷺ㍿①½ĳﬁＨㄱㅏㄴﾡￂ가각ـةי٣กำ'.split('')),
      },
      { weight: 1, arbitrary: fc.constantFrom(' ', '\u3000', '\u0301', '\u102b', '\u200d', 'ö', 'ue') },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

test('the spellings of what is shown are those by which it is found', (t) => {
  const property = fc.property(anyShown, (shown) => {
    t.deepEqual(
      Array.from(shownSpellingsOf(shown), ({ text }) => text),
      [...spellingsOf(shown)],
    );
  });
  fc.assert(property, { numRuns: runs(1000) });
});

test('each unit of a spelling stands for a part of what is shown, in order', (t) => {
  const property = fc.property(anyShown, (shown) => {
    for (const spelling of shownSpellingsOf(shown)) {
      const parts = Array.from({ length: spelling.text.length }, (_, unit) =>
        spelling.partOf(unit, unit + 1),
      );
      t.true(parts.every(({ start }, unit) => start >= (parts[unit - 1]?.start ?? 0)));
      t.true(parts.every(({ start, length }) => length > 0 && start + length <= shown.length));
    }
  });
  fc.assert(property, { numRuns: runs(700) });
});

for (const [shown, query, ...expected] of [
  ['Vienna', 'vie', 'Vie'],
  ['Köln', 'koeln', 'Köln'],
  ['Köln', 'koel', 'Köl'],
  ['Koeln', 'köl', 'Koel'],
  ['  São   Paulo', 'sao p', 'São   P'],
  ['New York', 'newyo', 'New Yo'],
  ['Straßburg', 'strass', 'Straß'],
  ['Метрополь', 'metro', 'Метро'],
  ['Щука', 'sh', 'Щ'],
  ['Щука', 'Щу', 'Щу'],
  ['Объект', 'obek', 'Объек'],
  ['臺灣大飯店', '台湾', '臺灣'],
  ['ﾊﾞﾙ Ｈ', 'バル', 'ﾊﾞﾙ'],
  ['ㄱㅏﾡￂ 호텔', '가가', 'ㄱㅏﾡￂ'],
  ['㍿東横イン', '株式', '㍿'],
  ['O´Brien', 'o b', 'O´B'],
  ['ﷺ', 'صلي', 'ﷺ'],
  ['المـدينة', 'المدينه', 'المـدينة'],
] as const) {
  test(`of ${shown}, ${query} has typed ${expected.join()}`, (t) => {
    const highlight = createTypedText(query).beginningOf(shown);
    t.is(highlight && shown.slice(highlight.start, highlight.start + highlight.length), expected[0]);
  });
}

for (const [shown, query, ...expected] of [
  ['Hotel Ritz Paris', 'paris ritz', 'Paris equal 0', 'Ritz equal 0'],
  ['Hotel Ritz Paris', 'par rit', 'Par beginning 0', 'Rit beginning 0'],
  ['Grand Hôtel', 'hotle gra', 'Hôtel edits 1', 'Gra beginning 0'],
  ['Grand Hôtel', 'grand palace', 'Grand equal 0'],
  ['Ritz', 'savoy'],
  ['Гостиница Метрополь', 'metropol gost', 'Метрополь equal 0', 'Гост beginning 0'],
  ['Гостиница Метрополь', 'metrpol gost', 'Метрополь edits 1', 'Гост beginning 0'],
  ['ﻣﺪرﺳﺔ ٱلکتاب', 'الكتاب', 'ٱلکتاب equal 0'],
  ['ＨＯＴＥＬ　①②', 'hotel 12', 'ＨＯＴＥＬ equal 0', '①② equal 0'],
  ['Ibis ibis', 'ibis ibis', 'Ibis equal 0', 'ibis equal 0'],
  ['北京王府井希尔顿酒店', '希尔顿', '希尔顿 equal 0'],
  ['北京王府井希尔顿酒店', '酒店 北京', '酒店 equal 0', '北京 equal 0'],
  ['北京王府井希尔顿酒店', '希尔顿北京', '北京+希尔顿 beginning 0'],
  ['北京王府井希尔顿酒店', '希尔敦酒店', '希尔顿酒店 edits 1'],
  ['北京王府井希尔顿酒店', '酒店希敦北京', '北京+酒店 edits 1'],
  ['北京王府井希尔顿酒店', '上海外滩'],
  ['東横inn札幌', 'inn', 'inn equal 0'],
  ['東横inn札幌', 'in', 'in beginning 0'],
  ['𠮷野旅館', '野旅', '野旅 equal 0'],
  ['โรงแรมสยาม', 'สยามม', 'สยาม edits 1'],
] as const) {
  test(`the words of ${query} that ${shown} has`, (t) => {
    t.deepEqual(
      createTypedText(query)
        .wordsIn(shown)
        .map(
          ({ how, edits, highlights }) =>
            `${highlights.map(({ start, length }) => shown.slice(start, start + length)).join('+')} ${how} ${edits}`,
        ),
      expected,
    );
  });
}
