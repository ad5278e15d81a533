import { computed, nullableGroup, optional, required } from '../fields/field.ts';
import {
  code,
  codes,
  countryCode,
  latitude,
  longitude,
  name,
  phrase,
  providerCode,
  starRating,
  uuid,
} from '../fields/kinds.ts';
import { objects } from '../fields/objects.ts';
import type { PartOf } from '../fields/selection.ts';
import * as shape from '../fields/shape.ts';
import { countryName } from '../geography/country-name.ts';
import { isCodeOfHotel } from '../reference-data/code-kinds.ts';
import { completenessInWords } from './completeness.ts';
import { guestFields, textsNamed } from './guest-fields.ts';
import { media } from './media.ts';

const { count, date, listOf, mapOf, nullable, objectOf, string } = shape;

/** Hotel codes by provider code. */
export const providerPropertyIds = mapOf(
  listOf(string),
  'ProviderPropertyIds',
  'Hotel codes by provider code.',
);

const pathPlace = objectOf(
  {
    placeId: { shape: shape.uuid, description: 'Its id.' },
    placeType: { shape: string, description: '`CITY`, `REGION` or `ZONE`.' },
    name: { shape: string, description: 'Its name.' },
  },
  'PathPlace',
  'A place on the way from that of a hotel up to its root.',
);

/** Row `h` has the platform's amenity of row `a` of the mappings. */
const isMapped = isCodeOfHotel('amenityCodes', 'a');

/** The platform's amenities of row `h`, by bytes. */
export const amenityCodes = `array(
    select distinct a.code from amenity_mappings a where ${isMapped} and a.code is not null order by a.code
  )`;

/** The same as `has.amenities`, so that they are looked up once. */
const amenitiesOfHotel = `
    left join lateral (select ${amenityCodes} as amenities) as has on true`;

const topAmenityCodes = `array(
    select t.code from amenities t
    where t.top_rank is not null and t.code = any (has.amenities)
    order by t.top_rank, t.code
  )`;

/** The place of row `h` and its ancestors, as `way`. */
const wayToRoot = `
    left join place_tree t on t.place_id = h.place_id
    left join lateral (
      select json_agg(
        json_build_object('placeId', a.place_id, 'placeType', a.place_type, 'name', a.name) order by step.number
      ) as places
      from unnest(t.path) with ordinality as step (place_id, number) join places a on a.place_id = step.place_id
    ) as way on true`;

/** The chain of row `h` as `c`, and what administrators call it as `o`. */
const namesOfChain = `
    left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
    left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code`;

/**
 * All fields of a hotel: how a record brings them, which columns store them, how responses show them. SQL is
 * about row `h` of live hotels.
 */
