import test from 'ava';
import fc from 'fast-check';
import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import { OverrideConflictError, OverrideRefusedError } from '../../catalog/base-codes/overrides/errors.ts';
import type { NewOverride } from '../../catalog/base-codes/overrides/override.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { importRecordsIn } from '../../catalog/import/import-records.ts';
import { openSession } from '../../catalog/import/session.ts';
import { fileOwner } from '../support/file-owner.ts';
import { beginHistory } from '../support/generators/feed-history.ts';
import { catalogContents } from '../support/oracles/catalog-contents.ts';
import { MappingOracle } from '../support/oracles/mapping-oracle.ts';
import { runs } from '../support/properties.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { families, historyMs } from '../support/scenes/feed-scene.ts';
import { forgetOverrides } from '../support/scenes/override-scene.ts';
import { FeedFollower } from '../support/servers/feed-client.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, families);
const notify = (): void => undefined;
const session = await openSession(pool, { dryRun: false, wait: true }, notify);
owner.teardown(() => session.close());
test.after.always(owner.end);

const actor = { name: 'test', organization: null };
const rows = ['a/1', 'a/2', 'a-eu/1', 'b/1', 'b/2'];
const row = fc.constantFrom(...rows);
const code = fc.constantFrom('A', 'B', 'C', 'D');
const newCode = fc.constantFrom(undefined, 'N1', 'N2');
const said = fc.record({ row, code: fc.option(code, { freq: 6 }) });

