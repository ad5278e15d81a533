import Joi from 'joi';
import { hotelSchema, selectedHotelSchema } from './hotel.ts';
import { type Selectable, selectable } from './selection.ts';
import { component } from './component.ts';

const provenance = Joi.object()
  .pattern(Joi.string(), Joi.string())
  .description('For each field that another source supplied: its provider.');
const baseCode = Joi.string().required().description('The surviving code.');

/** What merged hotels are made of; of a part of one only the base code is required. */
const members = {
  whole: {
    baseCode,
    primary: hotelSchema.required(),
    provenance: provenance.required(),
    sources: Joi.array().items(hotelSchema),
  },
  selected: {
    baseCode,
    primary: selectedHotelSchema,
    provenance,
    sources: Joi.array().items(selectedHotelSchema),
  },
};

/**
 * A merged hotel in a response, whole or with what was selected of it.
 *
 * @param name of the component
 * @param membersOf its members, in the order of the document, made of those that merged hotels have
 */
export function mergedHotel(
  name: string,
  description: string,
  membersOf: (common: Record<keyof typeof members.whole, Joi.AnySchema>) => Joi.PartialSchemaMap,
): Selectable {
  return selectable(
    component(name, Joi.object(membersOf(members.whole)).description(description)),
    component(
      `Selected${name}`,
      Joi.object(membersOf(members.selected)).description(
        'What `fields` select of it, and what identifies it.',
      ),
    ),
    `${name}Field`,
  );
}
