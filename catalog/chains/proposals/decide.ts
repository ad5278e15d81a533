import { proposalSources, type ProposalSource, type ProposalStatus } from './proposal.ts';
import { publishedFrom } from './confidence.ts';
import type { NewProposal } from './new-proposal.ts';

/** The latest proposal of a chain and a source, and what people decided about all of them. */
export interface SourceHistory {
  readonly latest: {
    readonly id: string;
    readonly status: ProposalStatus;
    readonly canonical: string;
  } | null;
  /** Canonical names. */
  readonly accepted: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
}

/**
 * What is known of a chain of a provider when a run decides; names are canonical, null where there is none.
 */
export interface ChainState {
  readonly providerName: string | null;
  readonly overridingName: string | null;
  readonly histories: Readonly<Record<ProposalSource, SourceHistory>>;
}

export type NewProposals = Readonly<Record<ProposalSource, NewProposal | null>>;

/** What happens to the proposals of one source. */
export type Action =
  | { readonly kind: 'supersede'; readonly id: string }
  /** It stays, with the evidence of this run, and is published now or not. */
  | { readonly kind: 'keep'; readonly id: string; readonly publish: boolean; readonly proposal: NewProposal }
  | {
      readonly kind: 'add';
      readonly source: ProposalSource;
      readonly status: 'pending' | 'auto_published';
      readonly proposal: NewProposal;
    };

/**
 * What a run does with the proposals of a chain. Decisions of people stand: a name that was accepted or
 * rejected is not proposed again by its source, and a source that a person decided about publishes nothing
 * for this chain by itself any more.
 */
export function decide(state: ChainState, proposals: NewProposals): readonly Action[] {
  return proposalSources.flatMap((source) => decideOn(state, source, proposals));
}

function decideOn(state: ChainState, source: ProposalSource, proposals: NewProposals): readonly Action[] {
  const { latest } = state.histories[source];
  const wanted = isWanted(state, source, proposals[source]) ? proposals[source] : null;
  const publish = wanted !== null && isPublishable(state, source, wanted, proposals);
  const live = latest?.status === 'pending' || latest?.status === 'auto_published' ? latest : null;
  if (live !== null && wanted?.candidateCanonical === live.canonical && !isMoot(state, live)) {
    return [{ kind: 'keep', id: live.id, publish: publish && live.status === 'pending', proposal: wanted }];
  }
  const actions: Action[] = live === null ? [] : [{ kind: 'supersede', id: live.id }];
  if (wanted !== null)
    actions.push({ kind: 'add', source, status: publish ? 'auto_published' : 'pending', proposal: wanted });
  return actions;
}

function isWanted(
  { providerName, overridingName, histories }: ChainState,
  source: ProposalSource,
  proposal: NewProposal | null,
): boolean {
  if (proposal === null || proposal.candidateCanonical === (overridingName ?? providerName)) return false;
  const { accepted, rejected } = histories[source];
  return !accepted.has(proposal.candidateCanonical) && !rejected.has(proposal.candidateCanonical);
}

/** A published name is no longer read once there is another one before it. */
function isMoot(
  { providerName, overridingName }: ChainState,
  { status }: NonNullable<SourceHistory['latest']>,
): boolean {
  return status === 'auto_published' && (providerName !== null || overridingName !== null);
}

function isPublishable(
  { providerName, overridingName, histories }: ChainState,
  source: ProposalSource,
  { candidateCanonical, confidence, isTied }: NewProposal,
  proposals: NewProposals,
): boolean {
  if (providerName !== null || overridingName !== null) return false;
  if (confidence < publishedFrom || isTied) return false;
  const own = histories[source];
  if (own.rejected.size > 0 || own.accepted.size > 0) return false;
  return proposalSources.every((other) => {
    if (other === source) return true;
    const { rejected } = histories[other];
    const candidate = proposals[other]?.candidateCanonical ?? candidateCanonical;
    // A name that a person has rejected contradicts nothing, and is not published by another way.
    return !rejected.has(candidateCanonical) && (candidate === candidateCanonical || rejected.has(candidate));
  });
}
