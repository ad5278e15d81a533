import Joi from 'joi';
import { dateTime, nullableNumber, nullableText } from './texts.ts';

const codes = Joi.array().items(Joi.string()).required();

/** The content of one provider's hotel. */
export const hotelSchema = Joi.object({
  code: Joi.string().required().description('The same as providerHotelCode.'),
  providerHotelCode: Joi.string().required(),
  providerCode: Joi.string().required().description('The code under which the hotel is stored.'),
  externalIds: Joi.object({
    platformBaseCode: nullableText.description('The surviving base code; null: not mapped.'),
    providerPropertyIds: Joi.object()
      .pattern(Joi.string(), Joi.array().items(Joi.string()))
      .required()
      .description('The hotel codes of all live rows of the base code, by provider code.'),
  }).description('Absent with `outputCodeType` `provider`.'),
  hotelName: Joi.string().required(),
  descriptions: Joi.array()
    .items(
      Joi.object({ type: nullableText, language: nullableText, text: Joi.string().allow('').required() }),
    )
    .required(),
  location: Joi.object({
    address: nullableText,
    city: nullableText,
    postalCode: nullableText,
    countryCode: nullableText.description('Its own, else that of its place.'),
    countryName: nullableText.description('In English.'),
    latitude: nullableNumber,
    longitude: nullableNumber,
    canonicalCityPlaceId: nullableText,
    locationPath: Joi.array()
      .items(
        Joi.object({
          placeId: Joi.string().required(),
          placeType: Joi.string().required(),
          name: Joi.string().required(),
        }),
      )
      .required()
      .description('From the place of the hotel up to its root.'),
  })
    .allow(null)
    .required(),
  contact: Joi.object({ phone: nullableText, email: nullableText, website: nullableText })
    .allow(null)
    .required(),
  categoryCode: nullableText,
  starRating: nullableNumber,
  propertyType: nullableText,
  chainCode: nullableText,
  chainName: nullableText,
  boardCodes: codes,
  amenities: codes.description('Codes of the platform, sorted.'),
  topAmenities: codes.description('Those of them on the shortlist, in its order.'),
  media: Joi.array()
    .items(
      Joi.object({
        url: Joi.string().required(),
        mediaType: nullableText,
        order: Joi.number().integer().required(),
        isPrimary: Joi.boolean().required(),
        caption: nullableText,
      }),
    )
    .required(),
  closestDestinations: Joi.array()
    .items(Joi.object({ code: nullableText, name: nullableText }))
    .required(),
  updatedAt: dateTime,
});

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
