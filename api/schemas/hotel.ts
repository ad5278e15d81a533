import Joi from 'joi';
import { component } from './component.ts';
import { dateTime, nullableNumber, nullablePlaceId, nullableText } from './response-fields.ts';

const codes = Joi.array().items(Joi.string()).required();

/** Hotel codes by provider code. */
export const providerPropertyIds = component(
  'ProviderPropertyIds',
  Joi.object()
    .pattern(Joi.string(), Joi.array().items(Joi.string()))
    .description('Hotel codes by provider code.'),
);

/** One row of the catalog. */
export const providerHotelKey = component(
  'ProviderHotelKey',
  Joi.object({
    providerCode: Joi.string().required(),
    providerHotelCode: Joi.string().required(),
  }).description('A hotel of a provider.'),
);

const description = component(
  'HotelDescription',
  Joi.object({ type: nullableText, language: nullableText, text: Joi.string().allow('').required() }),
);

const pathPlace = component(
  'PathPlace',
  Joi.object({
    placeId: nullablePlaceId.invalid(null),
    placeType: Joi.string().required(),
    name: Joi.string().required(),
  }).description('A place on the way from that of a hotel up to its root.'),
);

const location = component(
  'HotelLocation',
  Joi.object({
    address: nullableText,
    city: nullableText,
    postalCode: nullableText,
    countryCode: nullableText.description('Its own, else that of its place.'),
    countryName: nullableText.description('In English.'),
    latitude: nullableNumber.description('Degrees, WGS 84.'),
    longitude: nullableNumber.description('Degrees, WGS 84.'),
    canonicalCityPlaceId: nullablePlaceId,
    locationPath: Joi.array()
      .items(pathPlace)
      .required()
      .description('From the place of the hotel up to its root.'),
  }),
);

const contact = component(
  'HotelContact',
  Joi.object({ phone: nullableText, email: nullableText, website: nullableText }),
);

const media = component(
  'HotelMedia',
  Joi.object({
    url: Joi.string().required().description('As the provider sent it.'),
    mediaType: nullableText,
    order: Joi.number().integer().required(),
    isPrimary: Joi.boolean().required(),
    caption: nullableText,
  }),
);

const content = Joi.object({
  code: Joi.string().required().description('The same as providerHotelCode.'),
  providerHotelCode: Joi.string().required(),
  providerCode: Joi.string().required().description('The code under which the hotel is stored.'),
  externalIds: Joi.object({
    platformBaseCode: nullableText.description('The surviving base code; null: not mapped.'),
    providerPropertyIds: providerPropertyIds
      .required()
      .description('The hotel codes of all live rows of the base code, by provider code.'),
  }).description('Absent with `outputCodeType` `provider`.'),
  hotelName: Joi.string().required(),
  descriptions: Joi.array().items(description).required(),
  location: location.allow(null).required().description('Null when nothing is known of it.'),
  contact: contact.allow(null).required(),
  categoryCode: nullableText,
  starRating: nullableNumber,
  propertyType: nullableText,
  chainCode: nullableText,
  chainName: nullableText,
  boardCodes: codes,
  amenities: codes.description('Codes of the platform, sorted.'),
  topAmenities: codes.description('Those of them on the shortlist, in its order.'),
  media: Joi.array().items(media).required(),
  closestDestinations: Joi.array()
    .items(Joi.object({ code: nullableText, name: nullableText }))
    .required(),
  updatedAt: dateTime,
}).description('The content of one hotel of a provider.');

/** The content of one provider's hotel. */
export const hotelSchema = component('Hotel', content);

export const hotelExample = {
  code: '77120',
  providerHotelCode: '77120',
  providerCode: 'alpha',
  externalIds: {
    platformBaseCode: 'B-1042',
    providerPropertyIds: { alpha: ['77120'], beta: ['VIE0042'] },
  },
  hotelName: 'Grand Hotel Wien',
  descriptions: [{ type: 'general', language: 'en', text: 'On the Ring, beside the opera.' }],
  location: {
    address: 'Kärntner Ring 9',
    city: 'Wien',
    postalCode: '1010',
    countryCode: 'AT',
    countryName: 'Austria',
    latitude: 48.2019,
    longitude: 16.3702,
    canonicalCityPlaceId: '2a9f0a5e-6f0f-4d51-9a3e-6a2f2b0e9c11',
    locationPath: [{ placeId: '2a9f0a5e-6f0f-4d51-9a3e-6a2f2b0e9c11', placeType: 'CITY', name: 'Vienna' }],
  },
  contact: { phone: '+43 1 5158 0', email: null, website: 'https://hotel.example.com' },
  categoryCode: '5EST',
  starRating: 5,
  propertyType: 'hotel',
  chainCode: null,
  chainName: null,
  boardCodes: ['RO', 'BB'],
  amenities: ['POOL', 'WIFI'],
  topAmenities: ['WIFI'],
  media: [
    {
      url: 'https://images.example.com/77120/1.jpg',
      mediaType: 'image/jpeg',
      order: 0,
      isPrimary: true,
      caption: null,
    },
  ],
  closestDestinations: [{ code: 'VIE', name: 'Wien' }],
  updatedAt: '2026-03-01T10:00:00.000Z',
};
