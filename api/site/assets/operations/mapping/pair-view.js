import { element } from '../../dom.js';
import { decimal, inWords, number } from '../../words.js';
import { compareRows } from './compare.js';
import { createPairMap } from './pair-map.js';

/**
 * Two base codes side by side: what speaks for one hotel, the rows of each with what differs marked, and
 * where they are.
 *
 * @param {any} mapTiles
 */
export function createPairView(mapTiles) {
  const evidence = element('ul', { 'aria-label': inWords('opEvidence') });
  const table = element('table');
  const region = element(
    'div',
    { class: 'scrolling', tabindex: '0', role: 'region', 'aria-label': inWords('opSideBySide') },
    table,
  );
  const map = createPairMap(mapTiles);

  return {
    elements: [evidence, region, map.element],
    /**
     * @param {{ baseCode: string, rows: readonly any[] }} one
     * @param {{ baseCode: string, rows: readonly any[] }} other
     * @param {readonly { field: string, bits: number, detail: string }[]} reasons none: they are not known
     */
    show(one, other, reasons) {
      evidence.hidden = reasons.length === 0;
      evidence.replaceChildren(
        ...reasons.map(({ field, bits, detail }) =>
          element('li', {}, `${field} ${bits < 0 ? '−' : '+'}${decimal(Math.abs(bits), 1)}: ${detail}`),
        ),
      );
      table.replaceChildren(headOf(one, other), bodyOf(one, other));
      map.show([one, other]);
    },
  };
}

function headOf(one, other) {
  const sides = [one, other].map(({ baseCode, rows }) =>
    element('th', { scope: 'colgroup', colspan: String(Math.max(1, rows.length)) }, baseCode),
  );
  const codes = [one, other].flatMap(({ rows }) =>
    rows.length === 0
      ? [element('td', {}, '–')]
      : rows.map(({ providerCode, providerHotelCode }) =>
          element('th', { scope: 'col' }, `${providerCode} ${providerHotelCode}`),
        ),
  );
  return element(
    'thead',
    {},
    element('tr', {}, element('td'), element('td'), ...sides),
    element('tr', {}, element('td'), element('td'), ...codes),
  );
}

function bodyOf(one, other) {
  return element(
    'tbody',
    {},
    ...compareRows(one.rows, other.rows).map(({ words, differs, cells }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, inWords(words)),
        element('td', {}, differs === null ? '' : inWords(differs ? 'opDiffers' : 'opSame')),
        ...cells.map(({ text, differs: isOther }) =>
          element('td', { dir: 'auto' }, isOther ? element('mark', {}, text) : text),
        ),
      ),
    ),
  );
}

/** How far apart two base codes are. */
export const distanceInWords = (km) => inWords('opMetres', { metres: number(Math.round(km * 1000)) });
