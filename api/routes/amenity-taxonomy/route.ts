import Joi from 'joi';
import type { Pool } from 'pg';
import { readAmenities } from '../../../catalog/reference-data/taxonomies.ts';
import { defineRoute, type Route } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { code } from '../../schemas/fields.ts';
import { offsetResponse, offsetQuery } from '../../schemas/offset-page.ts';
import { nullableText } from '../../schemas/response-fields.ts';

export function amenityTaxonomyRoute(pool: Pool): Route {
  return defineRoute<'listAmenities'>({
    method: 'get',
    path: '/amenities/taxonomy',
    operationId: 'listAmenities',
    tag: 'Reference data',
    summary: 'The amenities of the platform, by code',
    description: 'Codes in the order of their bytes; amenities of the shortlist have a `topRank`.',
    access: 'content',
    etag: true,
    query: Joi.object({
      category: code.description('Only of this category, in any case.'),
      ...offsetQuery,
    }),
    responses: {
      200: {
        description: 'A part of the list.',
        schema: offsetResponse(
          'amenities',
          component(
            'Amenity',
            Joi.object({
              code: Joi.string().required(),
              name: nullableText,
              nameEn: nullableText,
              nameEs: nullableText,
              category: nullableText,
              subcategory: nullableText,
              topRank: Joi.number()
                .integer()
                .allow(null)
                .required()
                .description('The place in the shortlist.'),
            }).description('An amenity of the platform.'),
          ),
        ),
        example: {
          count: 1,
          total: 1,
          limit: 200,
          offset: 0,
          amenities: [
            {
              code: 'POOL',
              name: null,
              nameEn: 'Pool',
              nameEs: 'Piscina',
              category: 'Leisure',
              subcategory: null,
              topRank: 2,
            },
          ],
        },
      },
    },

    async handle({ query: { category, limit, offset } }) {
      const { rows, total } = await readAmenities(pool, { category }, { limit, offset });
      return { status: 200, body: { count: rows.length, total, limit, offset, amenities: rows } };
    },
  });
}
