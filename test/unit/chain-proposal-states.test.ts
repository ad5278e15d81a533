// Names of hotels and brands. cspell:disable
import test from 'ava';
import fc from 'fast-check';
import {
  decide,
  type Action,
  type ChainState,
  type NewProposals,
} from '../../catalog/chains/proposals/decide.ts';
import type { NewProposal } from '../../catalog/chains/proposals/new-proposal.ts';
import {
  proposalSources,
  type ProposalSource,
  type ProposalStatus,
} from '../../catalog/chains/proposals/proposal.ts';

interface Row {
  readonly id: string;
  readonly source: ProposalSource;
  readonly candidate: string;
  status: ProposalStatus;
}

/** The proposals of one chain, as the table has them, and its names. */
class Store {
  readonly rows: Row[] = [];
  providerName: string | null = null;
  override: string | null = null;

  of(source: ProposalSource): readonly Row[] {
    return this.rows.filter((row) => row.source === source);
  }

  state(): ChainState {
    const history = (source: ProposalSource) => {
      const rows = this.of(source);
      const last = rows.at(-1);
      const named = (status: ProposalStatus) =>
        new Set(rows.filter((row) => row.status === status).map(({ candidate }) => candidate));
      return {
        latest: last === undefined ? null : { id: last.id, status: last.status, canonical: last.candidate },
        accepted: named('accepted'),
        rejected: named('rejected'),
      };
    };
    return {
      providerName: this.providerName,
      overridingName: this.override,
      histories: { cross_provider: history('cross_provider'), inference: history('inference') },
    };
  }

  apply(actions: readonly Action[]): void {
    for (const action of actions) {
      if (action.kind === 'add') {
        const { source, status, proposal } = action;
        this.rows.push({
          id: String(this.rows.length),
          source,
          status,
          candidate: proposal.candidateCanonical,
        });
        continue;
      }
      const row = this.rows[Number(action.id)];
      if (row === undefined) throw new Error('no such row');
      if (action.kind === 'supersede') row.status = 'superseded';
      else if (action.publish) row.status = 'auto_published';
    }
  }
}

/**
 * The table of the states, said a second time: what becomes of the latest row of a source, and what is added.
 */
function expectedOf(
  store: Store,
  source: ProposalSource,
  proposals: NewProposals,
): { readonly latest: ProposalStatus | null; readonly added: readonly [string, ProposalStatus] | null } {
  const other = proposalSources.find((name) => name !== source) ?? source;
  const rows = store.of(source);
  const last = rows.at(-1) ?? null;
  const proposal = proposals[source];
  const inForce = store.override ?? store.providerName;
  const rejectedBy = (name: ProposalSource) =>
    store
      .of(name)
      .filter(({ status }) => status === 'rejected')
      .map(({ candidate }) => candidate);
  const wasDecided = rows.some(({ status }) => status === 'rejected' || status === 'accepted');
  const isDecidedName = rows.some(
    ({ status, candidate }) =>
      (status === 'rejected' || status === 'accepted') && candidate === proposal?.candidateCanonical,
  );
  const candidate =
    proposal === null || proposal.candidateCanonical === inForce || isDecidedName
      ? null
      : proposal.candidateCanonical;
  const opposite = proposals[other]?.candidateCanonical ?? null;
  const isContradicted = opposite !== null && opposite !== candidate && !rejectedBy(other).includes(opposite);
  const mayPublish =
    inForce === null &&
    (proposal?.confidence ?? 0) >= 0.8 &&
    proposal?.isTied === false &&
    !isContradicted &&
    !wasDecided &&
    candidate !== null &&
    !rejectedBy(other).includes(candidate);
  const fresh = candidate === null ? null : ([candidate, mayPublish ? 'auto_published' : 'pending'] as const);
  switch (last?.status) {
    case 'pending':
      if (candidate !== last.candidate) return { latest: 'superseded', added: fresh };
      return { latest: mayPublish ? 'auto_published' : 'pending', added: null };
    case 'auto_published':
      if (candidate !== last.candidate || inForce !== null) return { latest: 'superseded', added: fresh };
      return { latest: 'auto_published', added: null };
    default:
      return { latest: last?.status ?? null, added: fresh };
  }
}

