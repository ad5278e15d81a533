import type { AnyJob, Job } from './job.ts';
import { cleanJob } from './jobs/clean.ts';
import { detectDuplicatesJob } from './jobs/detect-duplicates.ts';
import { rebuildIndexJob } from './jobs/rebuild-index.ts';
import { refreshCoverageJob } from './jobs/refresh-coverage.ts';

/** Every kind of job, by the name of its queue. */
export const jobs = {
  clean: cleanJob,
  'detect-duplicates': detectDuplicatesJob,
  'rebuild-index': rebuildIndexJob,
  'refresh-coverage': refreshCoverageJob,
} satisfies Readonly<Record<string, AnyJob>>;

export type JobName = keyof typeof jobs;

export type JobData<Name extends JobName> = (typeof jobs)[Name] extends Job<infer Data> ? Data : never;

export const jobNames = Object.keys(jobs) as readonly JobName[];

/** What all kinds of jobs have in common. */
export function jobOf(name: JobName): AnyJob {
  return jobs[name];
}

/** The jobs that workers can run. */
export function runnableJobs(hasElasticsearch: boolean): readonly JobName[] {
  return jobNames.filter((name) => hasElasticsearch || !jobOf(name).needsElasticsearch);
}
