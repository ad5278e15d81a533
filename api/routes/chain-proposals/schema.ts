import Joi from 'joi';
import { proposalSources, proposalStatuses } from '../../../catalog/chains/proposals/proposal.ts';
import { chainKeyFields } from '../../schemas/chains.ts';
import { component } from '../../schemas/component.ts';
import { dateTime, listOf, count, nullableString, share } from '../../schemas/response-fields.ts';

export const source = component(
  'ChainSuggestionSource',
  Joi.string()
    .valid(...proposalSources)
    .description(
      '`cross_provider`: its hotels share base codes with hotels of other providers whose chains have a name. `inference`: the ' +
        'names of its hotels carry a name that is known in the catalog.',
    ),
);

export const status = component(
  'ChainSuggestionStatus',
  Joi.string()
    .valid(...proposalStatuses)
    .description(
      '`pending`: waits for a decision. `auto_published`: sure enough to be in force without one. `accepted`, `rejected`: decided ' +
        'by a person. `superseded`: replaced by a later one, or without ground by now.',
    ),
);

/** The fields of a body that name a proposal: the latest one of a chain and a source. */
export const proposalKeyFields = { ...chainKeyFields, source: source.required() };

const evidence = component(
  'ChainSuggestionEvidence',
  Joi.object({
    support: count.description('Hotels that were looked at: base codes, or rows for `inference`.'),
    agreeing: count.description('Those of them that agree on the name.'),
    conflicting: listOf(Joi.object({ name: Joi.string().required(), count })).description(
      'Other names, with the number of hotels that agree on each; the most frequent first.',
    ),
    examples: listOf(
      Joi.object({
        providerCode: Joi.string().required(),
        providerHotelCode: Joi.string().required(),
        name: Joi.string().required(),
        baseCode: Joi.string(),
      }),
    ).description('Up to five of the hotels that agree.'),
  }).description('What speaks for a name.'),
);

export const proposal = component(
  'ChainSuggestion',
  Joi.object({
    providerCode: Joi.string().required(),
    chainCode: Joi.string().required(),
    source: source.required(),
    status: status.required(),
    currentName: nullableString.description('The name in force when this one was proposed.'),
    candidateName: Joi.string().required(),
    confidence: share.description('The lower bound of the Wilson interval (95 %) of the share that agrees.'),
    evidence: evidence.required(),
    computedAt: dateTime,
    reviewedBy: nullableString.description('Who accepted or rejected it.'),
    reviewedAt: dateTime.allow(null),
  }).description('A name that is proposed for a chain of a provider.'),
);

export const proposalExample = {
  providerCode: 'bedline',
  chainCode: '900',
  source: 'cross_provider',
  status: 'auto_published',
  currentName: null,
  candidateName: 'Hilton',
  confidence: 0.963,
  evidence: {
    support: 101,
    agreeing: 101,
    conflicting: [],
    examples: [
      {
        providerCode: 'bedline',
        providerHotelCode: 'BL0000003',
        name: 'Hilton Vienna Prater',
        baseCode: 'HC0100003',
      },
    ],
  },
  computedAt: '2026-03-01T02:00:00.000Z',
  reviewedBy: null,
  reviewedAt: null,
};
