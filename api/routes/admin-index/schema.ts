import Joi from 'joi';
import { component } from '../../schemas/component.ts';
import { dateTime, nullableNumber, listOf, count, enumOf } from '../../schemas/response-fields.ts';

export const throttle = Joi.number()
  .integer()
  .min(0)
  .max(1_000_000)
  .description('The most documents per second; 0: as many as Elasticsearch takes.');

const generation = Joi.object({
  index: Joi.string().required(),
  live: Joi.boolean().required().description('Whether searches go to it.'),
  isPrevious: Joi.boolean().required().description('Whether a rollback goes back to it.'),
  state: enumOf('building', 'complete'),
  schemaVersion: count,
  documents: count,
  refused: count.description('Documents that Elasticsearch refused when it was built.'),
  deadLetters: count.description('Refused documents that are recorded.'),
  bytes: count,
  createdAt: dateTime,
  lag: Joi.object({
    changes: count,
    seconds: Joi.number().min(0).required().description('The age of the oldest of them.'),
  })
    .allow(null)
    .required()
    .description('Changes of the catalog that it lacks; null: they are not kept for it.'),
});

const rebuild = Joi.object({
  index: Joi.string().required(),
  running: Joi.boolean().required().description('Whether a process works on it.'),
  cancelled: Joi.boolean().required(),
  phase: enumOf('fill', 'catch-up', 'swap'),
  documents: count,
  refused: count,
  total: count,
  rate: nullableNumber.description('Documents per second; null: not known yet.'),
  secondsLeft: nullableNumber.description('Until the index is filled.'),
  throttle: throttle.allow(null).required().description('Documents per second; null: as configured.'),
  startedAt: dateTime,
  updatedAt: dateTime,
});

export const indexStatus = component(
  'IndexStatus',
  Joi.object({
    hotels: count.description('Live rows of the catalog.'),
    needsRebuild: Joi.boolean()
      .required()
      .description('Whether the live index was built by another version of the service.'),
    rebuildRequested: Joi.boolean()
      .allow(null)
      .required()
      .description('Whether a job of a rebuild waits or runs; null: the queues cannot be reached.'),
    rebuild: rebuild.allow(null).required().description('The rebuild that runs or was interrupted.'),
    generations: listOf(generation).description('The newest first.'),
  }).description('The search index: its generations, how far they are behind, and an unfinished rebuild.'),
);

export const indexStatusExample = {
  hotels: 250000,
  needsRebuild: false,
  rebuildRequested: true,
  rebuild: {
    index: 'content-hotels-20260301100000000',
    running: true,
    cancelled: false,
    phase: 'fill',
    documents: 100000,
    refused: 0,
    total: 250000,
    rate: 4000.5,
    secondsLeft: 37.5,
    throttle: null,
    startedAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:25.000Z',
  },
  generations: [
    {
      index: 'content-hotels-20260201100000000',
      live: true,
      isPrevious: false,
      state: 'complete',
      schemaVersion: 12,
      documents: 250000,
      refused: 0,
      deadLetters: 0,
      bytes: 400000000,
      createdAt: '2026-02-01T10:00:00.000Z',
      lag: { changes: 0, seconds: 0 },
    },
  ],
};

export const indexRollback = component(
  'IndexRollback',
  Joi.object({
    index: Joi.string().required().description('Where searches go now.'),
    documents: count,
    changes: count.description('Changes of the catalog that were applied first.'),
  }).description('What a rollback has done.'),
);

export const cancelledRebuild = component(
  'CancelledRebuild',
  Joi.object({
    index: Joi.string().allow(null).required().description('Null: it had not begun.'),
    live: Joi.boolean().required().description('It had gone live before; a rollback goes back.'),
  }).description('The rebuild that was cancelled.'),
);

export const requestedJob = component(
  'RequestedJob',
  Joi.object({
    queue: Joi.string().required().description('Where its job is: `GET /admin/jobs/{queue}`.'),
  }).description('A job that workers do.'),
);

export const indexVerification = component(
  'IndexVerification',
  Joi.object({
    requested: Joi.boolean().required().description('Whether a job of it waits or runs.'),
    last: Joi.object({
      deep: Joi.boolean().required(),
      repair: Joi.boolean().required(),
      startedAt: dateTime,
      updatedAt: dateTime,
      endedAt: dateTime.allow(null).description('Null: it runs, or its process is gone.'),
      done: count.description('Hotels and documents that have been looked at.'),
      total: count,
      same: Joi.boolean()
        .allow(null)
        .required()
        .description('Whether the index holds what the catalog does, but for refused documents.'),
      report: Joi.object()
        .pattern(Joi.string(), Joi.any())
        .allow(null)
        .required()
        .description('As `index verify --json` prints it; the first hundred hotels of each kind.'),
      problem: Joi.string().allow(null, '').required().description('Why it did not come to an end.'),
    })
      .allow(null)
      .required()
      .description('By a command or a job; null: there has been none.'),
  }).description('The last comparison of the live index with the catalog.'),
);

export const deadLetter = component(
  'DeadLetter',
  Joi.object({
    index: Joi.string().required(),
    live: Joi.boolean().required().description('Whether searches go to this index.'),
    providerCode: Joi.string().required(),
    providerHotelCode: Joi.string().required(),
    reason: Joi.string().allow('').required(),
    refusedAt: dateTime,
  }).description('A document that Elasticsearch refused.'),
);
