/**
 * All rows of a list by their keys, some at a time. Nothing is held between two pages.
 *
 * @param first before the key of every row
 * @param readAfter the next rows after a key, in the order of keys; none at the end
 */
export async function* walk<Row extends Key, Key>(
  first: Key,
  readAfter: (after: Key) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (let after = first; ;) {
    const rows = await readAfter(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}
