import test from 'ava';
import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { readChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { groupKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { readGroupPages } from '../../indexer/documents/group-pages.ts';
import { readGroupsOf } from '../../indexer/documents/group-reader.ts';
import { findChangedGroups } from '../../search/memory/load/changed-groups.ts';
import { readAllRows, readRowsOf } from '../../search/memory/load/read-rows.ts';
import { createTestDatabase } from '../support/database.ts';
import { anyWrite, applyWrite } from '../support/generators/arbitrary-writes.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping, popularity } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

/** By group key, in the order of the keys. */
type Popularities = Readonly<Record<string, number>>;

interface RankedRow {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | null;
  readonly popularity: number;
}

async function connected<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

const sorted = (popularities: ReadonlyMap<string, number>): Popularities =>
  Object.fromEntries([...popularities].sort());

/** By group key; every row of a group has to say the same. */
function byGroup(rows: Iterable<RankedRow>): Map<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) {
    const key = groupKeyOf(row);
    const { popularity } = row;
    if ((found.get(key) ?? popularity) !== popularity) throw new Error(`Rows of ${key} differ.`);
    found.set(key, popularity);
  }
  return found;
}

/** What the typeahead in memory reads of the whole catalog. */
async function ofMemory(pool: Pool): Promise<Popularities> {
  const rows = await connected(pool, async (connection) => {
    const read: RankedRow[] = [];
    for await (const some of readAllRows(connection)) read.push(...some);
    return read;
  });
  return sorted(byGroup(rows));
}

/** What documents of the whole catalog are made of. */
async function ofDocuments(pool: Pool): Promise<Popularities> {
  const rows: RankedRow[] = [];
  for await (const { groups } of readGroupPages(pool, null, () => 50)) rows.push(...groups.flat());
  return sorted(byGroup(rows));
}

/** What the contract says, by the tables alone. */
async function ofTables(pool: Pool): Promise<Popularities> {
  const read = async <T>(sql: string): Promise<T[]> => (await pool.query<T & object>(sql)).rows;
  interface Popular {
    readonly code: string;
    readonly popularity: number;
  }
  const records = await read<Popular>('select base_code as code, popularity from base_code_popularities');
  const choices = await read<Popular>('select base_code as code, popularity from choice_popularities');
  const aliases = await read<{ code: string; next: string }>(
    'select old_base_code as code, base_code as next from base_code_aliases',
  );
  const live = await read<{ providerCode: string; hotelCode: string; code: string | null }>(
    `select h.provider_code as "providerCode", h.hotel_code as "hotelCode", m.sent_base_code as code
     from hotels h left join mappings m using (provider_code, hotel_code) where h.deleted_at is null`,
  );
  const nextOf = new Map(aliases.map(({ code, next }) => [code, next]));
  const survivorOf = (code: string): string => {
    const next = nextOf.get(code);
    return next === undefined ? code : survivorOf(next);
  };
  const rows = live.map(({ code, ...row }) => {
    const baseCode = code === null ? null : survivorOf(code);
    const ofGroup = (given: readonly Popular[]) => given.filter((one) => survivorOf(one.code) === baseCode);
    const given = ofGroup(records).length > 0 ? ofGroup(records) : ofGroup(choices);
    return { ...row, baseCode, popularity: Math.max(0, ...given.map(({ popularity }) => popularity)) };
  });
  return sorted(byGroup(rows));
}

/** Keeps what was read of groups, and reads again only those that the change sequence names. */
interface Copy {
  readonly follow: () => Promise<void>;
  readonly groups: () => Popularities;
  /** Base codes that the last changes were about. */
  readonly named: () => readonly string[];
}

