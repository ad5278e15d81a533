import Joi from 'joi';
import { component } from '../../schemas/component.ts';
import { limitOf, pointFields } from '../../schemas/fields.ts';
import { languages } from '../../schemas/languages.ts';
import {
  namedPlace,
  namedPlaceFields,
  nullableZoneKind,
  parentPlaces,
  placeCountry,
} from '../../schemas/places.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, count } from '../../schemas/response-fields.ts';

/** Children of a place that are listed at most. */
export const maxChildren = 200;

/** How far the centres of resolved places may be, in km. */
export const resolveRadiusKm = 100;

export const placeResponse = component(
  'Place',
  Joi.object({
    ...namedPlaceFields,
    zoneKind: nullableZoneKind,
    countryCode: placeCountry,
    location: component('PlaceCentre', Joi.object(pointFields).description('The centre of a place.'))
      .allow(null)
      .required(),
    population: Joi.number().integer().min(0).allow(null).required(),
    parents: parentPlaces,
    children: Joi.array()
      .items(namedPlace)
      .max(maxChildren)
      .required()
      .description(
        `The places directly below it, ${maxChildren} at most: those with most hotels first (base codes, and rows without one), ` +
          'then by id.',
      ),
    memberPlaceIds: listOf(Joi.string()).description(
      'The places that a tourism ZONE covers, as they were imported, known or not.',
    ),
    radiusKm: Joi.number().min(0).allow(null).required(),
    hotels: component(
      'HotelsOfPlace',
      Joi.object({
        baseCodes: count.description('Distinct base codes.'),
        rows: count.description('Hotels of providers, mapped or not.'),
        byProvider: Joi.object()
          .pattern(Joi.string(), Joi.number().integer().min(1))
          .required()
          .description('Hotels by the code of their provider, without those that have none.'),
      }).description('The live hotels at a place and below it.'),
    ).required(),
  }).description('A place, what is above and below it, and how many hotels it has.'),
);

/** The region of the city Vienna. */
const region = {
  placeId: 'c84ebc7f-c5ba-530d-bf9e-7e8400845f5c',
  name: 'Vienna',
  names: [],
  placeType: 'REGION',
};

/** The city, in one language. */
const vienna = {
  placeId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
  name: 'Vienna',
  names: [{ languageCode: 'de', name: 'Wien' }],
  placeType: 'CITY',
};

export const placeExample = {
  ...vienna,
  zoneKind: null,
  countryCode: 'AT',
  location: { latitude: 48.20849, longitude: 16.37208 },
  population: 1691468,
  parents: [region],
  children: [
    { placeId: '1f490223-8a40-5a59-bc9c-1dd75e66fc1c', name: 'Hernals', names: [], placeType: 'ZONE' },
    { placeId: '523bdfc9-c73c-52db-a214-43a808c7e870', name: 'Innere Stadt', names: [], placeType: 'ZONE' },
  ],
  memberPlaceIds: [],
  radiusKm: null,
  hotels: { baseCodes: 14, rows: 19, byProvider: { atlas: 10, bedline: 9 } },
};

export const resolveBody = Joi.object({
  ...pointFields,
  limit: limitOf(50, 10).description('The maximum number of places.'),
  languages,
});

export const resolveResponse = Joi.object({
  places: listOf(
    component(
      'NearbyPlace',
      Joi.object({
        ...namedPlaceFields,
        countryCode: placeCountry,
        distanceKm: Joi.number()
          .min(0)
          .max(resolveRadiusKm)
          .required()
          .description('From the point to its centre, in km, rounded to metres.'),
        parents: parentPlaces,
      }).description('A place near a point.'),
    ),
  ),
  warnings,
});

export const resolveExamples = {
  body: { latitude: 48.2082, longitude: 16.3738, limit: 1, languages: ['de'] },
  response: {
    places: [
      {
        ...vienna,
        countryCode: 'AT',
        distanceKm: 0.131,
        parents: [region],
      },
    ],
    warnings: [],
  },
};
