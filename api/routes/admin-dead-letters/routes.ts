import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { cursorAfter, cursorQuery, nextCursor } from '../../paging/cursor-query.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { withIndex } from '../admin-index/operations.ts';
import { deadLetter } from '../admin-index/schema.ts';
import { listOf, count } from '../../schemas/response-fields.ts';

/** Cursors are bound to this name. */
const list = 'listDeadLetters';

export function deadLettersRoute({ indexOperations, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/admin/dead-letters',
    operationId: list,
    tag: 'Operations',
    summary: 'The documents that Elasticsearch refused',
    description:
      'As `index dead-letters`: of the live index and of one that is being built, by provider code and hotel code. A rebuild keeps 1000 at most.',
    access: 'admin',
    query: Joi.object(cursorQuery),
    responses: {
      200: {
        description: 'A page of dead letters.',
        schema: Joi.object({ deadLetters: listOf(deadLetter), nextCursor }),
        example: {
          deadLetters: [
            {
              index: 'content-hotels-20260201100000000',
              live: true,
              providerCode: 'atlas',
              providerHotelCode: '100000',
              reason: 'document_parsing_exception: failed to parse',
              refusedAt: '2026-03-01T10:00:00.000Z',
            },
          ],
        },
      },
    },
    errors: ['INVALID_CURSOR', 'OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ query: { cursor, limit } }) {
      const after = pageTokens.readCursor(list, cursor);
      const { rows, next } = await withIndex(indexOperations).readDeadLetters({ after, limit });
      return { status: 200, body: { deadLetters: rows, ...cursorAfter(pageTokens, list, next) } };
    },
  });
}

export function retryDeadLettersRoute({ indexOperations }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/admin/dead-letters/retry',
    operationId: 'retryDeadLetters',
    tag: 'Operations',
    summary: 'Has the refused documents of the live index sent again',
    description: 'As `index dead-letters --retry`: a worker sends them within seconds.',
    access: 'admin',
    responses: {
      200: {
        description: 'They are sent again.',
        schema: Joi.object({
          hotels: count.description('How many are sent again.'),
        }),
        example: { hotels: 3 },
      },
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],

    async handle({ claims }) {
      const hotels = await withIndex(indexOperations).retryDeadLetters(actorOf(claims));
      return { status: 200, body: { hotels } };
    },
  });
}