const name = fc.constantFrom('aman', 'ibis', 'hilton');

const proposal: fc.Arbitrary<NewProposal | null> = fc.option(
  fc
    .record({
      candidateName: name,
      confidence: fc.constantFrom(0.3, 0.79, 0.8, 0.95, 0.95, 0.95),
      isTied: fc.constantFrom(false, false, false, true),
    })
    .map((made) => ({
      ...made,
      candidateCanonical: made.candidateName,
      evidence: { support: 20, agreeing: 20, conflicting: [], examples: [] },
    })),
  { freq: 4 },
);

type Command = fc.Command<object, Store>;

const command = (label: string, run: (store: Store) => void): Command => ({
  check: () => true,
  run: (_model, store) => {
    run(store);
  },
  toString: () => label,
});

/** What a person does to the latest proposal of a source. */
const decision = (source: ProposalSource, accept: boolean): Command =>
  command(`${accept ? 'accept' : 'reject'} ${source}`, (store) => {
    const last = store.of(source).at(-1);
    if (last === undefined || last.status === 'accepted') return;
    last.status = accept ? 'accepted' : 'rejected';
    if (accept) store.override = last.candidate;
  });

test('proposals follow the table of states, whatever people and runs do', (t) => {
  const reached = new Set<string>();
  const run = (proposals: NewProposals): Command =>
    command(`run ${JSON.stringify(proposals)}`, (store) => {
      const expected = proposalSources.map((source) => expectedOf(store, source, proposals));
      const before = store.rows.map((row) => ({ ...row }));
      store.apply(decide(store.state(), proposals));
      for (const [index, source] of proposalSources.entries()) {
        const was = before.filter((row) => row.source === source);
        const is = store.of(source);
        const { latest, added } = expected[index] ?? { latest: null, added: null };
        t.is(is[was.length - 1]?.status ?? null, latest);
        t.deepEqual(
          is.slice(was.length).map(({ candidate, status }) => [candidate, status]),
          added === null ? [] : [[...added]],
        );
        t.deepEqual(is.slice(0, Math.max(0, was.length - 1)), was.slice(0, -1), 'history stays');
        t.true(is.filter(({ status }) => status === 'pending' || status === 'auto_published').length <= 1);
        reached.add(`${was.at(-1)?.status ?? 'none'} > ${latest ?? 'none'} + ${added?.[1] ?? 'nothing'}`);
      }
      // A second look at the same changes nothing more.
      const rows = store.rows.map((row) => ({ ...row }));
      store.apply(decide(store.state(), proposals));
      t.deepEqual(store.rows, rows);
    });
  const runs = fc.record({ cross_provider: proposal, inference: proposal }).map(run);
  const commands = [
    // More runs than decisions, after which nothing is published: else some transitions are seldom reached.
    ...[runs, runs, runs, runs],
    fc.constantFrom(...proposalSources).map((source) => decision(source, true)),
    fc.constantFrom(...proposalSources).map((source) => decision(source, false)),
    fc
      .option(name)
      .map((given) => command(`override ${String(given)}`, (store) => void (store.override = given))),
    fc
      .option(name, { freq: 2 })
      .map((given) => command(`provider ${String(given)}`, (store) => void (store.providerName = given))),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 30, size: 'max' }), (all) => {
      fc.modelRun(() => ({ model: {}, real: new Store() }), all);
    }),
    { numRuns: 3000 },
  );
  for (const transition of [
    'none > none + pending',
    'none > none + auto_published',
    'pending > auto_published + nothing',
    'pending > superseded + auto_published',
    'auto_published > superseded + pending',
    'auto_published > superseded + auto_published',
    'superseded > superseded + auto_published',
    'accepted > accepted + pending',
    'accepted > accepted + nothing',
    'rejected > rejected + pending',
    'rejected > rejected + nothing',
  ]) {
    t.true(reached.has(transition), transition);
  }
  t.false(reached.has('rejected > rejected + auto_published'));
  t.false(reached.has('accepted > accepted + auto_published'));
});
