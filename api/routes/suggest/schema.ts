import Joi from 'joi';
import { suggestionKinds } from '../../../search/suggest/request.ts';
import { textFields } from '../../../search/suggest/text/explain.ts';
import { weights } from '../../../search/suggest/ranking/weights.ts';
import { component } from '../../schemas/component.ts';
import {
  code,
  countryCode,
  foldedComparison,
  languageTag,
  providerCode,
  typedQuery,
  limitOf,
} from '../../schemas/fields.ts';
import { providerHotelKey } from '../../schemas/hotel.ts';
import { warnings } from '../../schemas/responses.ts';
import { listOf, count, enumOf, nullableString, share } from '../../schemas/response-fields.ts';

const latitude = Joi.number().min(-90).max(90);
const longitude = Joi.number().min(-180).max(180);

export const suggestBody = Joi.object({
  query: typedQuery(1, 100)
    .required()
    .description(`The text typed so far: 1–100 characters. ${foldedComparison}`),
  kinds: Joi.array()
    .items(component('WantedKind', Joi.string().valid(...suggestionKinds, 'code')))
    .min(1)
    .max(suggestionKinds.length + 1)
    .unique()
    .default([...suggestionKinds, 'code'])
    .description(
      'What is wanted. Places, hotels and chains are found by names and by codes; with `code` alone whatever a code names ' +
        'is, and nothing by its name.',
    ),
  countryCode: countryCode.description(
    'Only places and hotels of this country (ISO 3166-1 alpha-2); no chains.',
  ),
  providerCode: providerCode.description(
    'Only hotels of the family of this provider, and places and chains with such; a code, an alias or a family.',
  ),
  connectionCode: code.description(
    'What this connection may not sell is not offered: hotels that its policy blocks, and places that lie where it blocks all.',
  ),
  near: Joi.object({ latitude: latitude.required(), longitude: longitude.required() }).description(
    'Degrees, WGS 84. What is near comes sooner.',
  ),
  language: languageTag.description(
    'In which language names of places and countries are shown, a BCP 47 tag: of `de-AT` that name, else the one of `de`, else ' +
      'the usual one, in `servedLanguage`.',
  ),
  limit: limitOf(50, 10).description('The maximum number of items.'),
  explain: Joi.boolean()
    .default(false)
    .description('Whether each item says why it is where it is, and what the limit has cut is listed.'),
});

const explanation = component(
  'SuggestionExplanation',
  Joi.object({
    words: listOf(
      Joi.object({
        typed: Joi.string().required().description('A word of the query, folded.'),
        field: Joi.string()
          .valid(...textFields, 'area')
          .allow(null)
          .required()
          .description(
            'Where it was met: in a text that is shown, or in the name of an `area` around that is not; null where neither ' +
              'has it.',
          ),
        text: nullableString.description('What it met there; of an area its name.'),
        how: Joi.string().valid('equal', 'beginning', 'edits').allow(null).required(),
        edits: count.description('Mistakes in it.'),
      }),
    ),
    isWhole: Joi.boolean()
      .required()
      .description(
        'Whether a whole name, or a code, was typed; of a hotel also that of its place, after a word such as `near`.',
      ),
    nameShown: enumOf('typed', 'language', 'usual').description(
      'Why `name` is this one of its names: it is nearest to what was typed, it is in the language that was asked for, or it is ' +
        'the usual one.',
    ),
    rows: Joi.array()
      .items(
        Joi.object({
          ...{ providerCode: Joi.string().required(), providerHotelCode: Joi.string().required() },
          name: Joi.string().required(),
          isShown: Joi.boolean().required().description('Whether name and location are of this row.'),
        }),
      )
      .description('Of a hotel: what its providers call it. Of those of one name the first is shown.'),
    shares: Joi.object({
      prior: share.description('How well known it is: hotels and inhabitants, or providers.'),
      completeness: share.description('The part of the name that was typed, less the mistakes.'),
      closeness: share
        .allow(null)
        .description('In `fuzzy`: how much of what was typed is met, less the mistakes; else null.'),
      nearness: share.allow(null).description('Null without `near`.'),
    })
      .required()
      .description(
        `The parts of the score: those that are not null, weighted ${weights.prior}, ${weights.completeness}, ${weights.closeness} and ${weights.nearness}.`,
      ),
  }).description('Why a suggestion is where it is.'),
);

