import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { withIndex } from '../../operations.ts';
import { indexRollback, indexStatus, indexStatusExample, indexVerification, requestedJob } from './schema.ts';

export function indexStatusRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/admin/index',
    operationId: 'getIndexStatus',
    tag: 'Operations',
    summary: 'The search index',
    description: 'As `index status --json`. 409 where no Elasticsearch is configured.',
    access: 'admin',
    responses: {
      200: { description: 'The state of the index.', schema: indexStatus, example: indexStatusExample },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle() {
      return { status: 200, body: await withIndex(indexOperations).readStatus(false) };
    },
  });
}

export function rollbackIndexRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/admin/index/rollback',
    operationId: 'rollbackIndex',
    tag: 'Operations',
    summary: 'Goes back to the index before',
    description:
      'As `index rollback`: brings the previous generation up to date, then searches go to it. The response comes when they do. 409 where ' +
      'there is none, or no way back to it.',
    access: 'admin',
    responses: {
      200: {
        description: 'Searches go to the previous generation.',
        schema: indexRollback,
        example: { index: 'content-hotels-20260201100000000', documents: 250000, changes: 12 },
      },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ claims }) {
      return { status: 200, body: await withIndex(indexOperations).rollback(actorOf(claims)) };
    },
  });
}

export function verifyIndexRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/admin/index/verify',
    operationId: 'verifyIndex',
    tag: 'Operations',
    summary: 'Has a worker compare the index with the catalog',
    description: 'As `index verify`, by a job. 409 while one waits or runs.',
    access: 'admin',
    body: Joi.object({
      deep: Joi.boolean().description('Whether every document is read, not only its hash and a sample.'),
      repair: Joi.boolean().description('Whether hotels with differences are indexed again.'),
    }),
    bodyExample: { repair: true },
    responses: {
      202: { description: 'It was requested.', schema: requestedJob, example: { queue: 'verify-index' } },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ body, claims }) {
      await withIndex(indexOperations).requestVerification(actorOf(claims), body);
      return { status: 202, body: { queue: 'verify-index' } };
    },
  });
}

export function indexVerificationRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/admin/index/verify',
    operationId: 'getIndexVerification',
    tag: 'Operations',
    summary: 'The last comparison of the index with the catalog',
    description: 'One that runs, or else what came of the last one.',
    access: 'admin',
    responses: {
      200: {
        description: 'The last comparison.',
        schema: indexVerification,
        example: { requested: true, last: null },
      },
    },
    errors: ['OPERATION_CONFLICT'],

    async handle() {
      return { status: 200, body: await withIndex(indexOperations).readVerification() };
    },
  });
}
