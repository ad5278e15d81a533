import Joi from 'joi';
import { catchmentRules, denseCityHotels, neighbourRadiusKm } from '../../../catalog/places/catchment.ts';
import { nextToken, sortedListFields } from '../../paging/sorted-list.ts';
import {
  codedHotelFields,
  codedHotelSchema,
  hotelStatisticsSchema,
  statisticsOfOneHotel,
} from '../../schemas/coded-hotels.ts';
import { component } from '../../schemas/component.ts';
import { placeId } from '../../schemas/fields.ts';
import { facetsMember } from '../../schemas/facets.ts';
import { nullableZoneKind } from '../../schemas/places.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, enumOf } from '../../schemas/response-fields.ts';

export const byDestinationBody = Joi.object({
  destination: Joi.object({
    canonicalCityId: placeId.required().description('A place of any type: a city, a region or a zone.'),
  }).required(),
  ...codedHotelFields,
  ...sortedListFields(
    ['code', 'name', 'stars', 'completeness'],
    'The maximum number of hotels of a page; without it all hotels are listed.',
  ),
});

const rules = [
  ['dense_city', `a CITY with ${denseCityHotels} mapped hotels or more: its hotels`],
  ['namesake_zone', 'another CITY, of whose name there is a tourism ZONE in its country: its hotels'],
  [
    'thin_city',
    `any other CITY: its hotels, and those of cities of its country whose centre is within ${neighbourRadiusKm} km of its centre`,
  ],
  ['tree', 'a REGION, an admin or district ZONE, or a landmark ZONE that has hotels: its hotels'],
  ['overlay', 'a tourism ZONE with members: the hotels of its members'],
  [
    'radius',
    'a tourism ZONE without members, or a landmark ZONE without hotels: those within its radius, whatever their place',
  ],
  ['empty', 'the same without a radius or a centre: none'],
  ['unknown_place', 'there is no such place: none'],
] as const;

/** The rules in words. The hotels of a place are those of the places below it too. */
export const rulesInWords = rules.map(([rule, words]) => `\`${rule}\`: ${words}`).join('; ');

export const byDestinationResponse = Joi.object({
  hotels: listOf(codedHotelSchema),
  statistics: hotelStatisticsSchema.required(),
  catchment: component(
    'Catchment',
    Joi.object({
      placeType: Joi.string()
        .valid('CITY', 'REGION', 'ZONE')
        .allow(null)
        .required()
        .description('Null where the place is not known.'),
      zoneKind: nullableZoneKind,
      rule: enumOf(...catchmentRules).description(`The rule that applied. ${rulesInWords}.`),
      placeIds: listOf(Joi.string()).description(
        'The places whose hotels are listed, with those of places below them: the place itself, followed by the neighbours of ' +
          'a thin city, nearest first; the known members of a tourism zone, in their order; none for a radius.',
      ),
      radiusKm: Joi.number()
        .min(0)
        .allow(null)
        .required()
        .description('The radius that was used, in km: that of the zone, or that around a thin city.'),
    }).description('Which hotels belong to a place, and why.'),
  ).required(),
  token: nextToken,
  facets: facetsMember,
  warnings,
});

export const byDestinationExamples = {
  body: {
    destination: { canonicalCityId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd' },
    scope: { providerCode: 'atlas' },
    outputCodeType: 'platform',
  },
  response: {
    hotels: [{ providerCode: 'atlas', providerHotelCode: '100000', platformHotelCode: 'HC0100003' }],
    statistics: statisticsOfOneHotel,
    catchment: {
      placeType: 'CITY',
      zoneKind: null,
      rule: 'thin_city',
      placeIds: ['3f7b4e00-0b5c-56de-b416-6d2e650b93bd'],
      radiusKm: 30,
    },
    warnings: [],
  },
};
