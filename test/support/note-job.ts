import Joi from 'joi';
import type { Job } from '../../workers/job.ts';

export interface Note {
  readonly note: string;
}

export const queueName = 'notes';

/** A job of the tests: three attempts, soon after each other. */
export const noteJob: Omit<Job<Note>, 'createHandler'> = {
  dataSchema: Joi.object<Note>({ note: Joi.string().required() }),
  options: {
    attempts: 3,
    backoff: { type: 'fixed', delay: 100 },
    removeOnComplete: { count: 10 },
    removeOnFail: { count: 10 },
  },
  concurrency: 1,
  lockDuration: 2000,
  needsElasticsearch: false,
};
