import test from 'ava';
import fc from 'fast-check';
import { proposeChainNames, ProposalsRunningError } from '../../catalog/chains/proposals/propose-names.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { runs } from '../support/properties.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

/**
 * Administrators decide while names are being proposed, and while others decide: nobody's decision is lost,
 * and what is true of the names of chains at rest is true after any of it.
 */

let database: TestDatabase;
let server: TestServer;
let token: string;
let key: string;

const brands = ['Hilton', 'Ibis', 'Ritz'];
const chainCodes = ['few', 'many'];

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, [
    ...brands.map((name) => ({ type: 'chain', providerCode: 'known', chainCode: name, name })),
    ...chainCodes.map((chainCode) => ({ type: 'chain', providerCode: 'alpha', chainCode })),
    ...chainCodes.flatMap((chainCode) =>
      Array.from({ length: chainCode === 'few' ? 2 : 20 }, (_, index) => ({
        ...{ type: 'hotel', providerCode: 'alpha', hotelCode: `${chainCode}-${index}` },
        ...{ name: `Hilton ${index}`, chainCode },
      })),
    ),
  ]);
  server = await startTestServer(database.pool);
  token = await server.createToken();
  key = await server.createKey();
});
test.after.always(async () => {
  await server.close();
  await database.drop();
});

async function send(
  path: string,
  body?: object,
  method?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await server.send(`/chains${path}`, {
    token,
    ...(body && { body }),
    ...(method !== undefined && { method }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

interface Proposal {
  readonly chainCode: string;
  readonly status: string;
  readonly candidateName: string;
}

async function proposalsOf(chainCode: string): Promise<readonly Proposal[]> {
  const { body } = await send('/suggestions');
  return (body as { readonly suggestions: readonly Proposal[] }).suggestions.filter(
    (proposal) => proposal.chainCode === chainCode,
  );
}

/** The canonical names under which the search finds a chain. */
async function namesOf(chainCode: string): Promise<readonly string[]> {
  const found = await Promise.all(
    [...brands, 'Omni'].map(async (q) => {
      const response = await server.send('/chains/search', { key, body: { q, providerCode: 'alpha' } });
      const { items } = (await response.json()) as {
        items: readonly {
          readonly canonicalName: string;
          readonly chains: readonly { readonly chainCode: string }[];
        }[];
      };
      return items.flatMap(({ canonicalName, chains }) =>
        chains.some((chain) => chain.chainCode === chainCode) ? [canonicalName] : [],
      );
    }),
  );
  return [...new Set(found.flat())];
}

const propose = (): Promise<unknown> =>
  proposeChainNames(database.pool).catch((error: unknown) => {
    if (!(error instanceof ProposalsRunningError)) throw error;
  });

type Act =
  | { readonly do: 'propose' }
  | { readonly do: 'accept' | 'reject' | 'remove'; readonly chainCode: string }
  | { readonly do: 'override' | 'rename'; readonly chainCode: string; readonly name: string };

/** @returns the status of the response, where there is one */
async function perform(act: Act): Promise<number> {
  if (act.do === 'propose') return propose().then(() => 0);
  const chain = { providerCode: 'alpha', chainCode: act.chainCode };
  switch (act.do) {
    case 'accept':
    case 'reject':
      return (await send(`/suggestions/${act.do}`, { ...chain, source: 'inference' })).status;
    case 'remove':
      return (await send('/overrides', chain, 'DELETE')).status;
    case 'override':
      return (await send('/overrides', { ...chain, canonicalName: act.name })).status;
    case 'rename':
      await database.pool.query(
        `update hotels set name = $2 || ' ' || hotel_code where provider_code = 'alpha' and chain_code = $1`,
        [act.chainCode, act.name],
      );
      return 0;
  }
}

const allowed: Readonly<Record<Act['do'], readonly number[]>> = {
  propose: [0],
  accept: [204, 404, 409],
  reject: [204, 404],
  remove: [204, 404],
  override: [204],
  rename: [0],
};

const chainCode = fc.constantFrom(...chainCodes);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'propose' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'reject' as const), chainCode }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), chainCode }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('override' as const, 'rename' as const),
      chainCode,
      name: fc.constantFrom(...brands, 'Omni'),
    }),
  },
);

