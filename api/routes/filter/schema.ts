import Joi from 'joi';
import { warnings } from '../../schemas/responses.ts';
import { code, codeList, foldedText, placeId, providerCode } from '../../schemas/fields.ts';
import { providerHotelKey } from '../../schemas/hotel.ts';

const maxConnections = 100;

export const filterBody = Joi.object({
  connectionCodes: Joi.array()
    .items(code)
    .min(1)
    .max(maxConnections)
    .description(
      `Up to ${maxConnections} connections, each with its own provider and policy: a hotel is listed when some of them may sell it.`,
    ),
  connectionCode: code.description('One more of them.'),
  providerCode: providerCode.description('Only hotels of its family: a code, an alias or a family.'),
  hotelCodes: Joi.object({
    base: codeList.description('Base codes; retired ones too.'),
    provider: codeList.description('Provider hotel codes.'),
  })
    .or('base', 'provider')
    .description('Only hotels that are named in either list.'),
  filters: Joi.object({
    canonicalCityId: placeId.description('A place: hotels of it and of places below it.'),
    categories: codeList.description('Codes of providers or of the platform.'),
    boardCodes: codeList.description('Codes of providers or of the platform.'),
    nearby: Joi.object({
      latitude: Joi.number().min(-90).max(90).required().description('Degrees, WGS 84.'),
      longitude: Joi.number().min(-180).max(180).required().description('Degrees, WGS 84.'),
      radiusKm: Joi.number().greater(0).max(200).required(),
    }).description('Within this distance along the great circle.'),
    hotelName: foldedText(2, 100).description(
      'The name contains it, whatever the case and the accents: 2–100 characters.',
    ),
  }),
  returnHotelCodes: Joi.array()
    .items(Joi.string().valid('base', 'provider'))
    .min(1)
    .max(2)
    .default(['base', 'provider'])
    .description('The lists of the answer; both unless told otherwise.'),
  pageSize: Joi.number().integer().min(1).max(5000).default(1000).description('Hotels of a page at most.'),
  cursor: Joi.string().allow('').description('`nextCursor` of the page before.'),
});

export const filterResponse = Joi.object({
  hotelCodes: Joi.object({
    base: Joi.array().items(Joi.string()).description('Each base code once, where it comes first.'),
    provider: Joi.array().items(providerHotelKey),
  }).required(),
  nextCursor: Joi.string().description('Absent on the last page.'),
  warnings,
});

export const filterExamples = {
  body: {
    providerCode: 'alpha',
    filters: { nearby: { latitude: 48.2, longitude: 16.37, radiusKm: 5 }, categories: ['4STAR', '5STAR'] },
    pageSize: 500,
  },
  response: {
    hotelCodes: { base: ['B-1042'], provider: [{ providerCode: 'alpha', providerHotelCode: '77120' }] },
    warnings: [],
  },
};
