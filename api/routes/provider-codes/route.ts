import Joi from 'joi';
import { readProviderCodes } from '../../../catalog/base-codes/groups.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { code } from '../../schemas/fields.ts';

export function providerCodesRoute({ pool }: RouteDependencies): Route {
  return defineRoute<'listProviderCodes'>({
    method: 'get',
    path: '/hotels/:baseCode/provider-codes',
    operationId: 'listProviderCodes',
    tag: 'Hotels',
    summary: 'The hotels of providers that a base code ties together',
    description:
      'Lists live hotels by provider code and hotel code. A retired code is answered as its last survivor; one that ' +
      'nobody knows has none.',
    access: 'content',
    etag: true,
    params: Joi.object({ baseCode: code.required().description('A base code; a retired one too.') }),
    responses: {
      200: {
        description: 'The hotels.',
        schema: Joi.object({
          baseCode: Joi.string().required().description('The surviving code.'),
          count: Joi.number().integer().min(0).required(),
          mappings: Joi.array()
            .items(
              component(
                'HotelMapping',
                Joi.object({
                  providerCode: Joi.string().required(),
                  providerHotelCode: Joi.string().required(),
                  confidencePct: Joi.number()
                    .min(0)
                    .max(100)
                    .description('How sure the mapping is; absent: not known, which is not zero.'),
                }).description('A hotel of a provider that a base code ties to others.'),
              ),
            )
            .required(),
        }),
        example: {
          baseCode: 'B-1042',
          count: 1,
          mappings: [{ providerCode: 'alpha', providerHotelCode: '77120', confidencePct: 98 }],
        },
      },
    },

    async handle({ params }) {
      const { baseCode, hotels } = await readProviderCodes(pool, params.baseCode);
      const mappings = hotels.map(({ providerCode, providerHotelCode, confidencePct }) => ({
        providerCode,
        providerHotelCode,
        ...(confidencePct === null ? {} : { confidencePct }),
      }));
      return { status: 200, body: { baseCode, count: mappings.length, mappings } };
    },
  });
}
