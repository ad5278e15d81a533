import Joi from 'joi';
import { readDestinations } from '../../../catalog/reference-data/destinations.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { codeList, countryList, foldedText } from '../../schemas/fields.ts';
import { nullablePlaceId, nullableText, texts } from '../../schemas/response-fields.ts';

export function destinationsRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListDestinationsRequest'], Schemas['Destination']>(
    {
      path: '/destinations',
      operationId: 'listDestinations',
      summary: 'Destinations of providers, with what is above and below them',
      description: 'Destinations by provider code and code.',
      member: 'destinations',
      fields: {
        destinationCodes: codeList.description('Only these codes of providers.'),
        countries: countryList.description('Only of these countries.'),
        name: foldedText(1, 100).description(
          'Only those whose name contains it; case and accents do not matter: 1–100 characters.',
        ),
      },
      row: component(
        'Destination',
        Joi.object({
          code: Joi.string().required(),
          providerCode: Joi.string().required(),
          name: Joi.string().required(),
          type: nullableText,
          countryCode: nullableText.description('Its own, else that of its place.'),
          location: Joi.object({ latitude: Joi.number().required(), longitude: Joi.number().required() })
            .allow(null)
            .required(),
          parent: nullableText.description('The code of the destination above it.'),
          children: Joi.array()
            .items(Joi.string())
            .required()
            .description('The codes of those right below it.'),
          canonicalPlaceId: nullablePlaceId,
          texts,
        }).description('A destination of a provider.'),
      ),
      examples: {
        body: { query: { countries: ['AT'], name: 'wien' } },
        row: {
          code: 'VIE',
          providerCode: 'alpha',
          name: 'Wien',
          type: 'CITY',
          countryCode: 'AT',
          location: { latitude: 48.2085, longitude: 16.3721 },
          parent: 'AT-9',
          children: ['VIE-1', 'VIE-2'],
          canonicalPlaceId: '2a9f0a5e-6f0f-4d51-9a3e-6a2f2b0e9c11',
          texts: [],
        },
      },
      read: ({ destinationCodes, countries, name }, { providerCodes }, page) =>
        readDestinations(pool, { providerCodes, destinationCodes, countries, name }, page),
    },
    deps,
  );
}
