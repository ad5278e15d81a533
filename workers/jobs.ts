import type { AnyJob, Job, JobSchedule } from './job.ts';
import { cleanJob } from './jobs/clean.ts';
import { countChoicesJob } from './jobs/count-choices.ts';
import { deliverWebhookJob } from './jobs/deliver-webhook.ts';
import { detectDuplicatesJob } from './jobs/detect-duplicates.ts';
import { rankChoicesJob } from './jobs/rank-choices.ts';
import { rebuildIndexJob } from './jobs/rebuild-index.ts';
import { refreshCoverageJob } from './jobs/refresh-coverage.ts';
import { proposeChainNamesJob } from './jobs/propose-chain-names.ts';
import { verifyIndexJob } from './jobs/verify-index.ts';
import { relayChangesJob } from './jobs/relay-changes.ts';
import { runImportsJob } from './jobs/run-imports.ts';
import { writeDumpJob } from './jobs/write-dump.ts';

/** Every kind of job, by the name of its queue. */
export const jobs = {
  'chain-suggestions': proposeChainNamesJob,
  clean: cleanJob,
  'count-choices': countChoicesJob,
  'deliver-webhook': deliverWebhookJob,
  'detect-duplicates': detectDuplicatesJob,
  'rank-choices': rankChoicesJob,
  'rebuild-index': rebuildIndexJob,
  'refresh-coverage': refreshCoverageJob,
  'relay-changes': relayChangesJob,
  'verify-index': verifyIndexJob,
  'run-imports': runImportsJob,
  'write-dump': writeDumpJob,
} satisfies Readonly<Record<string, AnyJob>>;

export type JobName = keyof typeof jobs;

/** Connections that jobs on threads have beside the pool: four for imports, one each for the two others. */
export const threadConnections = 6;

export type JobData<Name extends JobName> = (typeof jobs)[Name] extends Job<infer Data> ? Data : never;

export const jobNames = Object.keys(jobs) as readonly JobName[];

/** What all kinds of jobs have in common. */
export function jobOf(name: JobName): AnyJob {
  return jobs[name];
}

/** When jobs run whose time is configured. */
export interface JobTimes {
  /** The time zone of the patterns. */
  readonly timeZone: string;
  /** Cron patterns, or null for on request alone. */
  readonly patterns: Readonly<Partial<Record<JobName, string | null>>>;
}

/** When a job runs without being requested; null: never. */
export function scheduleOf(name: JobName, { timeZone, patterns }: JobTimes): JobSchedule<unknown> | null {
  const { schedule } = jobOf(name);
  const cron = patterns[name];
  if (schedule === undefined || cron === null) return null;
  return cron === undefined ? schedule : { cron, timeZone, data: schedule.data };
}

/** The jobs that workers can run. */
export function runnableJobs(hasElasticsearch: boolean): readonly JobName[] {
  return jobNames.filter((name) => hasElasticsearch || !jobOf(name).needsElasticsearch);
}
