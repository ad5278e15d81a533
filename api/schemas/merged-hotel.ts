import Joi from 'joi';
import { component } from './component.ts';
import { providerCode } from './fields.ts';
import { hotelExample, hotelSchema } from './hotel.ts';

/** What every merged hotel has. */
export const mergedHotelFields = {
  baseCode: Joi.string().required().description('The surviving code.'),
  primary: hotelSchema.required(),
  provenance: Joi.object()
    .pattern(Joi.string(), Joi.string())
    .required()
    .description('For each field that another source supplied: its provider.'),
};

/** What a caller may say about the merging of a hotel, in a body or a query. */
export const mergeOptionFields = {
  preferredContentSource: providerCode.description(
    'The provider whose content takes precedence: a code, an alias or a family.',
  ),
  includeAllSources: Joi.boolean().default(false).description('Add the unmerged content of every source.'),
};

/** The rules of merging in words. */
export const primarySourceInWords =
  '`primary` is the content of one source: that of `preferredContentSource` if it has the hotel, else the most complete one, ' +
  'which has the most of descriptions, media, location, contact, amenities, boards and stars; ties are broken by the number of ' +
  'media, then by provider code and hotel code. Each of these that the primary source lacks is taken as a whole from the most ' +
  'complete source that has it; `provenance` names its provider.';

/** A merged hotel that was asked for by its base code. */
export const hotelOfBaseCode = component(
  'MergedHotel',
  Joi.object({
    baseCode: mergedHotelFields.baseCode,
    requestedAs: Joi.array()
      .items(Joi.string())
      .min(1)
      .required()
      .description('The requested codes that resolved to it.'),
    primary: mergedHotelFields.primary,
    provenance: mergedHotelFields.provenance,
    sources: Joi.array()
      .items(hotelSchema)
      .description('Sorted by provider code and hotel code; only with `includeAllSources`.'),
  }).description('The content of a base code, merged from its providers.'),
);

export const hotelOfBaseCodeExample = {
  baseCode: 'HC0100003',
  requestedAs: ['HC0100003'],
  primary: hotelExample,
  provenance: { media: 'meridian' },
};
