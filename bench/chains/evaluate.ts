import type { Pool } from 'pg';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import type { LabelledChain } from './labelled-catalog.ts';

export interface Proposed {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly source: string;
  readonly status: string;
  readonly name: string;
  readonly confidence: number;
}

export async function readProposed(pool: Pool): Promise<readonly Proposed[]> {
  const { rows } = await pool.query<Proposed>(
    `select provider_code as "providerCode", chain_code as "chainCode", source, status, candidate_name as name, confidence
     from chain_suggestions where status in ('pending', 'auto_published')
     order by provider_code, chain_code, source`,
  );
  return rows;
}

/** How well names were proposed. */
export interface Quality {
  readonly labelled: number;
  readonly proposed: number;
  readonly right: number;
}

/** A proposal is right where it is the label of its chain; of a chain without one nothing is right. */
export function qualityOf(
  proposed: readonly Proposed[],
  chains: readonly LabelledChain[],
  source: string,
): Quality {
  const labels = new Map(chains.map((chain) => [keyOf(chain), chain]));
  const judged = proposed.filter((one) => one.source === source && labels.has(keyOf(one)));
  return {
    labelled: chains.filter(({ label, sources }) => label !== null && (sources?.includes(source) ?? true))
      .length,
    proposed: judged.length,
    right: judged.filter((one) => isRight(one, labels.get(keyOf(one)))).length,
  };
}

/** A table of precision and recall by source and status, and the proposals that are wrong. */
export function reportOf(proposed: readonly Proposed[], chains: readonly LabelledChain[]): string {
  const labels = new Map(chains.map((chain) => [keyOf(chain), chain]));
  const rows = [
    ['cross_provider', null],
    ['cross_provider', 'auto_published'],
    ['inference', null],
    ['inference', 'auto_published'],
  ] as const;
  const lines = rows.map(([source, status]) => {
    const {
      labelled,
      proposed: given,
      right,
    } = qualityOf(
      proposed.filter((one) => status === null || one.status === status),
      chains,
      source,
    );
    const cells = [labelled, given, right, share(right, given), share(right, labelled)];
    return `${`${source}, ${status ?? 'all'}`.padEnd(32)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  });
  const wrong = proposed
    .filter((one) => labels.has(keyOf(one)) && !isRight(one, labels.get(keyOf(one))))
    .map((one) => {
      const { label, what } = labels.get(keyOf(one)) ?? { label: null, what: '' };
      return `  ${one.providerCode} ${one.chainCode} (${what}; ${label ?? 'no brand'}): ${one.name}, ${one.source}, ${one.status}, ${one.confidence}`;
    });
  const found = new Set(proposed.map(keyOf));
  const missed = chains
    .filter((chain) => chain.label !== null && !found.has(keyOf(chain)))
    .map(({ providerCode, label, what }) => `${String(label)} (${providerCode}, ${what})`);
  const heads = ['labelled', 'proposed', 'right', 'precision', 'recall'];
  return [
    `${''.padEnd(32)}${heads.map((head) => head.padStart(10)).join('')}`,
    ...lines,
    ...(missed.length === 0 ? [] : [`Not found: ${missed.join(', ')}.`]),
    ...(wrong.length === 0 ? ['Nothing is wrong.'] : ['Wrong:', ...wrong]),
  ].join('\n');
}

function isRight({ name }: Proposed, chain: LabelledChain | undefined): boolean {
  const label = chain?.label ?? null;
  return label !== null && canonicalize(label) === canonicalize(name);
}

function keyOf({ providerCode, chainCode }: Pick<Proposed, 'providerCode' | 'chainCode'>): string {
  return `${providerCode} ${chainCode}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(4);
}
