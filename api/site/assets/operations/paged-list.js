import { hide } from '../dom.js';
import { button } from './table.js';

/**
 * A list, the latest first, of which the first page is read again and again, and older ones on request.
 *
 * @param {import('./operations-part.js').Operator} operator
 * @param {{
 *   urlOf: (query: Record<string, string>) => string,
 *   member: string,
 *   show: (items: any[]) => void,
 * }} list where it is read, under which name, and what shows it
 */
export function createPagedList({ client, quiet, say }, { urlOf, member, show }) {
  const more = button('opOlder', readOlder);
  more.hidden = true;
  let items = [];
  let cursor = null;
  /** Whether `cursor` leads on from an older page than the first one. */
  let isOlder = false;
  /** The id of the first one when the first page was read last. */
  let newest;
  /** Another one since the list was cleared: what was asked for before is of another list. */
  let list = {};

  function use(joined) {
    items = joined;
    hide(more, cursor === null);
    show(items);
  }

  function forget() {
    items = [];
    isOlder = false;
  }

  async function readOlder() {
    const asked = list;
    try {
      const page = await client.get(urlOf({ cursor }));
      if (list !== asked) return;
      cursor = page.nextCursor ?? null;
      isOlder = true;
      use(join(items, page[member]));
    } catch (error) {
      say(error.message, true);
    }
  }

  return {
    more,
    async read() {
      const asked = list;
      const page = await quiet.get(urlOf({}));
      if (list !== asked) return;
      const first = page[member];
      // Between them and those that are known are some that no page has shown.
      if (newest !== undefined && page.nextCursor !== undefined && first.every(({ id }) => id !== newest))
        forget();
      newest = first[0]?.id;
      if (!isOlder) cursor = page.nextCursor ?? null;
      use(join(first, items));
    },
    clear() {
      list = {};
      newest = undefined;
      forget();
    },
    /** Shows again what is known. */
    show() {
      if (items.length > 0) use(items);
    },
    /** Puts what is known of one in its place, or at the beginning. */
    put(item) {
      const at = items.findIndex(({ id }) => id === item.id);
      use(at < 0 ? [item, ...items] : items.with(at, item));
    },
  };
}

function join(newer, older) {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}
