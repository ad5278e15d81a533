import type { Job } from './job.ts';
import { rebuildIndexJob } from './jobs/rebuild-index.ts';

/** Every kind of job, by the name of its queue. */
export const jobs = {
  'rebuild-index': rebuildIndexJob,
} satisfies Readonly<Record<string, Job<never>>>;

export type JobName = keyof typeof jobs;

export type JobData<Name extends JobName> = (typeof jobs)[Name] extends Job<infer Data> ? Data : never;

export const jobNames = Object.keys(jobs) as readonly JobName[];

/** The jobs that workers can run. */
export function runnableJobs(hasElasticsearch: boolean): readonly JobName[] {
  return jobNames.filter((name) => hasElasticsearch || !jobs[name].needsElasticsearch);
}
