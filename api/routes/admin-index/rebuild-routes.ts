import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { withIndex } from '../../operations.ts';
import { cancelledRebuild, requestedJob, throttle } from './schema.ts';

const path = '/admin/index/rebuild';

const example = { index: 'content-hotels-20260301100000000', live: false };

export function rebuildIndexRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'rebuildIndex',
    tag: 'Operations',
    summary: 'Has a worker rebuild the index',
    description:
      'As `index rebuild`, by a job: a new generation is built beside the live one, then searches go to it. One that was interrupted is ' +
      'resumed. 409 while one waits or runs.',
    access: 'admin',
    body: Joi.object({
      throttle,
      restart: Joi.boolean().description('Whether one that was interrupted is dropped instead.'),
    }),
    bodyExample: { throttle: 2000 },
    responses: {
      202: { description: 'It was requested.', schema: requestedJob, example: { queue: 'rebuild-index' } },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ body, claims }) {
      await withIndex(indexOperations).requestRebuild(actorOf(claims), body);
      return { status: 202, body: { queue: 'rebuild-index' } };
    },
  });
}

export function throttleRebuildRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'patch',
    path,
    operationId: 'throttleIndexRebuild',
    tag: 'Operations',
    summary: 'Makes a rebuild slower or faster while it runs',
    description: 'As `index throttle`, within a second or two. 409 where none is unfinished.',
    access: 'admin',
    body: Joi.object({ throttle: throttle.required() }),
    bodyExample: { throttle: 500 },
    responses: {
      200: {
        description: 'What is asked for now.',
        schema: Joi.object({ throttle: throttle.required() }),
        example: { throttle: 500 },
      },
    },
    errors: ['OPERATION_CONFLICT'],

    async handle({ body, claims }) {
      await withIndex(indexOperations).changeThrottle(actorOf(claims), body.throttle);
      return { status: 200, body: { throttle: body.throttle } };
    },
  });
}

export function cancelRebuildRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path,
    operationId: 'cancelIndexRebuild',
    tag: 'Operations',
    summary: 'Drops an unfinished rebuild',
    description:
      'As `index cancel`, and removes a job that waits. The live index is not touched. 409 where none is unfinished.',
    access: 'admin',
    responses: {
      200: { description: 'It was dropped.', schema: cancelledRebuild, example },
      202: { description: 'The process that works on it drops it.', schema: cancelledRebuild, example },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ claims }) {
      const { ended, ...body } = await withIndex(indexOperations).cancelRebuild(actorOf(claims));
      return { status: ended ? 200 : 202, body };
    },
  });
}
