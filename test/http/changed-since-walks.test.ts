import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { ChangesTrimmedError, readChanges, readPosition } from '../../catalog/changes/change-sequence.ts';
import { listConsumers, setConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { trimChanges } from '../../catalog/changes/trim.ts';
import { fileOwner } from '../support/file-owner.ts';
import { beginningOfTime, type FeedAnswer, feedPage, feedWalk } from '../support/servers/feed-client.ts';
import {
  anyContentStep,
  anyStep,
  beginHistory,
  fillCatalog,
  type Step,
  takeStep,
} from '../support/generators/feed-history.ts';
import { FeedOracle } from '../support/oracles/feed-oracle.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { families, historyMs, openPublishedScene } from '../support/scenes/feed-scene.ts';
import { keepLoading } from '../support/scenes/load-records.ts';
import { FeedWalker } from '../support/oracles/feed-walker.ts';
import { contentOf, CopyByParts } from '../support/oracles/copy-by-parts.ts';
import { runs } from '../support/properties.ts';

const histories = { numRuns: runs(3), endOnFailure: true };

const owner = fileOwner();
const scene = await openApiScene(owner, families);
await keepLoading(owner, scene.pool);
test.after.always(owner.end);

const part = fc.constantFrom('hotel', 'media', 'descriptions', 'rooms', 'deleted');
const anyFilter = fc.record(
  { providerCode: fc.constantFrom('a', 'b'), parts: fc.uniqueArray(part, { minLength: 1 }) },
  { requiredKeys: [] },
);
const codesOf = { a: ['a', 'a-eu'], b: ['b'] } as const;
const publish = fc.constant('publish' as const);
const anyPage = fc.record({ walker: fc.nat({ max: 2 }), maxSize: fc.constantFrom(1, 1, 1, 2, 100) });

type Action = Step | 'publish' | { readonly walker: number; readonly maxSize: number };

/** A hotel is away while a page is read, or longer; often it is the only one of its base code. */
const anyAbsence: fc.Arbitrary<readonly Action[]> = fc
  .record({ hotel: fc.nat({ max: 5 }), isPublished: fc.boolean(), page: anyPage, goesOn: fc.boolean() })
  .map(({ hotel, isPublished, page, goesOn }) => [
    { do: 'remove', hotel },
    ...(isPublished ? (['publish'] as const) : []),
    page,
    { do: 'return', hotel },
    ...(goesOn ? [page] : []),
    'publish',
  ]);

const anyHistory = fc.record({
  filters: fc.tuple(fc.constant({}), anyFilter, anyFilter),
  actions: fc
    .array(
      fc.oneof(
        { weight: 5, arbitrary: anyContentStep.map((step): readonly Action[] => [step]) },
        { weight: 3, arbitrary: anyStep.map((step): readonly Action[] => [step]) },
        { weight: 5, arbitrary: publish.map((action): readonly Action[] => [action]) },
        { weight: 7, arbitrary: anyPage.map((action): readonly Action[] => [action]) },
        { weight: 1, arbitrary: anyAbsence },
      ),
      { minLength: 20, maxLength: 80 },
    )
    .map((actions) => actions.flat()),
});

test.serial(
  'a walk tells what its first page could have told at once, whatever happens between its pages',
  async (t) => {
    t.timeout(histories.numRuns * historyMs);
    const { pool, server, key } = scene;
    const property = fc.asyncProperty(anyHistory, async ({ filters, actions }) => {
      await beginHistory(pool);
      await fillCatalog(pool, { shared: true });
      const oracle = new FeedOracle(pool);
      await oracle.look();
      const walkers = filters.map(
        (filter: { providerCode?: 'a' | 'b'; parts?: string[] }) =>
          new FeedWalker(
            { server, key, oracle },
            filter,
            filter.providerCode === undefined ? null : codesOf[filter.providerCode],
          ),
      );
      const publishAll = async (): Promise<void> => {
        const published = await publishChanges(pool);
        if (published !== null) oracle.publish(published.position);
      };
      for (const action of actions) {
        if (action === 'publish') await publishAll();
        else if ('walker' in action)
          await walkers[action.walker]?.page(action.maxSize, await readPosition(pool));
        else {
          await takeStep(pool, action);
          await oracle.look();
        }
      }
      await publishAll();
      for (const walker of walkers) {
        // The walk under way, and one that begins now.
        for (let walks = 0, pages = 0; walks < 2; pages += 1) {
          if (await walker.page(1, await readPosition(pool))) walks += 1;
          t.true(pages < 100, 'a walk does not end');
        }
        walker.checkPassedOver();
      }
    });
    await fc.assert(property, histories);
  },
);

test.serial('a client that takes only the parts that changed has all of them in the end', async (t) => {
  t.timeout(histories.numRuns * historyMs);
  const { pool, server, key } = scene;
  const anyContentHistory = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: anyContentStep },
      { weight: 3, arbitrary: fc.record({ publish: fc.integer({ min: 1, max: 6 }) }) },
      {
        weight: 6,
        arbitrary: fc.record({ copy: fc.nat({ max: 1 }), maxSize: fc.constantFrom(1, 1, 2, 100) }),
      },
    ),
    { minLength: 20, maxLength: 80 },
  );
  const property = fc.asyncProperty(anyContentHistory, async (actions) => {
    await beginHistory(pool);
    await fillCatalog(pool, { shared: false });
    const copies = [new CopyByParts(server, key), new CopyByParts(server, key, 'a')];
    for (const action of actions) {
      if ('publish' in action) await publishChanges(pool, action.publish);
      else if ('copy' in action) await copies[action.copy]?.page(action.maxSize);
      else await takeStep(pool, action);
    }
    await publishAllChanges(pool);
    const { hotels } = await feedPage(server, key, { since: '1970-01-01T00:00:00Z' });
    for (const [index, copy] of copies.entries()) {
      for (let walks = 0; walks < 2;) if (await copy.page(1)) walks += 1;
      const own = hotels.filter(({ baseCode }) => index === 0 || baseCode.startsWith('a'));
      t.deepEqual(
        Object.fromEntries([...copy.hotels].sort()),
        Object.fromEntries(
          own.map(({ baseCode, primary }) => [baseCode, contentOf(primary)] as const).sort(),
        ),
      );
    }
  });
  await fc.assert(property, histories);
});

