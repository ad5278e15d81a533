import test from 'ava';
import fc from 'fast-check';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { publishAllChanges, publishChanges } from '../../catalog/changes/sequencer.ts';
import { feedPage } from '../support/servers/feed-client.ts';
import {
  anyContentStep,
  anyStep,
  beginHistory,
  fillCatalog,
  type Step,
  takeStep,
} from '../support/generators/feed-history.ts';
import { FeedOracle } from '../support/oracles/feed-oracle.ts';
import { type FeedScene, historyMs, openFeedScene } from '../support/scenes/feed-scene.ts';
import { FeedWalker } from '../support/oracles/feed-walker.ts';
import { contentOf, CopyByParts } from '../support/oracles/copy-by-parts.ts';
import { runs } from '../support/properties.ts';

const histories = { numRuns: runs(3), endOnFailure: true };

let scene: FeedScene;
test.before(async () => {
  scene = await openFeedScene();
});
test.after.always(() => scene.close());

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
