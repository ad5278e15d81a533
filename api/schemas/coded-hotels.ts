import Joi from 'joi';
import type { HotelCounts } from '../../search/hotel-counts.ts';
import type { ListedHotel } from '../../search/hotel-list.ts';
import type { Schemas } from '../operation-types.ts';
import { component } from './component.ts';
import { code, ofProvider } from './fields.ts';
import { resultSummarySchema } from './result-summary.ts';
import { hotelFiltersSchema } from './hotel-filters.ts';
import { count } from './response-fields.ts';

/** What the routes have in common that return codes of hotels with statistics. */

export const codedHotelFields = {
  scope: Joi.object({
    providerCode: ofProvider,
  }).description('The part of the catalog that is listed.'),
  filters: hotelFiltersSchema.description('Only hotels that pass each of these.'),
  outputCodeType: Joi.string()
    .valid('provider', 'platform')
    .default('provider')
    .description('`platform` adds the base code of each hotel that has one.'),
  connectionCode: code.description(
    'Only hotels that this connection may sell: those of its provider that its policy does not block.',
  ),
};

const providerCounts = {
  total: count,
  mapped: count.description('Those with a base code.'),
  unmapped: count,
};

const codes = {
  providerCode: Joi.string().required(),
  providerHotelCode: Joi.string().required(),
  platformHotelCode: Joi.string().description(
    'The base code; only with `outputCodeType` `platform`, and only of hotels that have one.',
  ),
  summary: resultSummarySchema,
};

export const codedHotelSchema = component(
  'CodedHotel',
  Joi.object(codes).description('The codes of a hotel of a provider.'),
);

export const nearbyHotelSchema = component(
  'NearbyHotel',
  Joi.object({
    ...codes,
    distanceKm: Joi.number()
      .min(0)
      .required()
      .description('The great-circle distance to the point, in km, rounded to metres.'),
  }).description('The codes of a hotel of a provider, and how far away it is.'),
);

/** An example: those of one hotel with a base code. */
export const statisticsOfOneHotel = {
  ...{ total: 1, mapped: 1, unmapped: 0 },
  byProvider: { atlas: { total: 1, mapped: 1, unmapped: 0 } },
};

export const hotelStatisticsSchema = component(
  'HotelStatistics',
  Joi.object({
    ...providerCounts,
    byProvider: Joi.object()
      .pattern(
        Joi.string(),
        component(
          'ProviderHotelStatistics',
          Joi.object(providerCounts).description('How many hotels of a provider there are.'),
        ),
      )
      .required()
      .description('By provider code; only providers with hotels.'),
  }).description('How many hotels there are: rows of providers, each counted by itself.'),
);

export type OutputCodeType = 'provider' | 'platform';

/** The codes of a row as a response shows them. */
export function codedHotelOf(row: ListedHotel, outputCodeType: OutputCodeType): Schemas['CodedHotel'] {
  const { providerCode, hotelCode, baseCode } = row;
  return outputCodeType === 'platform' && baseCode !== null
    ? { providerCode, providerHotelCode: hotelCode, platformHotelCode: baseCode }
    : { providerCode, providerHotelCode: hotelCode };
}

/** The counts as a response shows them, providers by code. */
export function hotelStatistics(counts: HotelCounts): Schemas['HotelStatistics'] {
  const byProvider = [...counts]
    .map(([code, { total, mapped }]) => [code, { total, mapped, unmapped: total - mapped }] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const sum = (key: 'total' | 'mapped' | 'unmapped'): number =>
    byProvider.reduce((all, [, count]) => all + count[key], 0);
  return {
    total: sum('total'),
    mapped: sum('mapped'),
    unmapped: sum('unmapped'),
    byProvider: Object.fromEntries(byProvider),
  };
}
