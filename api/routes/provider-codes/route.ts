import Joi from 'joi';
import { readProviderCodes } from '../../../catalog/hotels/groups.ts';
import { shownMapping } from '../../../catalog/hotels/read-mappings.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { code } from '../../schemas/fields.ts';
import { hotelMapping } from '../../schemas/hotel-mapping.ts';
import { listOf, count } from '../../schemas/response-fields.ts';

export function providerCodesRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/hotels/:baseCode/provider-codes',
    operationId: 'listProviderCodes',
    tag: 'Hotels',
    summary: 'The provider hotels that are mapped to a base code',
    description:
      'Lists live hotels, sorted by provider code and hotel code. A retired code returns its last survivor; an unknown one ' +
      'has none.',
    access: 'content',
    etag: true,
    params: Joi.object({ baseCode: code.required().description('A base code, which may be retired.') }),
    responses: {
      200: {
        description: 'The hotels.',
        schema: Joi.object({
          baseCode: Joi.string().required().description('The surviving code.'),
          count,
          mappings: listOf(hotelMapping),
        }),
        example: {
          baseCode: 'HC0100003',
          count: 2,
          mappings: [
            { providerCode: 'atlas', providerHotelCode: '100000' },
            { providerCode: 'meridian', providerHotelCode: 'm-1000', confidencePct: 93.5 },
          ],
        },
      },
    },

    async handle({ params }) {
      const { baseCode, hotels } = await readProviderCodes(pool, params.baseCode);
      const mappings = hotels.map(shownMapping);
      return { status: 200, body: { baseCode, count: mappings.length, mappings } };
    },
  });
}
