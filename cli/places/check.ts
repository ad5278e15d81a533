import { checkPlaces, type PlacesReport } from '../../catalog/places/check-places.ts';
import type { PlaceProblem } from '../../catalog/places/place-problem.ts';
import { columns } from '../columns.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';

export interface CheckFlags extends JsonFlag {
  readonly limit: number;
}

/** `places check`. Returns the exit status: 1 when there are errors. */
export async function check(deps: CommandDependencies, { limit, json }: CheckFlags): Promise<number> {
  const report = await withDatabase(deps, (pool) => checkPlaces(pool, limit));
  deps.out.write(json ? `${JSON.stringify(report, null, 2)}\n` : `${textOf(report)}\n`);
  return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function textOf({ places, problems }: PlacesReport): string {
  const counts = (['error', 'warning'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? `no ${severity}s` : `${severity}s of ${count} ${count === 1 ? 'kind' : 'kinds'}`;
  });
  const summary = `${places.toLocaleString('en-US')} places were checked: ${
    problems.length === 0 ? 'nothing is wrong' : counts.join(', ')
  }.`;
  return [...problems.map(describe), summary].join('\n\n');
}

function describe({ kind, severity, message, count, byProvider = {}, examples }: PlaceProblem): string {
  const providers = Object.entries(byProvider).map(([code, hotels]) => `${code} ${hotels}`);
  const lines = columns(examples.map(({ id, name, detail }) => [id, name ?? '', detail ?? '']));
  const more = count - examples.length;
  return [
    `${severity}: ${kind}, ${count.toLocaleString('en-US')}${providers.length === 0 ? '' : ` (${providers.join(', ')})`}`,
    message,
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en-US')} more`] : []),
  ].join('\n');
}
