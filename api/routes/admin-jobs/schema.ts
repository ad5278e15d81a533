import Joi from 'joi';
import { component } from '../../schemas/component.ts';
import { storableText } from '../../schemas/fields.ts';
import { dateTime, nullableNumber, count, nullableString } from '../../schemas/response-fields.ts';

export const jobState = component(
  'JobState',
  Joi.string()
    .valid('waiting', 'active', 'delayed', 'completed', 'failed')
    .description('`delayed`: until its next attempt, or the next run of its schedule.'),
);

export const queueParam = storableText.max(64).required().description('The name of the queue.');
export const jobParams = {
  queue: queueParam,
  id: storableText.max(200).required().description('The id of the job.'),
};

export const queueState = component(
  'QueueState',
  Joi.object({
    name: Joi.string().required(),
    counts: Joi.object({
      waiting: count,
      active: count,
      delayed: count,
      completed: count,
      failed: count,
    })
      .required()
      .description('Jobs by state.'),
    paused: Joi.boolean().required().description('Whether workers take no job of it.'),
    schedule: Joi.object({
      everySeconds: nullableNumber,
      cron: nullableString,
      timeZone: nullableString.description('By whose clock, for `cron`.'),
      nextRunAt: dateTime.allow(null).description('Null: no worker has planned it yet.'),
    })
      .allow(null)
      .required()
      .description('Null: it runs on request alone.'),
  }).description('A queue: one kind of job.'),
);

export const queueStateExample = {
  name: 'refresh-coverage',
  counts: { waiting: 0, active: 0, delayed: 1, completed: 24, failed: 0 },
  paused: false,
  schedule: {
    everySeconds: 3600,
    cron: null,
    timeZone: null,
    nextRunAt: '2026-03-01T11:00:00.000Z',
  },
};

export const job = component(
  'Job',
  Joi.object({
    queue: Joi.string().required(),
    id: Joi.string().required(),
    state: jobState.required(),
    data: Joi.object().pattern(Joi.string(), Joi.any()).required(),
    attempts: count.description('Those that have ended.'),
    maxAttempts: count,
    addedAt: dateTime,
    startedAt: dateTime.allow(null).description('When the last attempt began.'),
    endedAt: dateTime.allow(null),
    dueAt: dateTime.allow(null).description('Of a delayed one.'),
    progress: Joi.object()
      .pattern(Joi.string(), Joi.any())
      .allow(null)
      .required()
      .description('How far it is, where it says that.'),
    reason: Joi.string().allow(null, '').required().description('Why the last attempt failed.'),
  }).description('A job as its queue has it.'),
);

export const jobExample = {
  queue: 'refresh-coverage',
  id: '42',
  state: 'failed',
  data: {},
  attempts: 3,
  maxAttempts: 3,
  addedAt: '2026-03-01T10:00:00.000Z',
  startedAt: '2026-03-01T10:01:00.000Z',
  endedAt: '2026-03-01T10:01:01.000Z',
  dueAt: null,
  progress: null,
  reason: 'connect ECONNREFUSED',
};
