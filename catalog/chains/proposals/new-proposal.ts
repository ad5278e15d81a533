import { compareBytes } from '../../text/compare-bytes.ts';
import type { ProposalEvidence } from './proposal.ts';
import { confidenceOf, leastConfidence, leastSupport } from './confidence.ts';

/** A hotel that agrees with a proposed name. */
export type ExampleHotel = ProposalEvidence['examples'][number];

export type NameCount = ProposalEvidence['conflicting'][number];

/** A name for a chain of a provider, before it is compared with those that were proposed before. */
export interface NewProposal {
  readonly candidateName: string;
  readonly candidateCanonical: string;
  readonly confidence: number;
  /** Another name has as many votes: nothing that is published without a person. */
  readonly isTied: boolean;
  readonly evidence: ProposalEvidence;
}

/** The votes for a chain's canonical names, each at most once for each of `support`. */
export interface Tally {
  readonly support: number;
  readonly votes: readonly NameCount[];
}

/** The name with most votes, without its spelling and examples. */
export interface Winner {
  readonly canonical: string;
  readonly confidence: number;
  readonly isTied: boolean;
  readonly agreeing: number;
  readonly conflicting: readonly NameCount[];
}

/** A name that is proposed, before its examples are read. */
export interface ProposedName {
  readonly winner: Winner;
  readonly spelling: string;
  readonly support: number;
  /** The first hotels that agree. */
  readonly hotelCodes: readonly string[];
}

/** The most examples of a proposal. */
export const maxExamples = 5;

const maxConflicting = 50;

/**
 * The name that the votes are for; null where there are too few, or they agree too little.
 *
 * @param options `majority`: more than half of the support has to agree
 */
export function winnerOf(
  { support, votes }: Tally,
  { majority }: { readonly majority: boolean },
): Winner | null {
  const [first, ...others] = votes.toSorted((a, b) => b.count - a.count || compareBytes(a.name, b.name));
  if (first === undefined || support < leastSupport) return null;
  if (majority && first.count * 2 <= support) return null;
  const confidence = confidenceOf(first.count, support);
  if (confidence < leastConfidence) return null;
  return {
    canonical: first.name,
    confidence,
    isTied: others[0]?.count === first.count,
    agreeing: first.count,
    conflicting: others.slice(0, maxConflicting),
  };
}
