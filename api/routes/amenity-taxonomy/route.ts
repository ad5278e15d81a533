import Joi from 'joi';
import { readAmenities } from '../../../catalog/reference-data/taxonomies.ts';
import type { Schemas } from '../../operation-types.ts';
import { offsetListRoute } from '../../paging/offset-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { code } from '../../schemas/fields.ts';
import { nullableText } from '../../schemas/response-fields.ts';

export function amenityTaxonomyRoute({ pool }: RouteDependencies): Route {
  return offsetListRoute<'listAmenities', Schemas['Amenity']>({
    path: '/amenities/taxonomy',
    operationId: 'listAmenities',
    summary: 'The amenities of the platform, by code',
    description: 'Sorted by code, in byte order; amenities of the shortlist have a `topRank`.',
    member: 'amenities',
    filters: { category: code.description('Only amenities of this category, in any case.') },
    row: component(
      'Amenity',
      Joi.object({
        code: Joi.string().required(),
        name: nullableText,
        nameEn: nullableText,
        nameEs: nullableText,
        category: nullableText,
        subcategory: nullableText,
        topRank: Joi.number().integer().allow(null).required().description('The rank in the shortlist.'),
      }).description('An amenity of the platform.'),
    ),
    exampleRow: {
      code: 'POOL',
      name: null,
      nameEn: 'Pool',
      nameEs: 'Piscina',
      category: 'Leisure',
      subcategory: null,
      topRank: 2,
    },
    read: ({ category }, page) => readAmenities(pool, { category }, page),
  });
}
