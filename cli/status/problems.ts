import type { QueueCounts, ServiceStatus } from './read-status.ts';
import type { IndexStatus } from '../../indexer/rebuild/index-status.ts';

/** What is wrong, and what to do about it. */
export interface Problem {
  readonly what: string;
  readonly remedy: string;
}

const day = 86_400_000;

/** Keys that end within this time are named, in milliseconds. */
export const soonMs = 30 * day;

/** A worker publishes within a second, and refreshes coverage every ten minutes, if it is not busy. */
const lateSeconds = { published: 60, indexed: 300, coverage: 3600 } as const;

/** What is wrong with a service, the worst first. */
export function problemsOf(status: ServiceStatus, now: Date): readonly Problem[] {
  return [
    ...unreachable(status),
    ...workers(status),
    ...index(status.index),
    ...('unreachable' in status.queues ? [] : status.queues.flatMap(queue)),
    ...imports(status),
    ...keys(status, now),
    ...webhooks(status),
  ];
}

function unreachable({ index: found, queues, evictionPolicy }: ServiceStatus): readonly Problem[] {
  return [
    found !== null && 'unreachable' in found
      ? {
          what: `Elasticsearch cannot be asked: ${found.unreachable}`,
          remedy: 'Start it, or correct ELASTICSEARCH_URL. Until then Postgres and memory answer searches.',
        }
      : [],
    'unreachable' in queues
      ? { what: queues.unreachable, remedy: 'Start Redis, or correct REDIS_URL. Until then no job runs.' }
      : [],
    evictionPolicy === null
      ? []
      : {
          what: `Redis may delete jobs when its memory is full: its maxmemory-policy is ${evictionPolicy}.`,
          remedy: 'Set maxmemory-policy to noeviction.',
        },
  ].flat();
}

/** What only workers do. */
function workers({ unpublished, coverageAgeSeconds, catalog }: ServiceStatus): readonly Problem[] {
  const remedy = 'Start a worker (PROCESS=worker, or PROCESS=all), or look into its log.';
  if (unpublished.seconds > lateSeconds.published) {
    const { changes, seconds } = unpublished;
    return [{ what: `${changes} changes wait for ${Math.round(seconds)} s to be published.`, remedy }];
  }
  const age = coverageAgeSeconds ?? (catalog.liveHotels > 0 ? Infinity : 0);
  if (age <= lateSeconds.coverage) return [];
  const what = age === Infinity ? 'was never computed' : `is ${Math.round(age / 60)} minutes old`;
  return [{ what: `The snapshot of coverage ${what}: no worker seems to run.`, remedy }];
}

function index(status: ServiceStatus['index']): readonly Problem[] {
  if (status === null || 'unreachable' in status) return [];
  const live = status.generations.find((generation) => generation.live);
  if (live === undefined)
    return [{ what: 'There is no search index yet.', remedy: 'Run `hotel-content index rebuild`.' }];
  return [...build(status), ...content(live)];
}

function build({ needsRebuild, rebuild }: IndexStatus): readonly Problem[] {
  return [
    needsRebuild
      ? {
          what: 'The live index was built by another version of the service.',
          remedy: 'Run `hotel-content index rebuild`, or start a worker, which does.',
        }
      : [],
    rebuild !== null && !rebuild.running
      ? {
          what: `A rebuild was interrupted at ${rebuild.documents} of ${rebuild.total} documents.`,
          remedy: '`hotel-content index rebuild` resumes it, `index cancel` drops it.',
        }
      : [],
  ].flat();
}

function content({ lag, deadLetters }: IndexStatus['generations'][number]): readonly Problem[] {
  return [
    lag !== null && lag.seconds > lateSeconds.indexed
      ? {
          what: `The index is ${lag.changes} changes and ${Math.round(lag.seconds)} s behind the catalog.`,
          remedy: 'Look at `hotel-content jobs list --queue relay-changes` and at the workers’ log.',
        }
      : [],
    deadLetters > 0
      ? {
          what: `${deadLetters} documents were refused by Elasticsearch.`,
          remedy: 'See `hotel-content index dead-letters`.',
        }
      : [],
  ].flat();
}

function queue({ name, failed, paused }: QueueCounts): readonly Problem[] {
  return [
    paused
      ? {
          what: `The queue ${name} is paused.`,
          remedy: 'Resume it on the board of queues (QUEUE_BOARD=true).',
        }
      : [],
    failed > 0
      ? {
          what: `${failed} jobs of ${name} have failed.`,
          remedy: `See \`hotel-content jobs list --queue ${name} --state failed\`; \`jobs retry ${name} --all\` runs them again.`,
        }
      : [],
  ].flat();
}

/** Only what ended last matters. */
function imports({ imports: { ended } }: ServiceStatus): readonly Problem[] {
  const [last] = ended.toSorted((a, b) => b.lastEndedAt.getTime() - a.lastEndedAt.getTime());
  if (last === undefined || last.result === 'succeeded') return [];
  const end = last.lastEndedAt.toISOString();
  if (last.result === 'failed')
    return [{ what: `The last import failed, at ${end}.`, remedy: 'Run it again; what it wrote stays.' }];
  return [
    {
      what: `The last import, at ${end}, rejected ${last.rejected} records.`,
      remedy: 'Each has its reason in the file of rejects, or at `/admin/imports/{id}/rejects`.',
    },
  ];
}

function keys({ keys: active }: ServiceStatus, now: Date): readonly Problem[] {
  return active.flatMap(({ id, name, expiresAt }) =>
    expiresAt !== null && expiresAt.getTime() - now.getTime() < soonMs
      ? {
          what: `The key ${id} (${name}) ends at ${expiresAt.toISOString()}.`,
          remedy: 'Create another one with `hotel-content keys create`, and give it to whoever uses it.',
        }
      : [],
  );
}

function webhooks({ failedWebhooks }: ServiceStatus): readonly Problem[] {
  if (failedWebhooks === 0) return [];
  return [
    {
      what: `${failedWebhooks} webhooks are paused, because their receivers failed.`,
      remedy:
        'The reason is at `/webhooks` and on the page, under Operations; making them active goes on where they were.',
    },
  ];
}
