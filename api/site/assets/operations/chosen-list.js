import { element } from '../dom.js';
import { inWords } from '../words.js';

/**
 * What belongs to the chosen row of a table, in a table of its own.
 *
 * @param {import('./operations-part.js').Operator} operator
 * @param {{
 *   label: import('../words.js').Key,
 *   titleOf: (chosen: string) => string,
 *   above?: readonly Node[],
 *   below?: readonly Node[],
 *   table: ReturnType<typeof import('./table.js').createTable>,
 *   rowsOf: (chosen: string) => Promise<readonly (readonly (string | Node)[])[]>,
 * }} list `above` and `below` the table is what else belongs to the row
 */
export function createChosenList({ say }, { label, titleOf, above = [], table, below = [], rowsOf }) {
  const title = element('h2', { tabindex: '-1' });
  const region = element(
    'section',
    { class: 'card', 'aria-label': inWords(label) },
    ...[title, ...above, table.element, ...below],
  );
  region.hidden = true;
  let chosen = null;

  async function read() {
    if (chosen === null) return;
    const wanted = chosen;
    const rows = await rowsOf(wanted);
    if (chosen !== wanted) return;
    title.textContent = titleOf(wanted);
    table.show(rows);
    region.hidden = false;
  }

  return {
    element: region,
    read,
    choose(wanted) {
      chosen = wanted;
      region.hidden = true;
      if (wanted === null) return;
      read().then(
        () => {
          if (chosen === wanted) title.focus();
        },
        (error) => {
          if (chosen === wanted) say(error.message, true);
        },
      );
    },
  };
}
