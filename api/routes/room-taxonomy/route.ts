import Joi from 'joi';
import { readRoomTypes } from '../../../catalog/reference-data/taxonomies.ts';
import type { Schemas } from '../../operation-types.ts';
import { offsetListRoute } from '../../paging/offset-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { nullableText } from '../../schemas/response-fields.ts';

export function roomTaxonomyRoute({ pool }: RouteDependencies): Route {
  return offsetListRoute<'listRoomTypes', Schemas['RoomType']>({
    path: '/rooms/taxonomy',
    operationId: 'listRoomTypes',
    summary: 'The room types of the platform, by code',
    description: 'Sorted by code, in byte order, each with the number of provider rooms that map to it.',
    member: 'rooms',
    row: component(
      'RoomType',
      Joi.object({
        baseCode: Joi.string().required(),
        name: nullableText,
        usageCount: Joi.number()
          .integer()
          .min(0)
          .required()
          .description('The number of provider rooms that map to it.'),
      }).description('A room type of the platform.'),
    ),
    exampleRow: { baseCode: 'DOUBLE', name: null, usageCount: 20411 },
    read: (_query, page) => readRoomTypes(pool, page),
  });
}
