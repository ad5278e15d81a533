import Joi from 'joi';
import { maxHotels, maxMatchCandidates } from '../../../catalog/matching/limits.ts';
import { component } from '../../schemas/component.ts';
import { countryCode, providerCode, storableText, typedText, limitOf } from '../../schemas/fields.ts';
import { matchCandidate, verdict } from '../../schemas/matches.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, nullableString } from '../../schemas/response-fields.ts';

/** The lengths of the import format. */
const maxName = 4000;
const maxPhrase = 65_536;

const listedHotel = component(
  'HotelToMatch',
  Joi.object({
    name: typedText(1, maxName).concat(storableText).required().description('Its name, as the list has it.'),
    address: storableText.max(maxPhrase).description('Street and number.'),
    city: storableText.max(maxName).description('The city.'),
    countryCode,
    latitude: Joi.number().min(-90).max(90).description('Degrees, WGS 84; not without the longitude.'),
    longitude: Joi.number().min(-180).max(180).description('Degrees, WGS 84; not without the latitude.'),
    website: storableText.max(maxPhrase),
    phone: storableText.max(maxPhrase),
    stars: Joi.number().min(0).max(10).description('Stars.'),
    providerCode: providerCode.description(
      'Who sells it: a code, an alias or a family. A supplier seldom lists one hotel twice, so a base code that ' +
        'has a row of this family is `possible` at most, unless name and position (within 10 m) are those of the row. ' +
        'A provider that nobody knows has no rows.',
    ),
  })
    .and('latitude', 'longitude')
    .description('A hotel of somebody’s list.'),
);

export const matchBody = Joi.object({
  hotels: Joi.array().items(listedHotel).min(1).max(maxHotels).required().description('1–100 hotels.'),
  limit: limitOf(maxMatchCandidates, 5).description('The maximum number of candidates of a hotel.'),
});

export const matchResponse = Joi.object({
  results: listOf(
    component(
      'HotelMatch',
      Joi.object({
        verdict: verdict.required(),
        baseCode: nullableString.description(
          'The base code of the first candidate where the verdict is `same`, else null.',
        ),
        candidates: listOf(matchCandidate).description('By score descending, then by base code.'),
      }).description('What is known of a hotel of a list. The verdict is that on its first candidate.'),
    ),
  ).description('One for each hotel of the request, in its order.'),
  warnings,
});

export const matchExamples = {
  body: {
    hotels: [
      {
        name: 'Vienna Hilton Prater',
        city: 'Wien',
        countryCode: 'AT',
        latitude: 48.2468,
        longitude: 16.3067,
        stars: 5,
      },
    ],
    limit: 1,
  },
  response: {
    results: [
      {
        verdict: 'same',
        baseCode: 'HC0100003',
        candidates: [
          {
            baseCode: 'HC0100003',
            score: 19.7,
            verdict: 'same',
            name: 'Hilton Vienna Prater',
            distanceKm: 0.004,
            evidence: [
              { field: 'name', bits: 16, detail: 'vienna 1.5, hilton 6.0, prater 7.4' },
              { field: 'neighbours', bits: -4, detail: '16 hotels around' },
              { field: 'distance', bits: 7, detail: '4 m' },
              { field: 'stars', bits: 0.7, detail: 'same' },
            ],
          },
        ],
      },
    ],
    warnings: [],
  },
};