for (const providerCode of [undefined, 'p'])
  test(`a part that changed before a walk is reported by it, whatever changes meanwhile; provider code: ${providerCode ?? 'none'}`, async (t) => {
    const codes = ['a', 'y', 'z'];
    const { pool, server, key } = await openPublishedScene(
      t,
      codes.flatMap((code) => [hotel('p', code), mapping('p', code, code.toUpperCase())]),
    );
    const change = async (hotelCode: string, set: string): Promise<void> => {
      await pool.query(`update hotels set ${set} where hotel_code = $1`, [hotelCode]);
      await publishAllChanges(pool);
    };
    const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
    await change('z', `name = 'Other'`);
    await change('a', `media = '[{"url": "https://example.org/1", "order": 0}]'`);
    await change('y', `name = 'Other'`);
    await change('a', `descriptions = '[{"text": "Other"}]'`);
    const query = { since, maxSize: 1, ...(providerCode !== undefined && { providerCode }) };
    const whole = await feedPage(server, key, { ...query, maxSize: 100 });
    const pages: FeedAnswer[] = [];
    for await (const page of feedWalk(server, key, query)) {
      pages.push(page);
      await change('a', `name = 'Name ${pages.length}'`);
      if (pages.length === 2) await change('a', `descriptions = '[{"text": "Again"}]'`);
    }
    const told = ({ hotels }: FeedAnswer): unknown =>
      hotels.map(({ baseCode, changed, changedAt }) => ({ baseCode, changed, changedAt }));
    t.deepEqual(pages.flatMap(told), told(whole));
    t.deepEqual(whole.hotels.at(-1)?.changed, ['media', 'descriptions']);
    const next = await feedPage(server, key, { ...query, since: whole.checkpointAt, maxSize: 100 });
    t.deepEqual(
      next.hotels.map(({ baseCode, changed }) => [baseCode, changed]),
      [['A', ['hotel', 'descriptions']]],
    );
  });

/**
 * A walk of pages of one through the base codes Z and A, in this order, and what the next one has.
 *
 * @param between what is done after the first page
 * @param afterwards what is done after the last one, and is published
 */
