import { columns } from '../columns.ts';
import type { IndexStatus } from '../../indexer/rebuild/index-status.ts';
import { numberCell } from '../table.ts';
import { soonMs } from './problems.ts';
import type { QueueCounts, ServiceStatus } from './read-status.ts';

/** The status for people, a line for each part. */
export function linesOf(status: ServiceStatus, now: Date): readonly string[] {
  const { build, mode, gateway, postgres, catalog, unpublished } = status;
  return columns([
    ['Service', `${build}, ${mode}, gateway ${gateway}`],
    ['Database', `PostgreSQL ${postgres.version}, ${numberCell(Math.ceil(postgres.bytes / 1e6))} MB`],
    ['Catalog', catalogText(catalog)],
    [
      'Changes',
      unpublished.changes === 0 ? 'all published' : `${numberCell(unpublished.changes)} to be published`,
    ],
    ['Search', searchText(status.index)],
    ...queueRows(status.queues),
    ...importRows(status.imports),
    ['Keys', keysText(status.keys, now)],
    [
      'Webhooks',
      status.failedWebhooks === 0 ? 'none failed' : `${status.failedWebhooks} paused after failures`,
    ],
    ['Coverage', status.coverageAgeSeconds === null ? 'not computed yet' : ago(status.coverageAgeSeconds)],
  ]);
}

function catalogText({ liveHotels, mappedBaseCodes, newestChangeAt }: ServiceStatus['catalog']): string {
  const size = `${numberCell(liveHotels)} hotels of providers, ${numberCell(mappedBaseCodes)} base codes`;
  return newestChangeAt === null ? size : `${size}, the newest change ${newestChangeAt.toISOString()}`;
}

function searchText(index: ServiceStatus['index']): string {
  if (index === null) return 'Postgres and memory';
  return 'unreachable' in index ? `Elasticsearch, not reachable: ${index.unreachable}` : indexText(index);
}

function indexText({ generations }: IndexStatus): string {
  const live = generations.find((generation) => generation.live);
  if (live === undefined) return 'Elasticsearch, without an index yet';
  const { lag } = live;
  const behind =
    lag === null || lag.changes === 0
      ? 'up to date'
      : `${numberCell(lag.changes)} changes and ${Math.ceil(lag.seconds)} s behind`;
  return `Elasticsearch, ${live.index}, ${numberCell(live.documents)} documents, ${behind}`;
}

/** Those that have nothing to do are only counted. */
function queueRows(queues: ServiceStatus['queues']): readonly (readonly string[])[] {
  if ('unreachable' in queues) return [['Queues', queues.unreachable]];
  const busy = queues.filter(
    ({ waiting, active, failed, paused }) => paused || waiting + active + failed > 0,
  );
  const idle = queues.length - busy.length;
  return [['Queues', `${idle} of ${queues.length} idle`], ...busy.map((queue) => ['', queueText(queue)])];
}

function queueText({ name, waiting, active, failed, paused }: QueueCounts): string {
  return `${name}: ${waiting} waiting, ${active} active, ${failed} failed${paused ? ', paused' : ''}`;
}

function importRows({ ended, running }: ServiceStatus['imports']): readonly (readonly string[])[] {
  const lines = [
    ...running.map(({ startedAt, files }) => `running since ${startedAt.toISOString()}: ${files.join(', ')}`),
    ...ended.map(
      (run) =>
        `${run.result}: ${run.runs}, the last ${run.lastEndedAt.toISOString()} in ${Math.ceil(run.lastSeconds)} s ` +
        `(${numberCell(run.new)} new, ${numberCell(run.changed)} changed, ${numberCell(run.removed)} removed, ${numberCell(run.rejected)} rejected)`,
    ),
  ];
  return lines.length === 0
    ? [['Imports', 'none yet']]
    : lines.map((line, position) => [position === 0 ? 'Imports' : '', line]);
}

function keysText(keys: ServiceStatus['keys'], now: Date): string {
  const soon = keys.filter(
    ({ expiresAt }) => expiresAt !== null && expiresAt.getTime() - now.getTime() < soonMs,
  );
  return soon.length === 0
    ? `${keys.length} active`
    : `${keys.length} active, ${soon.length} of them end within 30 days`;
}

function ago(seconds: number): string {
  return seconds < 120
    ? `computed ${Math.round(seconds)} s ago`
    : `computed ${Math.round(seconds / 60)} min ago`;
}
