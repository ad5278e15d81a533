import Joi from 'joi';
import { readProviders } from '../../../catalog/providers/provider-metadata.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { contentCounts } from '../../schemas/counts.ts';
import { dateTime, listOf } from '../../schemas/response-fields.ts';

export function metadataRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListMetadataRequest'], Schemas['Provider']>(
    {
      path: '/metadata',
      operationId: 'listMetadata',
      summary: 'Providers and how much content they have',
      description: 'Sorted by provider code.',
      member: 'metadata',
      fields: {},
      ofProviders: true,
      row: component(
        'Provider',
        Joi.object({
          providerCode: Joi.string().required(),
          name: Joi.string().required(),
          family: Joi.string().required().description('Providers of one family are queried together.'),
          aliases: listOf(Joi.string()),
          sandbox: Joi.boolean().required(),
          languages: listOf(Joi.string()),
          counts: component('ContentCounts', Joi.object(contentCounts)).required(),
          lastSyncAt: dateTime.allow(null).description('When its last snapshot was completed.'),
        }).description('A provider, and how much content it has.'),
      ),
      examples: {
        body: { query: { providerCode: 'bedline' } },
        row: {
          providerCode: 'bedline',
          name: 'Bedline',
          family: 'bedline',
          aliases: ['bdl'],
          sandbox: false,
          languages: ['en'],
          counts: { hotels: 5046, rooms: 0, destinations: 2537, boards: 5, categories: 5 },
          lastSyncAt: '2026-03-01T10:00:00.000Z',
        },
      },
      read: (_query, { providerCodes }, page) => readProviders(pool, { providerCodes }, page),
    },
    deps,
  );
}