async function walkWithChanges(
  t: ExecutionContext,
  between: readonly (string | ((pool: Pool) => Promise<unknown>))[],
  afterwards: readonly string[] = [],
): Promise<{ readonly walk: readonly FeedAnswer[]; readonly next: FeedAnswer }> {
  const records = ['a', 'z', 'r1', 'r2'].flatMap((code) => [
    hotel('p', code),
    mapping('p', code, code.toUpperCase()),
  ]);
  const { pool, server, key } = await openPublishedScene(t, records);
  const { checkpointAt: since } = await feedPage(server, key, { since: beginningOfTime });
  for (const statement of [
    `update hotels set deleted_at = now() where hotel_code = 'r1'`,
    `update hotels set deleted_at = now() where hotel_code = 'r2'`,
    `update hotels set name = 'Other' where hotel_code = 'z'`,
    `update hotels set media = '[{"url": "https://example.org/1", "order": 0}]' where hotel_code = 'a'`,
  ]) {
    await pool.query(statement);
    await publishAllChanges(pool);
  }
  const walk: FeedAnswer[] = [];
  for await (const page of feedWalk(server, key, { since, maxSize: 1 })) {
    walk.push(page);
    if (walk.length > 1) continue;
    for (const change of between) {
      if (typeof change === 'string') await pool.query(change);
      else await change(pool);
    }
  }
  for (const statement of afterwards) await pool.query(statement);
  await publishAllChanges(pool);
  return { walk, next: await feedPage(server, key, { since: walk[0]?.checkpointAt ?? '' }) };
}

const changedOf = ({ hotels }: FeedAnswer): unknown =>
  hotels.map(({ baseCode, changed }) => [baseCode, changed]);

test('a base code that went and came back while a walk was under way is reported by it and by the next one', async (t) => {
  const mapTo = (code: string): string =>
    `update mappings set sent_base_code = '${code}' where hotel_code = 'a'`;
  const between = [mapTo('X'), publishAllChanges, mapTo('A'), publishAllChanges];
  const { walk, next } = await walkWithChanges(t, between);
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], [['A', ['media']]]]);
  t.deepEqual(changedOf(next), [['A', ['hotel', 'media']]]);
});

test('a base code that had no hotels when its turn came is reported later, also if its going was never published', async (t) => {
  const { walk, next } = await walkWithChanges(
    t,
    [`delete from mappings where hotel_code = 'a'`],
    [`insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', 'a', 'A')`],
  );
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], []]);
  t.deepEqual(changedOf(next), [['A', ['hotel', 'media']]]);
});

test('a removal that was undone while a walk was under way is reported by it', async (t) => {
  const { walk, next } = await walkWithChanges(t, [
    `update hotels set deleted_at = null where hotel_code = 'r2'`,
    publishAllChanges,
  ]);
  t.deepEqual(
    walk.flatMap(({ deleted }) => deleted.map(({ baseCode }) => baseCode)),
    ['R1', 'R2'],
  );
  t.deepEqual([changedOf(next), next.deleted], [[['R2', ['hotel']]], []]);
});

test('a walk that takes longer than its history is kept goes on with what there is now, and nothing is missed', async (t) => {
  const { walk, next } = await walkWithChanges(t, [
    `update hotels set name = 'Other' where hotel_code = 'a'`,
    publishAllChanges,
    async (pool) => {
      t.true((await trimChanges(pool, { keepMs: 0, forgetConsumersMs: 3_600_000 })) > 0);
      t.is((await pool.query('select from base_code_changes_history')).rowCount, 0);
    },
  ]);
  t.deepEqual(walk.map(changedOf), [[['Z', ['hotel']]], [['A', ['hotel', 'media']]]]);
  t.is(walk[1]?.checkpointAt, walk[0]?.checkpointAt);
  t.deepEqual(changedOf(next), [['A', ['hotel']]]);
});

test('the feed does not need what was trimmed, and who reads the sequence is told', async (t) => {
  const { pool, server, key } = await openPublishedScene(t, [
    ...[hotel('p', '1'), mapping('p', '1', 'B1'), hotel('p', '2'), mapping('p', '2', 'B2')],
  ]);
  t.deepEqual((await readChanges(pool, 0, 1000))?.baseCodes.toSorted(), ['B1', 'B2']);
  await setConsumerPosition(pool, 'one', await readPosition(pool));
  await pool.query(`update hotels set star_rating = 4 where hotel_code = '2'`);
  await publishAllChanges(pool);
  const options = { keepMs: 0, forgetConsumersMs: 3_600_000 };
  t.true((await trimChanges(pool, options)) > 0);
  t.is(await trimChanges(pool, options), 0);
  await t.throwsAsync(readChanges(pool, 0, 1000), { instanceOf: ChangesTrimmedError });
  const [consumer] = await listConsumers(pool);
  t.deepEqual((await readChanges(pool, consumer?.position ?? 0, 1000))?.hotels, [
    { providerCode: 'p', hotelCode: '2' },
  ]);
  const { hotels } = await feedPage(server, key, { since: beginningOfTime });
  t.is(hotels.map(({ baseCode }) => baseCode).join(' '), 'B1 B2');
});
