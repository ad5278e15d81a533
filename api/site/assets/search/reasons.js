import { element } from '../dom.js';

const how = { equal: 'is', beginning: 'begins', edits: 'is like' };
const fields = {
  name: 'the name',
  matchedName: 'another name',
  context: 'where it is',
  area: 'a place around',
};

/**
 * Why each suggestion is where it is, and what the limit has cut; empty where the
 * answer does not explain itself.
 */
export function reasonsTable({ items, cut = [] }) {
  if (!items.some(({ explanation }) => explanation !== undefined)) return [];
  const head = ['suggestion', 'match', 'score', 'words', 'known', 'typed', 'met', 'near', 'shown'];
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...items.map(row)),
  );
  const left = cut.map(({ name, match, score }) => `${name} (${match} ${score.toFixed(3)})`).join(', ');
  return [
    element('div', { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': 'Reasons' }, table),
    element('p', {}, cut.length === 0 ? 'The limit has cut nothing.' : `Cut by the limit: ${left}.`),
  ];
}

function row({ name, match, score, explanation }) {
  const { words, shares, nameShown, rows = [] } = explanation;
  const cells = [
    match,
    score.toFixed(3),
    words.map(wordText).join('; '),
    ...[shares.prior, shares.completeness, shares.closeness, shares.nearness].map((share) =>
      share === null ? '–' : share.toFixed(2),
    ),
    rows.length > 1 ? `${nameShown}, of ${new Set(rows.map((other) => other.name)).size} names` : nameShown,
  ];
  return element(
    'tr',
    {},
    element('th', { scope: 'row', dir: 'auto' }, name),
    ...cells.map((text) => element('td', {}, text)),
  );
}

function wordText({ typed, field, text, how: manner, edits }) {
  if (field === null) return `“${typed}” is met nowhere`;
  const mistakes = edits === 0 ? '' : `, ${edits} ${edits === 1 ? 'mistake' : 'mistakes'}`;
  return `“${typed}” ${how[manner]} “${text}” of ${fields[field]}${mistakes}`;
}
