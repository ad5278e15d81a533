import Joi from 'joi';
import { guestFields } from '../../catalog/hotels/guest-fields.ts';
import { maxHashDistance } from '../../catalog/hotels/same-picture.ts';
import { component } from './component.ts';
import { providerCode } from './fields.ts';
import { hotelMapping } from './hotel-mapping.ts';
import { hotelExample, hotelSchema, selectedHotelSchema } from './hotel.ts';
import { roomsBySource } from './included-rooms.ts';
import { type Selectable, selectable } from './selection.ts';

export const provenance = Joi.object()
  .pattern(Joi.string(), Joi.string())
  .description('For each field that another source supplied: its provider.');
const baseCode = Joi.string().required().description('The surviving code.');

const mappings = Joi.array()
  .items(hotelMapping)
  .description('Only with `include` `mappings`; sorted by provider code and hotel code.');

/** What merged hotels are made of; of a part of one only the base code is required. */
const partMembers = {
  baseCode,
  primary: selectedHotelSchema,
  provenance,
  sources: Joi.array().items(selectedHotelSchema),
  rooms: roomsBySource,
  mappings,
};

const wholeMembers = {
  ...partMembers,
  primary: hotelSchema.required(),
  provenance: provenance.required(),
  sources: Joi.array().items(hotelSchema),
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
  'media, then by provider code and hotel code. Each of these that the primary source lacks, and each of ' +
  `${Object.keys(guestFields).join(', ')}, is taken as a whole from the most complete source that has it; ` +
  '`provenance` names its provider. `media` of `primary` has each picture once: media of one address, ' +
  `or of perceptual hashes (which imports bring) that differ in ${maxHashDistance} of 64 bits at most, are one picture.`;

/**
 * A merged hotel in a response, whole or with what was selected of it.
 *
 * @param name of the component
 * @param membersOf its members, in the order of the document, made of those that merged hotels have
 */
export function mergedHotel(
  name: string,
  description: string,
  membersOf: (common: Record<keyof typeof partMembers, Joi.AnySchema>) => Joi.PartialSchemaMap,
): Selectable {
  const whole = membersOf(wholeMembers);
  return selectable(
    component(name, Joi.object(whole).description(description)),
    component(
      `Selected${name}`,
      Joi.object(membersOf(partMembers)).description('What `fields` select of it, and what identifies it.'),
    ),
    {
      component: `${name}Field`,
      example: ['primary.hotelName', 'primary.location.city', 'primary.media.url', 'provenance'],
      included: ['rooms', 'mappings'].filter((member) => member in whole),
    },
  );
}

/** A merged hotel that was asked for by its base code. */
export const hotelOfBaseCode = mergedHotel(
  'MergedHotel',
  'The content of a base code, merged from its providers.',
  ({ baseCode: surviving, primary, provenance: filled, sources, rooms, mappings: rows }) => ({
    baseCode: surviving,
    requestedAs: Joi.array()
      .items(Joi.string())
      .min(1)
      .required()
      .description('The requested codes that resolved to it.'),
    primary,
    provenance: filled,
    sources: sources.description('Sorted by provider code and hotel code; only with `includeAllSources`.'),
    rooms,
    mappings: rows,
  }),
);

export const hotelOfBaseCodeExample = {
  baseCode: 'HC0100003',
  requestedAs: ['HC0100003'],
  primary: hotelExample,
  provenance: { media: 'meridian' },
};
