import { nameIsFoundBy } from '../database/name-condition.ts';
import { computed, optional, required } from '../fields/field.ts';
import {
  code,
  countryCode,
  latitude,
  localizedTexts,
  longitude,
  name,
  phrase,
  providerCode,
  uuid,
} from '../fields/kinds.ts';
import { recordType } from '../fields/record-type.ts';
import { listOf, nullable, number, objectOf, string } from '../fields/shape.ts';
import { referenceList } from './reference-list.ts';

const country = 'coalesce(d.country_code, p.country_code)';

const location = objectOf({
  latitude: { shape: number, description: 'Degrees, WGS 84.' },
  longitude: { shape: number, description: 'Degrees, WGS 84.' },
});

const fields = {
  code: required(code, 'The provider’s code of the destination.', {
    member: 'destinationCode',
    example: 'ATHM3MDC',
  }),
  providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
  name: required(name, 'Its name.', { example: 'Wien' }),
  type: optional(phrase, 'In the provider’s words.', { member: 'destinationType', example: 'CITY' }),
  countryCode: optional(countryCode, 'The country of the destination, else of its place.', {
    select: country,
    example: 'AT',
  }),
  location: computed(
    nullable(location),
    'Null unless both coordinates are known.',
    `case when d.latitude is not null and d.longitude is not null then
       json_build_object('latitude', d.latitude, 'longitude', d.longitude) end`,
    { example: { latitude: 48.20849, longitude: 16.37208 } },
  ),
  parent: optional(code, 'The code of the parent destination, of the same provider.', {
    member: 'parentCode',
    example: 'AT',
  }),
  children: computed(
    listOf(string),
    'The codes of its direct children.',
    `array(
      select c.destination_code from destinations c
      where c.provider_code = d.provider_code and c.parent_code = d.destination_code
      order by c.destination_code
    )`,
    { example: [] },
  ),
  canonicalPlaceId: optional(uuid, 'The id of its place.', {
    member: 'placeId',
    example: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
  }),
  texts: optional(localizedTexts, 'Its texts in several languages.'),
};

export const destination = recordType({
  type: 'destination',
  description: 'A destination of a provider: a country, a region, a town or a part of one.',
  table: 'destinations',
  key: ['providerCode', 'destinationCode'],
  fields: {
    ...fields,
    // Responses show both as the location.
    latitude: optional(latitude, 'Degrees, WGS 84.', { example: 48.20849 }),
    longitude: optional(longitude, 'Degrees, WGS 84.', { example: 16.37208 }),
  },
});

/** Destinations by provider code and destination code. */
export const destinations = referenceList({
  component: 'Destination',
  description: destination.description,
  from: 'destinations d left join places p on p.place_id = d.place_id',
  alias: 'd',
  fields,
  key: { providerCode: 'd.provider_code', code: 'd.destination_code' },
  filters: {
    providerCodes: (codes) => `d.provider_code = any (${codes})`,
    destinationCodes: (codes) => `d.destination_code = any (${codes})`,
    countries: (codes) => `${country} = any (${codes})`,
    /** Folded. */
    name: (placeholder, folded, parameters) =>
      nameIsFoundBy('d.name_folded', placeholder, String(folded), parameters),
  },
});
