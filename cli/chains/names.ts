import type { Pool } from 'pg';
import { namedChain } from '../../api/scope/chain-key.ts';
import { recorded } from '../../catalog/audit/record-action.ts';
import type { HeldOfChain } from '../../catalog/chains/chain-holders.ts';
import {
  type ChainKey,
  type ChainOverride,
  putOverride,
  readOverrides,
  removeOverride,
  subjectOf,
} from '../../catalog/chains/overrides.ts';
import {
  type Proposal,
  type ProposalStatus,
  readProposals,
} from '../../catalog/chains/proposals/proposal.ts';
import { acceptProposal, type ProposalKey, rejectProposal } from '../../catalog/chains/proposals/review.ts';
import { createProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { commandActor } from '../command-actor.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { type Column, printRows } from '../table.ts';

export interface ListFlags extends JsonFlag {
  readonly status?: ProposalStatus;
  readonly provider?: string;
  readonly limit: number;
}

const proposalTable: readonly Column<Proposal>[] = [
  { heading: 'PROVIDER', cell: ({ providerCode }) => providerCode },
  { heading: 'CHAIN', cell: ({ chainCode }) => chainCode },
  { heading: 'SOURCE', cell: ({ source }) => source },
  { heading: 'STATUS', cell: ({ status }) => status },
  { heading: 'CONFIDENCE', cell: ({ confidence }) => confidence.toFixed(2), isNumber: true },
  {
    heading: 'AGREE',
    cell: ({ evidence: { agreeing, support } }) => `${agreeing} of ${support}`,
    isNumber: true,
  },
  { heading: 'NAME', cell: ({ candidateName }) => candidateName },
  { heading: 'IN FORCE', cell: ({ currentName }) => currentName ?? '-' },
];

/** `chains list`. */
export async function listProposals(
  deps: CommandDependencies,
  { status, provider, limit, json }: ListFlags,
): Promise<void> {
  const { rows } = await withDatabase(deps, async (pool) =>
    readProposals(pool, { status, providerCodes: await codesOf(pool, provider) }, { after: null, limit }),
  );
  printRows(deps, rows, { json, of: proposalTable, none: 'No proposal was found.' });
}

/** `chains accept`. */
export async function accept(
  deps: CommandDependencies,
  key: ProposalKey,
  { name }: { readonly name?: string },
): Promise<void> {
  const outcome = await withDatabase(deps, async (pool) =>
    acceptProposal(
      pool,
      { ...key, ...(await held(pool, 'proposal', key)) },
      { nameOverride: name, by: commandActor() },
    ),
  );
  if (outcome === 'not found') throw unknown('proposal');
  if (outcome === 'already accepted') throw new Error('The proposal is accepted already.');
  deps.out.write(`The name of ${subjectOf(key)} is accepted.\n`);
}

/** `chains reject`. */
export async function reject(deps: CommandDependencies, key: ProposalKey): Promise<void> {
  const found = await withDatabase(deps, async (pool) =>
    rejectProposal(pool, { ...key, ...(await held(pool, 'proposal', key)) }, { by: commandActor() }),
  );
  if (!found) throw unknown('proposal');
  deps.out.write(`The name of ${subjectOf(key)} is rejected.\n`);
}

const overrideTable: readonly Column<ChainOverride>[] = [
  { heading: 'PROVIDER', cell: ({ providerCode }) => providerCode },
  { heading: 'CHAIN', cell: ({ chainCode }) => chainCode },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'BY', cell: ({ createdBy }) => createdBy },
  { heading: 'CHANGED', cell: ({ updatedAt }) => updatedAt.toISOString() },
];

/** `chains override list`. */
export async function listOverrides(
  deps: CommandDependencies,
  { provider, limit, json }: Omit<ListFlags, 'status'>,
): Promise<void> {
  const { rows } = await withDatabase(deps, async (pool) =>
    readOverrides(pool, await codesOf(pool, provider), { after: null, limit }),
  );
  printRows(deps, rows, { json, of: overrideTable, none: 'No override was found.' });
}

/** `chains override set`. */
export async function setOverride(deps: CommandDependencies, key: ChainKey, name: string): Promise<void> {
  const actor = commandActor();
  await withDatabase(deps, async (pool) => {
    const chain = await held(pool, 'chain', key);
    await recorded(
      pool,
      (client) => putOverride(client, { ...chain, name, by: actor.name }),
      () => ({
        ...{ actor, action: 'chainOverride.put', subject: subjectOf(chain) },
        details: { canonicalName: name },
      }),
    );
  });
  deps.out.write(`${subjectOf(key)} is named ${name}.\n`);
}

/** `chains override remove`. */
export async function dropOverride(deps: CommandDependencies, key: ChainKey): Promise<void> {
  await withDatabase(deps, async (pool) => {
    const chain = await held(pool, 'override', key);
    const action = { actor: commandActor(), action: 'chainOverride.remove', subject: subjectOf(chain) };
    await recorded(
      pool,
      (client) => removeOverride(client, chain),
      (done) => (done ? action : null),
    );
  });
  deps.out.write(`The override of ${subjectOf(key)} is removed.\n`);
}

/**
 * The chain that is meant by any code of a family.
 *
 * @throws UsageError where none has it
 */
async function held(
  pool: Pool,
  what: HeldOfChain,
  { providerCode, chainCode, ...more }: ChainKey & { readonly source?: string },
): Promise<ChainKey> {
  const families = createProviderFamilies(pool);
  const named = await namedChain({ pool, families }, what, { providerCode, chainCode, ...more });
  if (named.providerCode === null) throw unknown(what);
  return { providerCode: named.providerCode, chainCode };
}

function unknown(what: HeldOfChain): UsageError {
  return new UsageError(
    what === 'chain' ? 'The provider has no such chain.' : `There is no ${what} of this chain.`,
  );
}

async function codesOf(pool: Pool, provider: string | undefined): Promise<readonly string[] | null> {
  return provider === undefined ? null : createProviderFamilies(pool).codesEvenOfGone(provider);
}