async function createCopy(pool: Pool, engine: 'memory' | 'documents'): Promise<Copy> {
  await publishAllChanges(pool);
  let position = await readPosition(pool);
  const groups = new Map(Object.entries(await (engine === 'memory' ? ofMemory : ofDocuments)(pool)));
  let named: readonly string[] = [];
  return {
    groups: () => sorted(groups),
    named: () => named,
    async follow() {
      named = [];
      await publishAllChanges(pool);
      await connected(pool, async (connection) => {
        for (;;) {
          const changes = await readChanges(connection, position, 7);
          if (changes === null) return;
          ({ position } = changes);
          named = [...named, ...changes.baseCodes];
          const { baseCodes, hotels } = await findChangedGroups(connection, changes);
          for (const key of [...baseCodes, ...hotels.keys()]) groups.delete(key);
          const rows: RankedRow[] = [];
          if (engine === 'memory') {
            rows.push(...(await readRowsOf(connection, [...baseCodes], [...hotels.values()])));
          } else {
            for await (const group of readGroupsOf(connection, changes)) rows.push(...group);
          }
          for (const [key, popularity] of byGroup(rows)) groups.set(key, popularity);
        }
      });
    },
  };
}

const alias = (oldBaseCode: string, baseCode: string) => ({ type: 'baseCodeAlias', oldBaseCode, baseCode });

test('a group has the greatest popularity of its base code and of those retired to it, and each change is followed', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    ...['A', 'B', 'C'].flatMap((code) => [hotel('p', code), mapping('p', code, code)]),
    hotel('q', '1'),
    mapping('q', '1', 'A'),
    hotel('p', 'unmapped'),
  ]);
  const copies = [await createCopy(pool, 'memory'), await createCopy(pool, 'documents')];
  const sql = (text: string) => () => pool.query(text);
  const load =
    (...records: readonly object[]) =>
    () =>
      loadRecords(pool, records);

  const steps: readonly (readonly [
    change: () => Promise<unknown>,
    named: readonly string[],
    popularities: Readonly<Record<string, number>>,
  ])[] = [
    [load(popularity('A', 4), popularity('nobody', 9)), ['A'], { A: 4 }],
    [load(popularity('A', 4), popularity('nobody', 8)), [], { A: 4 }],
    [load(popularity('A', 6)), ['A'], { A: 6 }],
    // A retired code brings its record along, on to the last survivor, and takes it away.
    [load(popularity('R', 8)), [], { A: 6 }],
    [load(alias('R', 'A')), ['A'], { A: 8 }],
    [load(alias('S', 'R'), popularity('S', 9)), ['A', 'R'], { A: 9 }],
    [load(popularity('S', 1)), ['A'], { A: 8 }],
    [load(alias('R', 'B')), ['A', 'B'], { A: 6, B: 8 }],
    [load(alias('B', 'C')), ['B', 'C'], { A: 6, C: 8 }],
    [sql(`delete from base_code_aliases where old_base_code = 'B'`), ['B', 'C'], { A: 6, B: 8 }],
    [sql(`delete from base_code_aliases where old_base_code in ('R', 'S')`), ['B'], { A: 6 }],
    // By hand.
    [sql(`update base_code_popularities set popularity = popularity`), [], { A: 6 }],
    [sql(`update base_code_popularities set popularity = 2`), ['A'], { A: 2 }],
    [sql(`update base_code_popularities set base_code = 'C' where base_code = 'S'`), ['C'], { A: 2, C: 2 }],
    [sql(`insert into base_code_popularities values ('B', 1)`), ['B'], { A: 2, B: 1, C: 2 }],
    [sql(`delete from base_code_popularities where base_code < 'B'`), ['A'], { B: 1, C: 2 }],
    [sql('truncate base_code_popularities'), ['B', 'C'], {}],
    // A code that a hotel gets later: the record waits for it.
    [load(popularity('N', 5)), [], {}],
    [load(hotel('p', 'N'), mapping('p', 'N', 'N')), ['N'], { N: 5 }],
    [load(mapping('p', 'unmapped', 'N')), ['N'], { N: 5 }],
    [load(popularity('N', 0)), ['N'], {}],
    // By choices, also of a retired code, where no record of the group says anything.
    [sql(`insert into choice_popularities values ('A', 3), ('R', 9), ('N', 5)`), ['A', 'N'], { A: 3, N: 5 }],
    [load(alias('R', 'N')), ['N'], { A: 3, N: 9 }],
    [load(popularity('R', 1)), ['N'], { A: 3, N: 1 }],
    [sql(`update choice_popularities set popularity = 8 where base_code <> 'R'`), ['A', 'N'], { A: 8, N: 1 }],
    [load(popularity('R', 0)), ['N'], { A: 8, N: 9 }],
    [sql(`delete from choice_popularities where base_code = 'R'`), ['N'], { A: 8, N: 8 }],
    [sql('truncate choice_popularities'), ['A', 'N'], {}],
  ];
  for (const [index, [change, named, popularities]] of steps.entries()) {
    await change();
    for (const copy of copies) {
      await copy.follow();
      t.deepEqual([...new Set(copy.named())].sort(), named, `step ${index}`);
      const ranked = Object.entries(copy.groups()).filter(([, value]) => value > 0);
      t.deepEqual(Object.fromEntries(ranked), popularities, `step ${index}`);
    }
    t.deepEqual(await ofMemory(pool), await ofTables(pool));
  }
});

