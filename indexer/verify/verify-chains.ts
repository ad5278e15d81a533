import { readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { chainDocumentId, chainsIndexOf } from '../../mappings/chains.ts';
import { checkChains, type CheckChainsDependencies } from '../checks/check-chains.ts';
import type { DocumentState } from '../checks/check-hotels.ts';
import { documentPages, fieldOf } from './document-pages.ts';
import { canonicalNamePages } from '../bulk/load-chains.ts';
import { deleteDocuments } from '../bulk/bulk-request.ts';
import type { Settler } from '../relay/settle.ts';
import { type Difference, type Differing, list, maxRounds, note } from './verify-judge.ts';

export interface VerifyChainsDependencies extends CheckChainsDependencies {
  readonly repair: boolean;
  readonly settler: Settler;
}

export interface ChainsVerdict extends Readonly<Record<Difference, Differing<string>>> {
  /** Canonical names whose documents were compared. */
  readonly names: number;
  /** Documents with ids that are of no name. */
  readonly strangers: Differing<string>;
  /** Differences that a repair has removed. They are not in the other counts. */
  readonly repaired: number;
}

/**
 * Compares the index of chains with Postgres, content by content. A difference counts only after every change
 * that was made before it was seen has reached the index.
 */
export async function verifyChains(deps: VerifyChainsDependencies): Promise<ChainsVerdict> {
  const none = list<string>;
  const found = { missing: none(), extra: none(), stale: none(), changing: none(), strangers: none() };
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
): Promise<ReadonlyMap<string, DocumentState>> {
  const wrong = new Map<string, DocumentState>();
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
