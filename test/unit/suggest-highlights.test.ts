import test from 'ava';
import fc from 'fast-check';
import { createTypedText } from '../../search/suggest/text/highlights.ts';
import { shownSpellingsOf } from '../../search/suggest/text/shown-text.ts';
import { spellingsOf } from '../../search/suggest/text/spellings.ts';
import { runs } from '../support/properties.ts';

test('the spellings of what is shown are those by which it is found', (t) => {
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (shown) => {
    t.deepEqual(
      Array.from(shownSpellingsOf(shown), ({ text }) => text),
      [...spellingsOf(shown)],
    );
  });
  fc.assert(property, { numRuns: runs(1000) });
});

test('each unit of a spelling stands for a part of what is shown, in order', (t) => {
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (shown) => {
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
