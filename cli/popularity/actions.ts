import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type BaseCodePopularity,
  type PopularityRecord,
  readPopularities,
  readPopularityRecords,
} from '../../catalog/base-codes/popularities.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';

const heading = ['BASE CODE', 'SURVIVOR', 'RECORD', 'CHOICES', 'GROUP'];
const numbers = new Set([2, 3, 4]);

/** `popularity show`. */
export async function show(
  deps: CommandDependencies,
  codes: readonly string[],
  { json }: JsonFlag,
): Promise<void> {
  const found = await withDatabase(deps, (pool) => readPopularities(pool, codes));
  const lines = json
    ? found.map((one) => JSON.stringify(one))
    : columns([heading, ...found.map(cellsOf)], numbers);
  deps.out.write(`${lines.join('\n')}\n`);
}

function cellsOf({ baseCode, survivor, record, choices, group }: BaseCodePopularity): readonly string[] {
  return [baseCode, survivor, String(record ?? '-'), String(choices ?? '-'), String(group)];
}

export interface ExportFlags {
  readonly all?: boolean;
}

/** `popularity export`. */
export async function exportRecords(deps: CommandDependencies, { all = false }: ExportFlags): Promise<void> {
  await withDatabase(deps, (pool) =>
    pipeline(Readable.from(linesOf(readPopularityRecords(pool, all))), deps.out, { end: false }),
  );
}

async function* linesOf(records: AsyncIterable<PopularityRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify({ type: 'popularity', ...record })}\n`;
}
