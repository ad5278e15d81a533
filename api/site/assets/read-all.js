/**
 * All entries of a list that comes in pages.
 *
 * @param client see `createApiClient`
 * @param {string} route
 * @param {string} member of a page, with its entries
 * @returns {Promise<any[]>}
 */
export async function readAll(client, route, member) {
  const entries = [];
  let cursor;
  do {
    const query = new URLSearchParams({ limit: '200', ...(cursor !== undefined && { cursor }) });
    const page = await client.get(`${route}?${query}`);
    entries.push(...page[member]);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return entries;
}
