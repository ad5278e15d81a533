import Joi from 'joi';
import { guestFieldNames } from '../../../catalog/coverage/guest-field-counts.ts';
import { completenessParts } from '../../../catalog/hotels/completeness.ts';
import { component } from '../../schemas/component.ts';
import { dateTime, listOf, enumOf } from '../../schemas/response-fields.ts';
import { mappingQuality, mappingQualityExample } from '../../schemas/mapping-quality.ts';

const count = Joi.number().integer().min(0);
const percent = Joi.number().min(0).max(100).required();

const completeness = component(
  'CompletenessCoverage',
  Joi.object({
    average: percent.description('With one decimal; 0 without a hotel.'),
    histogram: Joi.array()
      .items(count)
      .length(10)
      .required()
      .description(
        'Hotels by their completeness: from 0 to 9, from 10 to 19 and so on; the last are those from 90 to 100.',
      ),
    missing: listOf(
      Joi.object({
        part: enumOf(...completenessParts),
        hotels: count.required(),
      }),
    ).description(
      'Parts of which some hotels have nothing, with the number of these hotels, the greatest first.',
    ),
  }).description('How complete the hotels of a provider are; see `completeness` of a hotel.'),
);

const record = component(
  'CoverageRecord',
  Joi.object({
    providerCode: Joi.string().required(),
    hotelsTotal: count.required().description('Live hotels stored under this provider code.'),
    hotelsWithDescription: count.required().description('Of these, those with a description.'),
    pctHotelsWithDescription: percent.description('In percent of `hotelsTotal`.'),
    hotelsWithUsefulDescription: count
      .required()
      .description(
        'Hotels of which a description is longer than 80 characters and not merely the name of the hotel repeated: ' +
          'its letters and digits, folded as names are for search, are not those of the name once or several times over.',
      ),
    pctHotelsWithUsefulDescription: percent.description('In percent of `hotelsTotal`.'),
    sourceEmpty: Joi.boolean().description(
      'Whether no hotel of the provider has media or a description. Absent until the first snapshot.',
    ),
    completeness: completeness.optional().description('Absent in a snapshot of before it was counted.'),
    roomsTotal: count.required().description('Rooms of these hotels.'),
    roomsWithImages: count.required(),
    roomsWithDescriptions: count.required().description('Rooms with a text.'),
    roomsWithBeds: count.required(),
    pctRoomsWithImages: percent.description('In percent of `roomsTotal`.'),
    hotelsWithJsonbMedia: count.description('Hotels with media; only with `media=true`.'),
    hotelsWithGeo: count.description('Hotels with coordinates; only with `media=true`.'),
    hotelsWith: Joi.object(
      Object.fromEntries(guestFieldNames.map((name) => [name, count.required()])),
    ).description('Hotels that have something of each field for guests; only with `media=true`.'),
    lastUpdated: Joi.date()
      .iso()
      .description('When a live hotel last changed, absent without one; only with `media=true`.'),
  }).description('How much content a provider has.'),
);

export const coverage = Joi.object({
  count: count.required().description('The number of providers.'),
  cached: Joi.boolean().required().description('Whether this is the snapshot; false with `media=true`.'),
  computedAt: dateTime.description('When it was counted.'),
  providers: listOf(record),
  mappingQuality: mappingQuality
    .optional()
    .description('Absent when the fragmentation detector has never run.'),
});

export const coverageExample = {
  count: 1,
  cached: true,
  computedAt: '2026-03-01T10:00:00.000Z',
  providers: [
    {
      providerCode: 'atlas',
      hotelsTotal: 6403,
      hotelsWithDescription: 6403,
      pctHotelsWithDescription: 100,
      hotelsWithUsefulDescription: 5879,
      pctHotelsWithUsefulDescription: 91.8,
      sourceEmpty: false,
      completeness: {
        average: 80.5,
        histogram: [0, 0, 0, 0, 12, 401, 1203, 2170, 1822, 795],
        missing: [
          { part: 'contact', hotels: 1921 },
          { part: 'starRating', hotels: 640 },
        ],
      },
      roomsTotal: 16032,
      roomsWithImages: 11234,
      roomsWithDescriptions: 9629,
      roomsWithBeds: 16032,
      pctRoomsWithImages: 70.1,
    },
  ],
  mappingQuality: mappingQualityExample,
};