test.serial(
  'whatever is decided at the same time, no decision is lost and names are those in force',
  async (t) => {
    // Of each round all acts at once.
    const anyRounds = fc.array(fc.array(anyAct, { minLength: 2, maxLength: 6 }), {
      minLength: 3,
      maxLength: 6,
    });
    const property = fc.asyncProperty(anyRounds, async (rounds) => {
      await database.pool.query('truncate chain_suggestions, chain_overrides, chain_suggestion_runs');
      await propose();
      for (const acts of rounds) {
        const before = new Map(
          await Promise.all(chainCodes.map(async (code) => [code, await proposalsOf(code)] as const)),
        );
        const statuses = await Promise.all(acts.map(perform));
        for (const [index, act] of acts.entries())
          t.true(
            allowed[act.do].includes(statuses[index] ?? -1),
            `${JSON.stringify(act)}: ${statuses[index]}`,
          );

        for (const code of chainCodes) {
          const decided = (proposals: readonly Proposal[] = []): number =>
            proposals.filter(({ status }) => ['accepted', 'rejected'].includes(status)).length;
          const after = await proposalsOf(code);
          const live = after.filter(({ status }) => ['pending', 'auto_published'].includes(status));
          t.true(live.length <= 1, 'one live proposal at most');
          t.true(decided(after) >= decided(before.get(code)), 'runs leave decisions as they are');
          const accepts = acts.filter(
            (act, index) => act.do === 'accept' && act.chainCode === code && statuses[index] === 204,
          ).length;
          const touched = (kinds: readonly Act['do'][]): boolean =>
            acts.some((act) => act.do !== 'propose' && act.chainCode === code && kinds.includes(act.do));
          const names = await namesOf(code);
          t.true(names.length <= 1, `one name: ${names.join(', ')}`);
          if (!touched(['reject', 'rename', 'remove', 'override'])) {
            t.true(accepts <= 1, 'of those who accept the same proposal one does');
            const [accepted] = after.filter(({ status }) => status === 'accepted');
            if (accepts === 1) t.deepEqual(names, [accepted?.candidateName.toLowerCase()]);
          }
        }
      }
      // At rest a run brings what it finds, and a second one nothing.
      await propose();
      const settled = await Promise.all(chainCodes.map(proposalsOf));
      await propose();
      const again = await Promise.all(chainCodes.map(proposalsOf));
      const brief = (lists: readonly (readonly Proposal[])[]) =>
        lists.map((list) => list.map(({ status, candidateName }) => `${status} ${candidateName}`).sort());
      t.deepEqual(brief(again), brief(settled));
    });
    await fc.assert(property, { numRuns: runs(5), endOnFailure: true });
  },
);

test.serial(
  'two accept a proposal that a run is about to replace: one of them does, or both come too late',
  async (t) => {
    for (let round = 0; round < 10; round += 1) {
      await database.pool.query('truncate chain_suggestions, chain_overrides, chain_suggestion_runs');
      await perform({ do: 'rename', chainCode: 'many', name: 'Hilton' });
      await propose();
      t.like(await proposalsOf('many'), [{ status: 'auto_published', candidateName: 'Hilton' }]);
      await perform({ do: 'rename', chainCode: 'many', name: 'Ibis' });
      const accept = (): Promise<number> => perform({ do: 'accept', chainCode: 'many' });
      const [, one, other] = await Promise.all([propose(), accept(), accept()]);
      // A run that came between them made a new proposal, which the second one accepts.
      const accepted = (await proposalsOf('many')).filter(({ status }) => status === 'accepted');
      t.is(accepted.length, [one, other].filter((status) => status === 204).length);
      t.true(accepted.length > 0);
      const names = await namesOf('many');
      t.is(names.length, 1);
      t.true(accepted.some(({ candidateName }) => candidateName.toLowerCase() === names[0]));
    }
  },
);
