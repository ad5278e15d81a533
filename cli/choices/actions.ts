import { type ChosenSummary, readChoiceReport, reportDays } from '../../catalog/choices/read-report.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';

export interface ChoicesFlags extends JsonFlag {
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
}

/** `choices`. */
export async function show(
  deps: CommandDependencies,
  { limit, json, ...asked }: ChoicesFlags,
): Promise<void> {
  const days = reportDays(asked);
  if (days.from > days.to) throw new UsageError('--from must not be later than --to.');
  const report = await withDatabase(deps, (pool) => readChoiceReport(pool, { ...days, limit }));
  const lines = json
    ? [JSON.stringify({ ...days, ...report })]
    : [
        `${days.from} to ${days.to}`,
        '',
        ...columns(
          [
            ['CHOSEN', 'TIMES', 'MEAN RECIPROCAL RANK'],
            ...Object.entries(report.byKind).map(([kind, summary]) => rowOf(kind, summary)),
            rowOf('all', report),
          ],
          new Set([1, 2]),
        ),
        ...textTable('CHOSEN AFTER', report.texts),
        ...textTable('NOTHING FOUND BY', report.unanswered),
      ];
  deps.out.write(`${lines.join('\n')}\n`);
}

function rowOf(kind: string, { chosen, meanReciprocalRank }: ChosenSummary): readonly string[] {
  return [kind, String(chosen), meanReciprocalRank === null ? '-' : meanReciprocalRank.toFixed(3)];
}

function textTable(
  heading: string,
  texts: readonly { readonly text: string; readonly times: number }[],
): readonly string[] {
  if (texts.length === 0) return [];
  const rows = texts.map(({ text, times }) => [text, String(times)]);
  return ['', ...columns([[heading, 'TIMES'], ...rows], new Set([1]))];
}
