import { readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { chainDocumentId, chainsIndexOf } from '../../mappings/chains.ts';
import { type ChainState, checkChains, type CheckChainsDependencies } from '../checks/check-chains.ts';
import { documentPages, fieldOf } from './document-pages.ts';
import { canonicalNamePages } from '../bulk/load-chains.ts';
import { deleteDocuments } from '../bulk/bulk-request.ts';
import type { Settler } from '../relay/settle.ts';

export interface VerifyChainsDependencies extends CheckChainsDependencies {
  readonly repair: boolean;
  readonly settler: Settler;
}

/** Names with one kind of difference: all are counted, and the first are named. */
export interface DifferingChains {
  readonly count: number;
  readonly first: readonly string[];
}

export interface ChainsVerdict extends Readonly<Record<Exclude<ChainState, 'same'>, DifferingChains>> {
  /** Canonical names whose documents were compared. */
  readonly names: number;
  /** Documents with ids that are of no name. */
  readonly strangers: DifferingChains;
  /** Differences that a repair has removed. They are not in the other counts. */
  readonly repaired: number;
}

/** A name that keeps changing is looked at so many times. */
const maxRounds = 5;

/** How many are named of each kind. */
const maxNamed = 1000;

/**
 * Compares the index of chains with Postgres, content by content. A difference counts only after every change
 * that was made before it was seen has reached the index.
 */
export async function verifyChains(deps: VerifyChainsDependencies): Promise<ChainsVerdict> {
  const found = { missing: list(), extra: list(), stale: list(), changing: list(), strangers: list() };
  const target = { client: deps.client, index: chainsIndexOf(deps.index), retry: deps.retry };
  let [names, repaired] = [0, 0];

  const judge = async (suspects: readonly string[]): Promise<void> => {
    let wrong = await differencesOf(deps, suspects);
    if (deps.repair && wrong.size > 0) {
      const before = wrong.size;
      await deps.pool.query('insert into change_log (chain_name) select unnest($1::text[])', [
        [...wrong.keys()],
      ]);
      wrong = await differencesOf(deps, [...wrong.keys()]);
      repaired += before - wrong.size;
    }
    for (const [name, state] of wrong) if (state !== 'same') note(found[state], name);
  };

  for await (const page of canonicalNamePages(deps.pool)) {
    const states = await checkChains(deps, page);
    await judge(page.filter((name) => states.get(name) !== 'same'));
    names += page.length;
  }
  for await (const { suspects, strangers } of unexpectedDocuments(deps)) {
    await judge(suspects);
    const left = deps.repair ? await deleteDocuments(target, strangers) : strangers;
    repaired += strangers.length - left.length;
    for (const id of left) note(found.strangers, id);
  }
  return { names, ...found, repaired };
}

/** What is wrong with these names once all that was changed before has reached the index. */
async function differencesOf(
  deps: VerifyChainsDependencies,
  suspects: readonly string[],
): Promise<ReadonlyMap<string, ChainState>> {
  const wrong = new Map<string, ChainState>();
  let rest = suspects;
  for (let round = 0; round < maxRounds && rest.length > 0; round += 1) {
    const isSettled = await deps.settler.settle();
    const states = await checkChains(deps, rest);
    for (const name of rest) {
      const state = states.get(name) ?? 'same';
      if (state === 'same') wrong.delete(name);
      else wrong.set(name, state);
    }
    rest = rest.filter((name) => states.get(name) === 'changing');
    if (!isSettled) break;
  }
  return wrong;
}

/** Documents that are looked at together. */
const pageSize = 1000;

/**
 * All documents, page by page, that no chain accounts for: their names, or their ids where
 * these are not made from a name.
 */
async function* unexpectedDocuments({
  pool,
  client,
  index,
  retry,
}: VerifyChainsDependencies): AsyncGenerator<{
  readonly suspects: readonly string[];
  readonly strangers: readonly string[];
}> {
  const pages = { client, index: chainsIndexOf(index), retry, size: pageSize, fields: ['name'] };
  for await (const hits of documentPages(pages)) {
    const named = hits.map((hit) => {
      const name = fieldOf(hit, 'name');
      return { id: hit._id ?? '', name: typeof name === 'string' ? name : '' };
    });
    const isStranger = ({ id, name }: (typeof named)[number]): boolean => chainDocumentId(name) !== id;
    const names = named.filter((one) => !isStranger(one)).map(({ name }) => name);
    const known = new Set((await readChainNames(pool, names)).map(({ canonicalName }) => canonicalName));
    yield {
      suspects: names.filter((name) => !known.has(name)),
      strangers: named.filter(isStranger).map((one) => one.id),
    };
  }
}

interface List {
  count: number;
  readonly first: string[];
}

function list(): List {
  return { count: 0, first: [] };
}

function note(target: List, name: string): void {
  target.count += 1;
  if (target.first.length < maxNamed) target.first.push(name);
}
