import { element } from '../dom.js';
import { decimal, inWords } from '../words.js';

/** @typedef {import('../words.js').Key} Key */

/** @type {Record<string, Key>} */
const wordsOfMatch = { equal: 'wordEqual', beginning: 'wordBeginning', edits: 'wordLike' };

/** @type {Record<string, Key>} */
const wordsOfField = {
  name: 'ofName',
  matchedName: 'ofOtherName',
  context: 'ofContext',
  area: 'ofArea',
};

/** @type {Key[]} */
const columns = [
  'reasonSuggestion',
  'reasonMatch',
  'reasonScore',
  'reasonWords',
  'reasonKnown',
  'reasonTyped',
  'reasonMet',
  'reasonNear',
  'reasonShown',
];

/**
 * Why each suggestion is where it is, and what the limit has cut; empty where the
 * answer does not explain itself.
 */
export function reasonsTable({ items, cut = [] }) {
  if (!items.some(({ explanation }) => explanation !== undefined)) return [];
  const table = element(
    'table',
    {},
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((key) => element('th', { scope: 'col' }, inWords(key)))),
    ),
    element('tbody', {}, ...items.map(row)),
  );
  const left = cut.map(({ name, match, score }) => `${name} (${match} ${decimal(score, 3)})`).join(', ');
  return [
    element(
      'div',
      { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': inWords('reasons') },
      table,
    ),
    element('p', {}, cut.length === 0 ? inWords('cutNothing') : inWords('cut', { list: left })),
  ];
}

function row({ name, match, score, explanation }) {
  const { words, shares, nameShown, rows = [] } = explanation;
  const cells = [
    match,
    decimal(score, 3),
    words.map(wordText).join('; '),
    ...[shares.prior, shares.completeness, shares.closeness, shares.nearness].map((share) =>
      share === null ? '–' : decimal(share, 2),
    ),
    rows.length > 1
      ? inWords('ofNames', { name: nameShown, count: new Set(rows.map((other) => other.name)).size })
      : nameShown,
  ];
  return element(
    'tr',
    {},
    element('th', { scope: 'row', dir: 'auto' }, name),
    ...cells.map((text) => element('td', {}, text)),
  );
}

function wordText({ typed, field, text, how: manner, edits }) {
  if (field === null) return inWords('wordNowhere', { typed });
  const where = inWords(wordsOfField[field]);
  const mistakes = edits === 0 ? '' : `, ${inWords('mistakes', { count: edits })}`;
  return inWords(wordsOfMatch[manner], { typed, text, where }) + mistakes;
}
