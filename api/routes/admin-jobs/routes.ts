import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { noContent } from '../../schemas/responses.ts';
import { listOf } from '../../schemas/response-fields.ts';
import { limitOf } from '../../schemas/fields.ts';
import { requestedJob } from '../admin-index/schema.ts';
import { job, jobExample, jobParams, jobState, queueParam, queueState, queueStateExample } from './schema.ts';

const path = '/admin/jobs';

export function queuesRoute({ jobOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path,
    operationId: 'listQueues',
    tag: 'Operations',
    summary: 'The queues of the workers',
    description: 'By name: how many jobs they have, and when they run next.',
    access: 'admin',
    responses: {
      200: {
        description: 'All queues.',
        schema: Joi.object({ queues: listOf(queueState) }),
        example: { queues: [queueStateExample] },
      },
    },

    async handle() {
      return { status: 200, body: { queues: await jobOperations.readQueues() } };
    },
  });
}

export function jobsRoute({ jobOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: `${path}/:queue`,
    operationId: 'listJobs',
    tag: 'Operations',
    summary: 'The jobs of a queue',
    description:
      'As `jobs list`: the latest of each state first. Jobs that have ended are kept for days, a hundred of each queue and state.',
    access: 'admin',
    params: Joi.object({ queue: queueParam }),
    query: Joi.object({
      state: jobState.description('Only jobs in this state.'),
      limit: limitOf(100, 20).description('The maximum number of jobs of each state.'),
    }),
    responses: {
      200: {
        description: 'The queue and its jobs.',
        schema: Joi.object({ queue: queueState.required(), jobs: listOf(job) }),
        example: { queue: queueStateExample, jobs: [jobExample] },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { queue }, query }) {
      const [state, jobs] = await Promise.all([
        jobOperations.readQueue(queue),
        jobOperations.listJobs(queue, query),
      ]);
      return { status: 200, body: { queue: state, jobs } };
    },
  });
}

export function runJobRoute({ jobOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${path}/:queue`,
    operationId: 'runJob',
    tag: 'Operations',
    summary: 'Runs a scheduled job now',
    description:
      'As `jobs run`, once; one that waits already is that run. 409 for a job without a schedule: what it is about is asked for elsewhere.',
    access: 'admin',
    params: Joi.object({ queue: queueParam }),
    responses: {
      202: {
        description: 'It was requested.',
        schema: requestedJob,
        example: { queue: 'refresh-coverage' },
      },
    },
    errors: ['NOT_FOUND', 'OPERATION_CONFLICT'],

    async handle({ params: { queue }, claims }) {
      await jobOperations.run(actorOf(claims), queue);
      return { status: 202, body: { queue } };
    },
  });
}

export function retryJobRoute({ jobOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${path}/:queue/:id/retry`,
    operationId: 'retryJob',
    tag: 'Operations',
    summary: 'Runs a failed job again, or a delayed one now',
    description: 'As `jobs retry`. 404 where no such job has failed or is delayed.',
    access: 'admin',
    params: Joi.object(jobParams),
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],

    async handle({ params: { queue, id }, claims }) {
      await jobOperations.retry(actorOf(claims), queue, id);
      return { status: 204, body: null };
    },
  });
}

export function removeJobRoute({ jobOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path: `${path}/:queue/:id`,
    operationId: 'removeJob',
    tag: 'Operations',
    summary: 'Removes a job',
    description: 'As `jobs remove`. 409 for one that a worker has, or that is the next run of a schedule.',
    access: 'admin',
    params: Joi.object(jobParams),
    responses: { 204: noContent },
    errors: ['NOT_FOUND', 'OPERATION_CONFLICT'],

    async handle({ params: { queue, id }, claims }) {
      await jobOperations.remove(actorOf(claims), queue, id);
      return { status: 204, body: null };
    },
  });
}
