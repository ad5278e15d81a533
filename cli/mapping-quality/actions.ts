import type { Evidence } from '../../catalog/mapping-quality/compare-hotels.ts';
import { detectDuplicates } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { readDuplicatePairs, type DuplicatePair } from '../../catalog/mapping-quality/duplicate-pairs.ts';
import { leastBits, reachKm } from '../../catalog/mapping-quality/evidence-weights.ts';
import { explainPair, type Explanation } from '../../catalog/mapping-quality/explain-pair.ts';
import { readLatestRun, type DuplicateRun } from '../../catalog/mapping-quality/runs.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';

export interface ListFlags extends JsonFlag {
  readonly limit: number;
  readonly country?: string;
  readonly minScore?: number;
}

/** `mapping-quality run`. */
export async function run(deps: CommandDependencies, { json }: JsonFlag): Promise<void> {
  const since = performance.now();
  const result = await interruptible(
    (signal) => withDatabase(deps, (pool) => detectDuplicates(pool, { signal })),
    'Interrupted. The result of the previous run was not touched.',
  );
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  deps.out.write(json ? `${JSON.stringify(result)}\n` : `${summaryOf(result)}\n`);
  deps.notes.write(
    `${result.basesCompared} base codes and ${result.pairsCompared} pairs were compared in ${seconds} s.\n`,
  );
}

function summaryOf({ duplicateGroups, redundantIdentifiers }: DuplicateRun): string {
  if (duplicateGroups === 0) return 'No base codes describe one hotel.';
  const hotels = duplicateGroups === 1 ? '1 hotel has' : `${duplicateGroups} hotels have`;
  return `${hotels} several base codes; ${redundantIdentifiers} too many in all.`;
}

/** `mapping-quality list`. */
export async function list(
  deps: CommandDependencies,
  { limit, country, minScore, json }: ListFlags,
): Promise<void> {
  await withDatabase(deps, async (pool) => {
    const latest = await readLatestRun(pool);
    if (latest === null) {
      throw new Error('There was no run yet: use `mapping-quality run`, or wait for that of the worker.');
    }
    for await (const pair of readDuplicatePairs(pool, { countryCode: country, minScore }, limit)) {
      deps.out.write(json ? `${JSON.stringify(pair)}\n` : `${lineOf(pair)}\n`);
    }
    deps.notes.write(`Run of ${latest.computedAt.toISOString()}: ${summaryOf(latest)}\n`);
  });
}

function lineOf({
  baseCode,
  otherBaseCode,
  score,
  distanceKm,
  countryCode,
  evidence,
}: DuplicatePair): string {
  return [
    baseCode,
    otherBaseCode,
    `score ${score.toFixed(1)}`,
    `${Math.round(distanceKm * 1000)} m`,
    countryCode ?? 'no country',
    evidence.map(({ field, bits }) => `${field} ${signed(bits)}`).join(', '),
  ].join('  ');
}

/** `mapping-quality explain`. */
export async function explain(
  deps: CommandDependencies,
  code: string,
  otherCode: string,
  { json }: JsonFlag,
): Promise<void> {
  const explanation = await withDatabase(deps, (pool) => explainPair(pool, code, otherCode));
  deps.out.write(json ? `${JSON.stringify(explanation)}\n` : `${textOf(explanation)}\n`);
}

function textOf(explanation: Explanation): string {
  const { baseCode, otherBaseCode, evidence, score } = explanation;
  return [
    `${baseCode} and ${otherBaseCode}: ${verdictOf(explanation)}`,
    ...evidence.map((part: Evidence) => `${signed(part.bits).padStart(7)}  ${part.field}: ${part.detail}`),
    `${signed(score).padStart(7)}  in all; duplicates have ${leastBits} or more`,
  ].join('\n');
}

function verdictOf({ isDuplicate, distinctBy, isInReach, against }: Explanation): string {
  if (distinctBy !== null) return `different hotels, as override ${distinctBy} says`;
  if (isDuplicate) return 'one hotel';
  if (!isInReach) return `different hotels, more than ${reachKm} km apart`;
  return against === null ? 'different hotels' : `different hotels (${against})`;
}

function signed(bits: number): string {
  return `${bits < 0 ? '' : '+'}${bits.toFixed(1)}`;
}
