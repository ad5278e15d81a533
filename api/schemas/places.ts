import Joi from 'joi';
import { placeNames } from '../../catalog/fields/names.ts';
import { zoneKinds } from '../../catalog/places/place.ts';
import { component } from './component.ts';
import { shownUuid, listOf, enumOf } from './response-fields.ts';
import { responseSchema } from './response-schema.ts';

/** What every response says of a place that it names. */
export const namedPlaceFields = {
  placeId: shownUuid.required(),
  name: Joi.string().required(),
  names: responseSchema(placeNames.shape)
    .required()
    .description(
      'Its names in several languages, and others by which people call it; of these the language may be null.',
    ),
  placeType: enumOf('CITY', 'REGION', 'ZONE'),
};

export const namedPlace = component(
  'NamedPlace',
  Joi.object(namedPlaceFields).description('A place that another one belongs to, or that belongs to it.'),
);

export const parentPlaces = listOf(namedPlace).description(
  'What it belongs to, from the nearest up to the root.',
);

export const nullableZoneKind = Joi.string()
  .valid(...zoneKinds)
  .allow(null)
  .required()
  .description('Null unless the place is a ZONE.');

export const placeCountry = Joi.string().required().description('An ISO 3166-1 alpha-2 code.');
