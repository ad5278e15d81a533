/** A rule of the service, broken on purpose. */
export interface Mutation {
  /** The rule that no longer holds. */
  readonly rule: string;
  /** From the root of the checkout. */
  readonly file: string;
  /** Stands in the file once. */
  readonly code: string;
  readonly instead: string;
  /** The tests that must fail, in a suite that runs them. */
  readonly seenBy: string;
}

export const mutations: readonly Mutation[] = [
  {
    rule: 'An API key that has expired is refused.',
    file: 'api/access/api-key-exchange.ts',
    code: 'expiresAt.getTime() > Date.now()',
    instead: 'expiresAt.getTime() < Date.now()',
    seenBy: 'test/http/access.test.ts',
  },
  {
    rule: 'Among matches of words, whole words come first.',
    file: 'search/typeahead/rank.ts',
    code: 'b.wholeWords - a.wholeWords',
    instead: 'a.wholeWords - b.wholeWords',
    seenBy: 'test/unit/typeahead-rank.test.ts',
  },
  {
    rule: 'One rebuild runs at a time.',
    file: 'indexer/rebuild/rebuild.ts',
    code: `if (!(await tryRebuildLock(connection, alias)))`,
    instead: `if (!(await tryRebuildLock(connection, alias)) && connection === undefined)`,
    seenBy: 'test/indexer/rebuild.test.ts',
  },
  {
    rule: 'Signs of patterns in a name that is looked for stand for themselves.',
    file: 'catalog/database/name-condition.ts',
    code: String.raw`'([\\%_])', '\\\1'`,
    instead: String.raw`'([\\])', '\\\1'`,
    seenBy: 'test/http/destination-names.test.ts',
  },
  {
    rule: 'An exclusion blocks a hotel when any of its rows lies there.',
    file: 'catalog/access/geo-policy.ts',
    code: '|| rows.some(excludes)',
    instead: '|| rows.every(excludes)',
    seenBy: 'test/http/geo-check.test.ts',
  },
  {
    rule: 'A page begins behind the last row of the page before.',
    file: 'catalog/paging/keyset-page.ts',
    code: `(\${key.join(', ')}) > (`,
    instead: `(\${key.join(', ')}) >= (`,
    seenBy: 'test/http/paging.test.ts',
  },
  {
    rule: 'Text is ordered by its code points, as Postgres orders it.',
    file: 'catalog/text/compare-bytes.ts',
    code: 'unit >= 0xd800',
    instead: 'unit > 0xffff',
    seenBy: 'test/search/text-postgres.test.ts',
  },
  {
    rule: 'Changes are given from the position behind the last one that was read.',
    file: 'catalog/changes/change-sequence.ts',
    code: 'where position > $1 and position <= (',
    instead: 'where position > $1 + 1 and position <= (',
    seenBy: 'test/indexer/relay-writes.test.ts',
  },
  {
    rule: 'A request that Elasticsearch is too busy for is sent again.',
    file: 'indexer/bulk/retry.ts',
    code: 'new Set([429, 500, 502, 503, 504])',
    instead: 'new Set([500])',
    seenBy: 'test/faults/rebuild-outage.test.ts',
  },
  {
    rule: 'A connection that is lost says nothing of Postgres.',
    file: 'runtime/postgres/pool.ts',
    code: 'await withTimeout(pingOnNewConnection(pool, leftMs), leftMs, message);',
    instead: 'await withTimeout(Promise.reject(new Error(message)), leftMs, message);',
    seenBy: 'test/faults/ping-postgres.test.ts',
  },
];