export const hotelFields = {
  code: computed(string, 'The same as providerHotelCode.', 'h.hotel_code', {
    identifies: true,
    example: '100000',
  }),
  providerHotelCode: required(code, 'The provider’s code of the hotel.', {
    member: 'hotelCode',
    identifies: true,
    example: '100000',
  }),
  providerCode: required(providerCode, 'The code under which the hotel is stored.', {
    identifies: true,
    example: 'atlas',
  }),
  externalIds: computed(
    objectOf({
      platformBaseCode: {
        shape: nullable(shape.text),
        description: 'The surviving base code; null: not mapped.',
      },
      providerPropertyIds: {
        shape: providerPropertyIds,
        description: 'The hotel codes of all live rows of the base code, by provider code.',
      },
    }),
    'Absent with `outputCodeType` `provider`.',
    ({ baseCode, propertyIds }) => ({ platformBaseCode: baseCode, providerPropertyIds: propertyIds }),
    {
      leftOut: true,
      example: {
        platformBaseCode: 'HC0100003',
        providerPropertyIds: { atlas: ['100000'], bedline: ['BL0000001'] },
      },
    },
  ),
  hotelName: required(name, 'Its name.', { member: 'name', example: 'Hilton Vienna Prater' }),
  descriptions: optional(textsNamed('HotelDescription'), 'Texts about the hotel.', {
    example: [
      {
        type: 'general',
        language: 'en',
        text: 'Hilton Vienna Prater is a quiet base from which to see Wien.',
      },
    ],
  }),
  location: nullableGroup(
    {
      address: optional(phrase, 'Street and number.', { example: 'Kirchplatz 1' }),
      city: optional(name, 'The city, in the provider’s words.', { example: 'Wien' }),
      postalCode: optional(phrase, 'The postal code.', { example: '6056' }),
      countryCode: optional(countryCode, 'Its own, else that of its place.', {
        select: 'h.effective_country_code',
        example: 'AT',
      }),
      countryName: computed(
        nullable(shape.text),
        'In English.',
        ({ 'location.countryCode': country }) =>
          typeof country === 'string' ? (countryName(country) ?? null) : null,
        { needs: ['countryCode'], example: 'Austria' },
      ),
      latitude: optional(latitude, 'Degrees, WGS 84.', { example: 48.246826 }),
      longitude: optional(longitude, 'Degrees, WGS 84.', { example: 16.306661 }),
      canonicalCityPlaceId: optional(uuid, 'The id of its place.', {
        member: 'canonicalCityId',
        column: 'place_id',
        example: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
      }),
      locationPath: computed(
        listOf(pathPlace),
        'From the place of the hotel up to its root.',
        `coalesce(way.places, '[]')`,
        {
          joins: wayToRoot,
          example: [{ placeId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd', placeType: 'CITY', name: 'Vienna' }],
        },
      ),
    },
    'Where it is; null when nothing is known of it.',
    'HotelLocation',
  ),
  contact: nullableGroup(
    {
      phone: optional(phrase, 'As the provider sends it.', { example: '+43 555 0141' }),
      email: optional(phrase, 'As the provider sends it.'),
      website: optional(phrase, 'As the provider sends it.', {
        example: 'https://www.hilton-vienna-prater-vienna.example/',
      }),
    },
    'How to reach it; null when nothing is known of it.',
    'HotelContact',
  ),
  categoryCode: optional(code, 'The provider’s code of its category.', { example: '5EST' }),
  starRating: optional(starRating, 'Stars.', { example: 5 }),
  propertyType: optional(phrase, 'In the provider’s words.', { example: 'HOTEL' }),
  chainCode: optional(code, 'The provider’s code of its chain.', { example: 'HIL' }),
  chainName: computed(
    nullable(shape.text),
    'The name of its chain: an administrator’s, else the provider’s.',
    'coalesce(o.name, c.name)',
    { joins: namesOfChain, example: 'Hilton' },
  ),
  boardCodes: optional(codes, 'The provider’s codes of its boards.', { example: ['BB'] }),
  amenities: computed(listOf(string), 'Codes of the platform, sorted.', 'has.amenities', {
    joins: amenitiesOfHotel,
    example: ['SPA', 'WIFI'],
  }),
  topAmenities: computed(listOf(string), 'Those of them on the shortlist, in its order.', topAmenityCodes, {
    joins: amenitiesOfHotel,
    example: ['WIFI', 'SPA'],
  }),
  media: optional(media, 'Pictures and other media; those of a response by their order.', {
    example: [
      {
        url: 'https://images.example.com/atlas/100000/front.jpg',
        mediaType: 'image/jpeg',
        order: 1,
        caption: 'front',
      },
    ],
  }),
  closestDestinations: optional(
    objects(
      {
        code: optional(code, 'The provider’s code of the destination.'),
        name: optional(name, 'Its name.'),
      },
      { anyOf: ['code', 'name'] },
    ),
    'Destinations that it belongs to, the closest first.',
    { example: [{ code: 'ATHM3MDC', name: 'Wien' }] },
  ),
  ...guestFields,
  completeness: computed(
    count,
    `How complete its content is, from 0 to 100 points: ${completenessInWords}.`,
    'h.completeness',
    { example: 70 },
  ),
  updatedAt: computed(date, 'When its content last changed.', 'h.updated_at', {
    example: '2026-03-01T10:00:00.000Z',
  }),
};

/** The content of one provider's hotel, as a response shows it. */
export type Hotel = shape.ValueOf<typeof hotelFields>;

/** Selected fields of it, and those that identify it. */
export type SelectedHotel = PartOf<Hotel> & Pick<Hotel, 'code' | 'providerHotelCode' | 'providerCode'>;
