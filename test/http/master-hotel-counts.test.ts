import test from 'ava';
import fc from 'fast-check';
import { countAllChainHotels } from '../../catalog/chains/count-hotels.ts';
import { importRecords } from '../../catalog/import/import-records.ts';
import { readProviderContents } from '../../catalog/providers/provider-contents.ts';
import { removeProvider } from '../../catalog/providers/remove-provider.ts';
import { fileOwner } from '../support/file-owner.ts';
import { runs } from '../support/properties.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { forgetOverrides, row } from '../support/scenes/override-scene.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner);
test.after.always(owner.end);

const masterIds = [1, 2].map((number) => `0000000${number}-0000-4000-8000-000000000000`);
const providers = ['alpha', 'beta'];
const notify = (): void => undefined;

const provider = fc.constantFrom(...providers);
const chainCode = fc.constantFrom('A', 'B');
const hotelCode = fc.constantFrom('1', '2', '3', '4');
const baseCode = fc.constantFrom('X', 'Y', 'Z');
const anyKey = fc.tuple(provider, hotelCode);

const anyRecord = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('chain'), providerCode: provider, chainCode }).chain((chain) =>
      fc
        .record({
          name: fc.option(fc.constantFrom('Ritz', 'Hilton')),
          masterChainId: fc.option(fc.constantFrom(...masterIds)),
        })
        .map((more) => ({ ...chain, ...more })),
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(anyKey, fc.option(chainCode))
      .map(([of, chain]) => hotel(...of, { chainCode: chain })),
  },
  { weight: 5, arbitrary: fc.tuple(anyKey, baseCode).map(([of, code]) => mapping(...of, code)) },
  {
    weight: 1,
    arbitrary: anyKey.map(([providerCode, code]) => ({
      type: 'mapping',
      ...{ providerCode, hotelCode: code, baseCode: null },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(baseCode, baseCode)
      .map(([oldBaseCode, into]) => ({ type: 'baseCodeAlias', oldBaseCode, baseCode: into })),
  },
);

const decision = fc.oneof(
  fc.tuple(baseCode, baseCode).map(([from, into]) => ({ kind: 'merge', baseCode: from, intoBaseCode: into })),
  fc.tuple(anyKey, baseCode).map(([of, code]) => ({ kind: 'pin', ...row(...of), baseCode: code })),
  anyKey.map((of) => ({ kind: 'split', ...row(...of) })),
);

/** What suppliers, operators and people at psql do; `count` is what the worker does. */
const anyAction = fc.oneof(
  { weight: 8, arbitrary: fc.record({ import: fc.array(anyRecord, { minLength: 1, maxLength: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ snapshot: fc.record({ of: provider, with: fc.subarray(['1', '2', '3', '4']) }) }),
  },
  { weight: 1, arbitrary: fc.record({ remove: provider }) },
  { weight: 3, arbitrary: fc.record({ decide: decision }) },
  { weight: 2, arbitrary: fc.record({ undo: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.tuple(provider, chainCode) }) },
  { weight: 1, arbitrary: fc.record({ accept: fc.tuple(provider, chainCode) }) },
  {
    weight: 1,
    arbitrary: fc.record({ clear: fc.constantFrom('chains', 'hotels', 'mappings') }),
  },
);
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const load = (records: readonly unknown[]) =>
  importRecords({ pool, notify, onRejected: notify }, records, { allowMassRemoval: true });

/** A request of an administrator: what it refuses, changes nothing. */
async function ask(method: string, path: string, body?: object): Promise<void> {
  const token = await server.createToken({});
  const response = await server.send(path, { method, token, ...(body && { body }) });
  if (response.status >= 500) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function take(action: Action): Promise<void> {
  if ('import' in action) await load(action.import);
  else if ('snapshot' in action) {
    const { of: providerCode, with: codes } = action.snapshot;
    await load([
      { type: 'snapshot', providerCode, state: 'begin' },
      ...codes.map((code) => hotel(providerCode, code, { chainCode: 'A' })),
      { type: 'snapshot', providerCode, state: 'end' },
    ]);
  } else if ('remove' in action) await remove(action.remove);
  else if ('decide' in action) await ask('POST', '/mappings/overrides', action.decide);
  else if ('undo' in action) await undo(action.undo);
  else if ('name' in action) {
    const [providerCode, chain] = action.name;
    await ask('POST', '/chains/overrides', { providerCode, chainCode: chain, canonicalName: 'Ibis' });
  } else if ('accept' in action) await accept(...action.accept);
  else await pool.query(`truncate ${action.clear}`);
}

async function remove(providerCode: string): Promise<void> {
  const contents = await readProviderContents(pool, providerCode);
  if (contents === null) return;
  const actor = { name: 'test', organization: null };
  const { signal } = new AbortController();
  await removeProvider(pool, providerCode, { actor, contents, signal, onHotels: notify, notify });
}

async function undo(number: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select override_id as id from mapping_overrides where undone_at is null',
  );
  const id = rows[number % Math.max(1, rows.length)]?.id;
  if (id !== undefined) await ask('DELETE', `/mappings/overrides/${id}`);
}

async function accept(providerCode: string, chain: string): Promise<void> {
  await pool.query(
    `insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence)
     values ($1, $2, 'inference', 'pending', 'Omni', 0.7, $3) on conflict do nothing`,
    [providerCode, chain, { support: 2, agreeing: 2, conflicting: [], examples: [] }],
  );
  const body = { providerCode, chainCode: chain, source: 'inference' };
  await ask('POST', '/chains/suggestions/accept', body);
}

async function begin(): Promise<void> {
  await forgetOverrides(pool);
  await pool.query(`
    delete from hotels; delete from mappings; delete from base_code_aliases; delete from chain_overrides;
    delete from chain_suggestions; delete from chains`);
  await load([
    ...masterIds.map((masterChainId) => ({ type: 'masterChain', masterChainId, name: 'Master' })),
    ...providers.map((providerCode) => ({
      type: 'chain',
      ...{ providerCode, chainCode: 'A', masterChainId: masterIds[0] },
    })),
    ...providers.flatMap((of) => ['1', '2'].map((code) => hotel(of, code, { chainCode: 'A' }))),
    ...providers.map((of) => mapping(of, '1', 'X')),
  ]);
}

type Counts = Readonly<Record<string, number>>;

/** What a statement says of both chains; 0 where it says nothing. */
async function countsBy(statement: string): Promise<Counts> {
  const { rows } = await pool.query<{ id: string; hotels: number }>(statement);
  return Object.fromEntries(masterIds.map((id) => [id, rows.find((of) => of.id === id)?.hotels ?? 0]));
}

const counted = () =>
  countsBy(`
    select c.master_chain_id as id, count(distinct h.group_key)::integer as hotels
    from chains c join grouped_hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code
    group by c.master_chain_id`);

const stored = () => countsBy('select master_chain_id as id, hotels from master_hotel_counts');

async function read(): Promise<Counts> {
  const { masters } = (await (await server.send('/chains/masters', { key })).json()) as {
    masters: readonly { masterChainId: string; hotelCount: number }[];
  };
  return Object.fromEntries(masters.map(({ masterChainId: id, hotelCount }) => [id, hotelCount]));
}

test.serial(
  'the hotels of chains of the platform are those of this moment, counted before or not',
  async (t) => {
    const seen = { stored: 0, live: 0 };
    const property = fc.asyncProperty(
      fc.array(fc.tuple(anyAction, anyAction, fc.boolean()), { minLength: 3, maxLength: 10 }),
      async (steps) => {
        await begin();
        await countAllChainHotels(pool);
        for (const [one, other, counts] of steps) {
          // At the same time.
          await Promise.all([take(one), take(other), counts ? countAllChainHotels(pool) : undefined]);
          const expected = await counted();
          seen.live += JSON.stringify(await stored()) === JSON.stringify(expected) ? 0 : 1;
          t.deepEqual(await read(), expected, JSON.stringify(steps));
          if (!counts) continue;
          await countAllChainHotels(pool);
          t.deepEqual(await stored(), expected, JSON.stringify(steps));
          t.deepEqual(await read(), expected);
          seen.stored += Object.values(expected).some((hotels) => hotels > 0) ? 1 : 0;
        }
      },
    );
    await fc.assert(property, { numRuns: runs(7), endOnFailure: true });
    for (const count of Object.values(seen)) t.true(count > 0, JSON.stringify(seen));
  },
);