/** What imports, people at psql and operators do, and readers of the feed. */
const anyAction = fc.oneof(
  { weight: 6, arbitrary: fc.record({ import: fc.array(said, { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ alias: fc.record({ from: code, to: code }) }) },
  { weight: 2, arbitrary: fc.record({ hand: said }) },
  { weight: 3, arbitrary: fc.record({ merge: fc.record({ from: code, into: code }) }) },
  { weight: 3, arbitrary: fc.record({ pin: fc.record({ row, code }) }) },
  { weight: 3, arbitrary: fc.record({ split: fc.record({ row, code: newCode }) }) },
  { weight: 4, arbitrary: fc.record({ undo: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ poll: fc.constantFrom(1, 2, 100) }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const keyOf = (text: string): { readonly providerCode: string; readonly hotelCode: string } => {
  const [providerCode = '', hotelCode = ''] = text.split('/');
  return { providerCode, hotelCode };
};

/** A catalog with an oracle beside it. */
class History {
  readonly oracle = new MappingOracle();
  readonly follower = new FeedFollower(server, key);
  private made: readonly number[] = [];

  /** The counts that do not fit what the oracle knows. */
  async take(action: Action): Promise<string | null> {
    if ('import' in action) return this.import(action.import);
    if ('alias' in action) return this.importAlias(action.alias.from, action.alias.to);
    if ('hand' in action) await this.byHand(action.hand.row, action.hand.code);
    else if ('merge' in action) {
      const { from, into } = action.merge;
      const id = await this.decide({ kind: 'merge', baseCode: from, intoBaseCode: into });
      if (id !== null) this.oracle.merge(id, from, into);
    } else if ('pin' in action) {
      const { row: of, code: baseCode } = action.pin;
      const id = await this.decide({ kind: 'pin', ...keyOf(of), baseCode });
      if (id !== null) this.oracle.decide({ id, row: of, code: baseCode });
    } else if ('split' in action) {
      const { row: of, code: baseCode } = action.split;
      const id = await this.decide({ kind: 'split', ...keyOf(of), baseCode });
      if (id !== null) this.oracle.decide({ id, row: of, code: baseCode ?? null });
    } else if ('undo' in action) await this.undo(this.made[action.undo % Math.max(1, this.made.length)]);
    else if ('publish' in action) await publishChanges(pool, action.publish);
    else await this.follower.poll(action.poll);
    return null;
  }

  /** The latest first, as each may build upon those before it. */
  async undoAll(): Promise<void> {
    for (const id of this.made.toReversed()) await this.undo(id);
  }

  private async import(records: readonly { row: string; code: string | null }[]): Promise<string | null> {
    const overridden = records.filter(({ row: of }) => this.oracle.isOverridden(of)).length;
    const counts = await importRecordsIn(
      session,
      { notify, onRejected: notify },
      records.map((record) => ({ type: 'mapping', ...keyOf(record.row), baseCode: record.code })),
    );
    for (const record of records) this.oracle.import(record.row, record.code);
    const counted = counts.of('mapping').overridden;
    return counted === overridden ? null : `${counted} of ${overridden} records were overridden`;
  }

  private async importAlias(from: string, to: string): Promise<string | null> {
    const counts = await importRecordsIn(session, { notify, onRejected: notify }, [
      { type: 'baseCodeAlias', oldBaseCode: from, baseCode: to },
    ]);
    const isTaken = counts.of('baseCodeAlias').rejected === 0;
    return this.oracle.importAlias(from, to) === isTaken ? null : `alias ${from} ${to}: ${isTaken}`;
  }

  private async byHand(of: string, to: string | null): Promise<void> {
    const { providerCode, hotelCode } = keyOf(of);
    if (to === null) {
      this.oracle.deleteByHand(of);
      await pool.query('delete from mappings where provider_code = $1 and hotel_code = $2', [
        providerCode,
        hotelCode,
      ]);
      return;
    }
    this.oracle.import(of, to);
    await pool.query(
      `insert into mappings (provider_code, hotel_code, sent_base_code) values ($1, $2, $3)
       on conflict (provider_code, hotel_code) do update set sent_base_code = excluded.sent_base_code`,
      [providerCode, hotelCode, to],
    );
  }

  /** The number of the decision; null where it was refused. */
  private async decide(override: NewOverride): Promise<number | null> {
    try {
      const { override: made } = await createOverride(pool, override, { actor });
      this.made = [...this.made, made.id];
      return made.id;
    } catch (error) {
      if (error instanceof OverrideRefusedError || error instanceof OverrideConflictError) return null;
      throw error;
    }
  }

  private async undo(id: number | undefined): Promise<void> {
    if (id === undefined) return;
    try {
      await undoOverride(pool, id, { actor });
    } catch (error) {
      if (error instanceof OverrideConflictError) return;
      throw error;
    }
    this.oracle.undo(id);
    this.made = this.made.filter((one) => one !== id);
  }
}

async function readMappings(): Promise<Readonly<Record<string, string>>> {
  const { rows: found } = await pool.query<{ row: string; code: string }>(
    `select provider_code || '/' || hotel_code as row, base_code as code from mappings order by 1`,
  );
  return Object.fromEntries(found.map((of) => [of.row, of.code]));
}

function expectedOf({ oracle }: History): Readonly<Record<string, string>> {
  const codes = rows.map((of) => [of, oracle.baseCodeOf(of)] as const);
  return Object.fromEntries(codes.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}

async function begin(): Promise<void> {
  await forgetOverrides(pool);
  await beginHistory(pool);
  for (const of of rows)
    await pool.query(`insert into hotels (provider_code, hotel_code, name) values ($1, $2, 'Hotel')`, [
      keyOf(of).providerCode,
      keyOf(of).hotelCode,
    ]);
}

test.serial(
  'each row is where the last import and the decisions that stand put it, and the feed says so',
  async (t) => {
    const histories = { numRuns: runs(25), endOnFailure: true };
    t.timeout(histories.numRuns * historyMs);
    const actions = fc.array(anyAction, { minLength: 10, maxLength: 40 });
    const first = rows.map((of, index) => ({ row: of, code: (['A', 'B', 'C'] as const)[index % 3] ?? null }));
    const property = fc.asyncProperty(actions, async (taken) => {
      await begin();
      const history = new History();
      await history.take({ import: first });
      for (const action of taken) {
        t.is(await history.take(action), null, JSON.stringify(action));
        t.deepEqual(await readMappings(), expectedOf(history), JSON.stringify({ action, taken }));
      }
      await publishAllChanges(pool);
      await history.follower.poll(2);
      t.deepEqual(history.follower.contents(), await catalogContents(pool, server, key));

      await history.undoAll();
      t.deepEqual(await readMappings(), expectedOf(history), 'what imports said is all that is left');
      const { rows: left } = await pool.query(
        `select 'mapping' as what from overridden_mappings union all select 'alias' from overridden_aliases
       union all select 'override' from mapping_overrides where undone_at is null`,
      );
      t.deepEqual(left, []);
      await publishAllChanges(pool);
      await history.follower.poll(100);
      t.deepEqual(history.follower.contents(), await catalogContents(pool, server, key));
    });
    await fc.assert(property, histories);
  },
);
