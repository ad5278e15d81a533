import Joi from 'joi';
import type { Pool } from 'pg';
import { readRoomTypes } from '../../../catalog/reference-data/taxonomies.ts';
import { defineRoute, type Route } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { offsetResponse, offsetQuery } from '../../schemas/offset-page.ts';
import { nullableText } from '../../schemas/response-fields.ts';

export function roomTaxonomyRoute(pool: Pool): Route {
  return defineRoute<'listRoomTypes'>({
    method: 'get',
    path: '/rooms/taxonomy',
    operationId: 'listRoomTypes',
    tag: 'Reference data',
    summary: 'The room types of the platform, by code',
    description: 'Codes in the order of their bytes, each with how many rooms of providers stand for it.',
    access: 'content',
    etag: true,
    query: Joi.object(offsetQuery),
    responses: {
      200: {
        description: 'A part of the list.',
        schema: offsetResponse(
          'rooms',
          component(
            'RoomType',
            Joi.object({
              baseCode: Joi.string().required(),
              name: nullableText,
              usageCount: Joi.number()
                .integer()
                .min(0)
                .required()
                .description('Rooms of providers that stand for it.'),
            }).description('A room type of the platform.'),
          ),
        ),
        example: {
          count: 1,
          total: 1,
          limit: 200,
          offset: 0,
          rooms: [{ baseCode: 'DOUBLE', name: null, usageCount: 20411 }],
        },
      },
    },

    async handle({ query: { limit, offset } }) {
      const { rows, total } = await readRoomTypes(pool, { limit, offset });
      return { status: 200, body: { count: rows.length, total, limit, offset, rooms: rows } };
    },
  });
}
