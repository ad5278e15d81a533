import type { Pool } from 'pg';
import { Parameters } from '../../database/statement.ts';
import { type PageRequest, pageOf, type UncountedPage } from '../../paging/keyset-page.ts';
import type { ChainKey } from '../overrides.ts';

/**
 * How a name was found: by hotels of other providers with the same base codes, or in the
 * names of the hotels themselves.
 */
export const proposalSources = ['cross_provider', 'inference'] as const;

export type ProposalSource = (typeof proposalSources)[number];

export const proposalStatuses = ['pending', 'auto_published', 'accepted', 'rejected', 'superseded'] as const;

export type ProposalStatus = (typeof proposalStatuses)[number];

/** What speaks for a name. */
export interface ProposalEvidence {
  /** How many could agree: base codes that other providers' chains have names for, or hotels. */
  readonly support: number;
  /** Those of them that agree on the name. */
  readonly agreeing: number;
  /** Other canonical names, the most frequent first; at most 50. */
  readonly conflicting: readonly { readonly name: string; readonly count: number }[];
  /** The first hotels that agree, by key; at most five. */
  readonly examples: readonly {
    readonly providerCode: string;
    readonly providerHotelCode: string;
    readonly name: string;
    readonly baseCode?: string;
  }[];
}

/** A name that is proposed for a chain of a provider, and what became of it. */
export interface Proposal extends ChainKey {
  readonly source: ProposalSource;
  readonly status: ProposalStatus;
  /** The name in force when this one was proposed. */
  readonly currentName: string | null;
  readonly candidateName: string;
  /** 0–1. */
  readonly confidence: number;
  readonly evidence: ProposalEvidence;
  readonly computedAt: Date;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
}

export interface ProposalCriteria {
  readonly status?: ProposalStatus | undefined;
  readonly source?: ProposalSource | undefined;
  readonly chainCode?: string | undefined;
  /** Null: of all providers. */
  readonly providerCodes: readonly string[] | null;
}

type Row = Proposal & { readonly id: number };

/** A page of proposals: the newest first, then by provider code, chain code and source. */
export async function readProposals(
  pool: Pool,
  { status, source, chainCode, providerCodes }: ProposalCriteria,
  { after, limit }: PageRequest,
): Promise<UncountedPage<Proposal>> {
  const parameters = new Parameters();
  const { rows } = await pool.query<Row>(
    `select suggestion_id::double precision as id, provider_code as "providerCode", chain_code as "chainCode", source, status,
       previous_name as "currentName", candidate_name as "candidateName", confidence, evidence,
       computed_at as "computedAt", reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
     from chain_suggestions
     where ${parameters.optional(status, (value) => `status = ${value}`)}
       and ${parameters.optional(source, (value) => `source = ${value}`)}
       and ${parameters.optional(chainCode, (value) => `chain_code = ${value}`)}
       and ${parameters.optional(providerCodes, (codes) => `provider_code = any (${codes})`)}
       and ${isAfter(after, parameters)}
     order by computed_at desc, provider_code, chain_code, source, suggestion_id desc
     limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  const page = pageOf(rows, limit, keyOf);
  return { ...page, rows: page.rows.map(({ id: _id, ...proposal }) => proposal) };
}

function keyOf({ id, providerCode, chainCode, source, computedAt }: Row): readonly string[] {
  return [computedAt.toISOString(), providerCode, chainCode, source, String(id)];
}

/** The condition that a row comes after a key. The first part is said on its own, for the index. */
function isAfter(after: readonly string[] | null, parameters: Parameters): string {
  if (after === null) return 'true';
  const [at, provider, chain, source, id] = after.map((part) => parameters.add(part));
  return `computed_at <= ${at ?? ''}::timestamptz and (computed_at < ${at ?? ''}::timestamptz
    or (provider_code, chain_code, source, -suggestion_id) > (${provider ?? ''}, ${chain ?? ''}, ${source ?? ''}, -${id ?? ''}::bigint))`;
}