export const suggestResponse = Joi.object({
  items: listOf(
    component(
      'Suggestion',
      Joi.object({
        kind: enumOf(...suggestionKinds),
        id: Joi.string()
          .required()
          .description(
            'A place id; a base code, or `<providerCode>:<providerHotelCode>`; the canonical name of chains.',
          ),
        name: Joi.string().required(),
        servedLanguage: nullableString.description('The language of `name`; null where it is not known.'),
        matchedName: nullableString.description('The name that was typed, where `name` is another one.'),
        context: Joi.string().allow('').required().description('Where it is: `Vienna, Austria`.'),
        countryCode: nullableString,
        location: Joi.object({ latitude: latitude.required(), longitude: longitude.required() })
          .allow(null)
          .required(),
        hotelCount: Joi.number()
          .integer()
          .min(0)
          .allow(null)
          .required()
          .description(
            'Distinct live hotels of a place or chain, of the family where `providerCode` names one; null for a hotel.',
          ),
        placeType: Joi.string().valid('CITY', 'REGION', 'ZONE').description('Of a place.'),
        baseCode: Joi.string().allow(null).description('Of a hotel; null for a single unmapped one.'),
        providers: Joi.array()
          .items(providerHotelKey)
          .min(1)
          .description('Of a hotel: all of its providers.'),
        match: enumOf('code', 'prefix', 'word', 'fuzzy'),
        score: share.description('Orders items of one `match`, those of a whole name before the others.'),
        highlights: listOf(
          Joi.object({
            field: enumOf(...textFields),
            start: Joi.number().integer().min(0).required(),
            length: Joi.number().integer().min(1).required(),
          }),
        ).description('What was typed of the texts, in UTF-16 units, as strings of JavaScript count them.'),
        explanation,
      }).description('A place, a hotel or a chain.'),
    ),
  ),
  cut: Joi.array()
    .items(
      component(
        'CutSuggestion',
        Joi.object({
          kind: enumOf(...suggestionKinds),
          id: Joi.string().required(),
          name: Joi.string().required(),
          match: enumOf('code', 'prefix', 'word', 'fuzzy'),
          score: share,
        }).description('What would be listed if `limit` were greater.'),
      ),
    )
    .description('With `explain`: the next candidates of each `match`, which `limit` has cut, up to 10.'),
  warnings,
});

export const suggestExamples = {
  body: { query: 'vien', language: 'de', limit: 5 },
  response: {
    items: [
      {
        kind: 'place',
        id: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd',
        name: 'Wien',
        servedLanguage: 'de',
        matchedName: 'Vienna',
        context: 'Österreich',
        countryCode: 'AT',
        location: { latitude: 48.20849, longitude: 16.37208 },
        hotelCount: 1214,
        placeType: 'CITY',
        match: 'prefix',
        score: 0.801243,
        highlights: [{ field: 'matchedName', start: 0, length: 4 }],
      },
      {
        kind: 'hotel',
        id: 'HC0100003',
        name: 'Vienna Hilton Prater',
        servedLanguage: null,
        matchedName: null,
        context: 'Vienna, Österreich',
        countryCode: 'AT',
        location: { latitude: 48.246826, longitude: 16.306661 },
        hotelCount: null,
        baseCode: 'HC0100003',
        providers: [
          { providerCode: 'atlas', providerHotelCode: '100000' },
          { providerCode: 'bedline', providerHotelCode: 'BL0000001' },
        ],
        match: 'prefix',
        score: 0.11982,
        highlights: [{ field: 'name', start: 0, length: 4 }],
      },
    ],
    warnings: [],
  },
} as const;
