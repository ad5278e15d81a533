// Names of hotels and brands. cspell:disable
import { loadRecords } from './load-records.ts';
import type { TestDatabase } from '../database.ts';
import { hotel, mapping } from '../records.ts';

/** Hotels of a chain of a provider. */
interface Hotels {
  readonly chain: string;
  readonly provider?: string;
  readonly count: number;
  /** The name of each; its number follows. */
  readonly name?: string;
  /** Of the base codes, whose number follows; none: not mapped. */
  readonly base?: string;
}

export function hotels({ chain, provider = 'alpha', count, name = 'Haus', base }: Hotels): readonly object[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(5, '0');
    const code = `${chain}-${name}-${number}`;
    return [
      hotel(provider, code, { name: `${name} ${number}`, chainCode: chain }),
      ...(base === undefined ? [] : [mapping(provider, code, `${base}-${number}`)]),
    ];
  }).flat();
}

/** A chain of a provider; without a name where none is given. */
export const chain = (providerCode: string, chainCode: string, name?: string) => ({
  ...{ type: 'chain', providerCode, chainCode },
  ...(name !== undefined && { name }),
});

interface Proposal {
  readonly chain: string;
  readonly source: string;
  readonly status: string;
  readonly name: string;
  readonly confidence: number;
  readonly evidence: {
    readonly support: number;
    readonly agreeing: number;
    readonly conflicting: readonly object[];
    readonly examples: readonly object[];
  };
}

/** All proposals, or those of a chain code, with their history. */
export async function proposals({ pool }: TestDatabase, of?: string): Promise<readonly Proposal[]> {
  const { rows } = await pool.query<Proposal>(
    `select provider_code || '/' || chain_code as chain, source, status, candidate_name as name, confidence, evidence
     from chain_suggestions where $1::text is null or chain_code = $1
     order by provider_code, chain_code, source, suggestion_id`,
    [of ?? null],
  );
  return rows;
}

/** All proposals as lines: `alpha/900 inference pending Hilton`. */
export async function brief(database: TestDatabase): Promise<readonly string[]> {
  return (await proposals(database)).map(
    ({ chain: key, source, status, name }) => `${key} ${source} ${status} ${name}`,
  );
}

/** Loads so many chains whose hotels carry a known name. */
export async function loadChains({ pool }: TestDatabase, chains: number): Promise<void> {
  const numbers = Array.from({ length: chains }, (_, index) => index);
  await loadRecords(pool, [
    chain('known', 'I', 'ibis'),
    ...numbers.flatMap((number) => hotels({ chain: `c${number}`, count: 2, name: 'Ibis' })),
  ]);
}
