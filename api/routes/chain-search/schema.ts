import Joi from 'joi';
import { component } from '../../schemas/component.ts';
import { providerCode, typedText, limitOf } from '../../schemas/fields.ts';
import { shownUuid, listOf, count, enumOf, share } from '../../schemas/response-fields.ts';
import { warnings } from '../../schemas/responses.ts';

export const chainSearchBody = Joi.object({
  q: typedText(1, 100).required().description('The text typed so far: 1–100 characters.'),
  mode: Joi.string()
    .valid('search', 'suggest')
    .default('search')
    .description('`suggest`: where nothing is found, less similar names are suggested.'),
  providerCode: providerCode.description(
    'Only chains of the family of this provider; a code, an alias or a family.',
  ),
  limit: limitOf(50, 20).description('The maximum number of items, and of suggestions.'),
});

const nameFields = {
  canonicalName: Joi.string().required().description('The name in lower case without accents.'),
  name: Joi.string().required().description('That of its first chain.'),
  score: share.description('pg_trgm similarity of the query and the canonical name, to six decimals.'),
  chains: Joi.array()
    .items(
      component(
        'NamedChain',
        Joi.object({
          providerCode: Joi.string().required(),
          chainCode: Joi.string().required(),
          name: Joi.string().required().description('The name in force.'),
        }).description('A chain of a provider that has a name.'),
      ),
    )
    .min(1)
    .required()
    .description('By provider code and chain code.'),
};

export const chainSearchResponse = Joi.object({
  items: listOf(
    component(
      'ChainSearchItem',
      Joi.object({
        ...nameFields,
        matchType: enumOf('exact', 'prefix', 'contains', 'fuzzy').description(
          'How the name was found, by its canonical or its folded form: the better of both. Items are listed in this order.',
        ),
        masterChainId: shownUuid
          .allow(null)
          .required()
          .description('The chain of the platform that all of its chains belong to; else null.'),
        hotelCount: count.description(
          'Distinct live hotels of its chains: base codes, and rows without one.',
        ),
      }).description('The chains of one canonical name.'),
    ),
  ),
  suggestions: Joi.array()
    .items(component('SimilarChainName', Joi.object(nameFields).description('A name that is less similar.')))
    .description('With `mode` `suggest`, where `items` is empty.'),
  warnings,
});

const name = {
  canonicalName: 'hilton',
  name: 'Hilton',
  chains: [{ providerCode: 'atlas', chainCode: 'HIL', name: 'Hilton' }],
};

export const chainSearchExamples = {
  body: { q: 'hilt', limit: 5 },
  response: {
    items: [
      {
        ...name,
        matchType: 'prefix',
        score: 0.5,
        masterChainId: 'cee8b717-2c74-58d3-b09c-00e0abfa20e3',
        hotelCount: 131,
      },
    ],
    warnings: [],
  },
};
