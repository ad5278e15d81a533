import Joi from 'joi';
import { readMasterHotels } from '../../../catalog/chains/master-hotels.ts';
import { isMasterChain, readMasterChain, readMasterChains } from '../../../catalog/chains/masters.ts';
import { canonicalize } from '../../../catalog/text/canonicalize.ts';
import { ApiError } from '../../errors.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { cursorAfter, cursorQuery, nextCursor } from '../../paging/cursor-query.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { typedLine } from '../../schemas/fields.ts';
import { shownKey } from '../../schemas/hotel.ts';
import { shownUuid, listOf } from '../../schemas/response-fields.ts';
import { masterChain, masterChainExample, masterHotel, masterHotelExample, masterId } from './schema.ts';

/** Cursors are bound to this name. */
const hotelList = 'listMasterChainHotels';

export function masterChainsRoute({ pool, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path: '/chains/masters',
    operationId: 'listMasterChains',
    tag: 'Chains',
    summary: 'The chains of the platform',
    description: 'By id, with the chains of providers that belong to them.',
    access: 'content',
    filters: {
      name: typedLine(100).description('Only chains whose name contains it, ignoring case and accents.'),
    },
    page: 'A page of chains.',
    member: 'masters',
    row: masterChain,
    exampleRow: masterChainExample,
    read: ({ name }, page) =>
      readMasterChains(pool, { nameContains: name === undefined ? undefined : canonicalize(name) }, page),
  });
}

export function masterChainRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/chains/masters/:id',
    operationId: 'getMasterChain',
    tag: 'Chains',
    summary: 'A chain of the platform',
    description: 'With the chains of providers that belong to it.',
    access: 'content',
    params: Joi.object({ id: masterId.required() }),
    responses: { 200: { description: 'The chain.', schema: masterChain, example: masterChainExample } },
    errors: ['NOT_FOUND'],

    async handle({ params: { id } }) {
      const chain = await readMasterChain(pool, id);
      if (chain === null) throw unknownChain();
      return { status: 200, body: chain };
    },
  });
}

export function masterChainHotelsRoute({ pool, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/chains/masters/:id/hotels',
    operationId: hotelList,
    tag: 'Chains',
    summary: 'The hotels of a chain of the platform',
    description:
      'By base code; `limit` counts base codes. A row of a hotel is `direct` when its own chain belongs to the chain of the ' +
      'platform, and `transitive` when it only shares the base code of such a row. Left out whole: base codes in quarantine, and ' +
      'those whose rows have chains of different chains of the platform. A hotel without a base code is not listed. It takes 15 ' +
      'seconds of the database at most.',
    access: 'content',
    etag: true,
    maxAgeSeconds: 30,
    params: Joi.object({ id: masterId.required() }),
    query: Joi.object(cursorQuery),
    responses: {
      200: {
        description: 'A page of hotels.',
        schema: Joi.object({
          masterChainId: shownUuid.required(),
          hotels: listOf(masterHotel),
          nextCursor,
        }),
        example: { masterChainId: masterChainExample.masterChainId, hotels: [masterHotelExample] },
      },
    },
    errors: ['NOT_FOUND', 'INVALID_CURSOR', 'DATABASE_TIMEOUT'],

    async handle({ params: { id }, query: { cursor, limit } }) {
      const after = pageTokens.readCursor(hotelList, cursor);
      if (!(await isMasterChain(pool, id))) throw unknownChain();
      const { rows, next } = await readMasterHotels(pool, id, { after, limit });
      return {
        status: 200,
        body: {
          masterChainId: id,
          hotels: rows.map(({ members, ...hotel }) => ({
            ...hotel,
            members: members.map(({ providerCode, hotelCode, ...member }) => ({
              ...shownKey({ providerCode, hotelCode }),
              ...member,
            })),
          })),
          ...cursorAfter(pageTokens, hotelList, next),
        },
      };
    },
  });
}

function unknownChain(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no chain of the platform with this id.');
}
