import Joi from 'joi';
import { describePlaces } from '../../../catalog/places/described-place.ts';
import { readHotelsOfTree } from '../../../catalog/places/hotels-of-tree.ts';
import { readNearestPlaces } from '../../../catalog/places/nearest-places.ts';
import { ApiError } from '../../errors.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { placeId, ofProvider } from '../../schemas/fields.ts';
import { warningHeader, warningHeaders } from '../../schemas/responses.ts';
import {
  maxChildren,
  placeExample,
  placeResponse,
  resolveBody,
  resolveExamples,
  resolveRadiusKm,
  resolveResponse,
} from './schema.ts';

export function placeRoute({ pool, providerScopeOf }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/places/:placeId',
    operationId: 'getPlace',
    tag: 'Places',
    summary: 'A place, what is above and below it, and how many hotels it has',
    description:
      'Live hotels are counted that are attached to the place or to one below it, whatever the rule of `/hotels/by-destination`. ' +
      'With `providerCode` only those of its family count, also for the order of `children`. `name` is the usual name, whatever ' +
      'language is wished. It takes 15 seconds of the database at most.',
    access: 'content',
    etag: true,
    maxAgeSeconds: 30,
    acceptsLanguage: true,
    params: Joi.object({ placeId: placeId.required() }),
    query: Joi.object({
      providerCode: ofProvider,
    }),
    responses: {
      200: {
        description: 'The place.',
        optionalHeaders: warningHeaders,
        schema: placeResponse,
        example: placeExample,
      },
    },
    errors: ['NOT_FOUND', 'DATABASE_TIMEOUT'],

    async handle({ params, query, claims, languages }) {
      const { providerCodes, warnings } = await providerScopeOf(query, claims);
      const [place] = await describePlaces(pool, [params.placeId], languages);
      if (place === undefined) throw new ApiError('NOT_FOUND', 'There is no place with this id.');
      const { children, ...hotels } = await readHotelsOfTree(
        pool,
        params.placeId,
        providerCodes,
        maxChildren,
        languages,
      );
      return { status: 200, headers: warningHeader(warnings), body: { ...place, children, hotels } };
    },
  });
}

export function resolvePlacesRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/places/resolve',
    operationId: 'resolvePlaces',
    tag: 'Places',
    summary: 'The places around a point, nearest first',
    description:
      `Places of all types whose centres are within ${resolveRadiusKm} km, by the distances of \`/hotels/by-coordinates\`, then by ` +
      'id. Places without a centre are never listed. `name` is the usual name, whatever languages are wished.',
    access: 'content',
    body: resolveBody,
    bodyExample: resolveExamples.body,
    responses: {
      200: {
        description: 'The nearest places.',
        schema: resolveResponse,
        example: resolveExamples.response,
      },
    },

    async handle({ body: { latitude, longitude, limit, languages } }) {
      const circle = { latitude, longitude, radiusKm: resolveRadiusKm };
      const places = await readNearestPlaces(pool, circle, limit, languages);
      return {
        status: 200,
        body: {
          places: places.map(({ placeId, name, names, placeType, countryCode, distanceKm, parents }) => ({
            ...{ placeId, name, names, placeType, countryCode, distanceKm, parents },
          })),
          warnings: [],
        },
      };
    },
  });
}
