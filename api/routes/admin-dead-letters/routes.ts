import Joi from 'joi';
import { actorOf } from '../../access/actor.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { withIndex } from '../../operations.ts';
import { deadLetter } from '../admin-index/schema.ts';
import { count } from '../../schemas/response-fields.ts';

export function deadLettersRoute({ indexOperations, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path: '/admin/dead-letters',
    operationId: 'listDeadLetters',
    tag: 'Operations',
    summary: 'The documents that Elasticsearch refused',
    description:
      'As `index dead-letters`: of the live index and of one that is being built, by provider code and hotel code. A rebuild keeps 1000 at most.',
    access: 'admin',
    page: 'A page of dead letters.',
    member: 'deadLetters',
    row: deadLetter,
    exampleRow: {
      index: 'content-hotels-20260201100000000',
      live: true,
      providerCode: 'atlas',
      providerHotelCode: '100000',
      reason: 'document_parsing_exception: failed to parse',
      refusedAt: '2026-03-01T10:00:00.000Z',
    },
    errors: ['OPERATION_CONFLICT', 'SEARCH_UNAVAILABLE'],
    read: async (_filters, page) => withIndex(indexOperations).readDeadLetters(page),
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
