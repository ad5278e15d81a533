/** Choices that are kept. */
const most = 5;

/**
 * The last choices of a person, in the storage of the browser; none where it may not be used.
 *
 * @param {string | null} key under which they are stored; null: nothing is
 */
export function createRecent(key) {
  const read = () => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored : [];
    } catch {
      return [];
    }
  };
  const write = (items) => {
    try {
      localStorage.setItem(key, JSON.stringify(items));
    } catch {
      // Full, or forbidden: there are no recent choices then.
    }
  };
  return {
    items: () =>
      key === null
        ? []
        : read().filter((item) => [item?.name, item?.kind].every((text) => typeof text === 'string')),
    add(item) {
      if (key === null) return;
      const others = read().filter(({ kind, id }) => kind !== item.kind || id !== item.id);
      write([{ ...item, highlights: [], matchedName: null }, ...others].slice(0, most));
    },
    clear() {
      if (key !== null) write([]);
    },
  };
}