test('a record that is written while its code retires reaches the survivor, whichever is committed first', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('p', '1'), mapping('p', '1', 'A'), hotel('p', '2'), mapping('p', '2', 'B')]);
  const copy = await createCopy(pool, 'memory');
  const writes = [
    `insert into base_code_popularities values ('R1', 7), ('R2', 8)`,
    `insert into base_code_aliases (old_base_code, base_code) values ('R1', 'A'), ('R2', 'B')`,
  ];
  for (const [first, second] of [writes, writes.toReversed()]) {
    await pool.query('delete from base_code_aliases');
    await pool.query('delete from base_code_popularities');
    await copy.follow();
    await connected(pool, async (slow) => {
      await slow.query('begin');
      await slow.query(first ?? '');
      await pool.query(second ?? '');
      await copy.follow();
      await slow.query('commit');
    });
    await copy.follow();
    t.deepEqual(copy.groups(), { A: 7, B: 8 });
  }
});

test('many codes of no hotel before those of one are passed over', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [hotel('p', '1'), mapping('p', '1', 'known')]);
  const copy = await createCopy(pool, 'memory');
  await pool.query(
    `insert into base_code_popularities (base_code, popularity)
     select 'unknown' || n, 5 from generate_series(1, 12000) as n`,
  );
  await loadRecords(pool, [popularity('known', 3)]);
  await copy.follow();
  t.deepEqual([copy.named(), copy.groups()], [['known'], { known: 3 }]);
});

/** What popularity follows from, more often than other writes do it. */
const anyRanking = fc
  .tuple(fc.constantFrom('R0', 'R1', 'B0'), fc.constantFrom('B1', 'B2', 'B3'), fc.nat(9))
  .chain(([code, survivor, value]) =>
    fc.constantFrom(
      ...[popularity(code, value), popularity(survivor, value), alias(code, survivor)],
      mapping('alpha', 'h1', survivor),
      hotel('alpha', 'h1'),
    ),
  )
  .map((one) => ({ records: [one] }));

const anyRankedWrite = fc.oneof({ weight: 1, arbitrary: anyWrite }, { weight: 6, arbitrary: anyRanking });

test('after any writes what was followed is what the contract says', async (t) => {
  const { pool } = await createTestDatabase(t);
  const copies = [await createCopy(pool, 'memory'), await createCopy(pool, 'documents')];
  let popular = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRankedWrite, { minLength: 15, maxLength: 30 }), async (writes) => {
      for (const write of writes) {
        await applyWrite(pool, write);
        for (const copy of copies) await copy.follow();
      }
      const expected = await ofTables(pool);
      for (const copy of copies) t.deepEqual(copy.groups(), expected);
      t.deepEqual([await ofMemory(pool), await ofDocuments(pool)], [expected, expected]);
      popular += Object.values(expected).filter((value) => value > 0).length;
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
  t.true(popular > 0);
});
