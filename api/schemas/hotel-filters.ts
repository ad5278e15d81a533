import Joi from 'joi';
import { type HotelFilterName, hotelFilterNames, hotelFilters } from '../../search/filters/hotel-filters.ts';
import type { FilterKind, FilterValues, NumberRange } from '../../search/filters/values.ts';
import { component } from './component.ts';
import { code, codeList, foldedComparison, foldedText, instant, uuid } from './fields.ts';

/** The most entries of a list. */
const maxEntries = 100;

function list(entry: Joi.Schema): Joi.ArraySchema {
  return Joi.array().items(entry).min(1).max(maxEntries);
}

const filterCodeList = component('FilterCodeList', list(code).description('1–100 codes.'));

/** What is checked of each kind of values, and said of it in the document. */
const kinds: Readonly<
  Record<FilterKind, (takes: FilterValues<unknown>, description: string) => Joi.AnySchema>
> = {
  codes: (_takes, description) => filterCodeList.description(description),
  ids: (_takes, description) => list(uuid).description(description),
  foldedNames: (_takes, description) =>
    list(foldedText(1, 200)).description(
      `${description} Compared as names of hotels are, 1–200 characters after folding.`,
    ),
  choices: ({ choices = [] }, description) => list(Joi.string().valid(...choices)).description(description),
  range: ({ bounds: [least, greatest] = [-Infinity, Infinity] }, description) =>
    Joi.object({
      min: Joi.number().min(least).max(greatest),
      max: Joi.number().min(least).max(greatest),
    })
      .or('min', 'max')
      .custom((given: NumberRange, helpers) => {
        const { min = least, max = greatest } = given;
        return min <= max ? given : helpers.error('range.order');
      })
      .messages({ 'range.order': 'must not have a min that is greater than its max' })
      .description(description),
  foldedPart: (_takes, description) =>
    foldedText(2, 100).description(
      `${description} ${foldedComparison} 2–100 characters after that: щ counts as four.`,
    ),
  moment: (_takes, description) => instant.description(description),
};

type Fields<Name extends string> = Readonly<Record<Name, Joi.AnySchema>>;

/**
 * The fields of all filters of hotels.
 *
 * @param long filters by codes whose lists may have a thousand
 */
export function hotelFilterFields(long: readonly HotelFilterName[] = []): Fields<HotelFilterName> {
  return Object.fromEntries(
    hotelFilterNames.map((name) => {
      const { takes, description } = hotelFilters[name];
      return [
        name,
        long.includes(name) ? codeList.description(description) : kinds[takes.kind](takes, description),
      ];
    }),
  ) as Fields<HotelFilterName>;
}

export const hotelFiltersSchema = component(
  'HotelFilters',
  Joi.object(hotelFilterFields()).description(
    'Filters of hotels: a hotel passes when it passes each, by the content of its own provider.',
  ),
);
