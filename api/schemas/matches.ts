import Joi from 'joi';
import { possibleBits, leastBits } from '../../catalog/mapping-quality/evidence-weights.ts';
import type { MatchCandidate } from '../../catalog/matching/matcher.ts';
import { component } from './component.ts';
import { enumOf } from './response-fields.ts';

export const verdict = component(
  'MatchVerdict',
  Joi.string()
    .valid('same', 'possible', 'none')
    .description(
      '`same`: it is that hotel; `possible`: a person should look; `none`: no base code is likely.',
    ),
);

const candidateVerdict = enumOf('same', 'possible');

const score = Joi.number()
  .required()
  .description(
    'log2 of the odds that both are one hotel: the sum of the evidence. Candidates have ' +
      `${possibleBits} or more, those that are \`same\` ${leastBits} or more.`,
  );

export const evidence = component(
  'MatchEvidence',
  Joi.object({
    field: Joi.string().required().description('What was compared.'),
    bits: Joi.number().required().description('Above 0 it speaks for one hotel, below 0 for two.'),
    detail: Joi.string().allow('').required().description('What was found, for people.'),
  }).description('One reason for or against a base code being that of a hotel.'),
);

/** A base code that may be that of a hotel. */
export const matchCandidate = component(
  'MatchCandidate',
  Joi.object({
    baseCode: Joi.string().required(),
    score,
    verdict: candidateVerdict,
    name: Joi.string().required().description('That of its first row by provider code and hotel code.'),
    distanceKm: Joi.number()
      .min(0)
      .allow(null)
      .required()
      .description('Between the closest positions, in km; null where one has none.'),
    evidence: Joi.array().items(evidence).min(1).required(),
  }).description('A base code that may be that of a hotel.'),
);

/** The same without what explains it. */
export const briefCandidate = component(
  'BriefMatchCandidate',
  Joi.object({ baseCode: Joi.string().required(), score, verdict: candidateVerdict }).description(
    'The likeliest base code of a hotel.',
  ),
);

export function candidateOf(candidate: MatchCandidate) {
  const { baseCode, score, verdict, name, distanceKm, evidence } = candidate;
  return { baseCode, score, verdict, name, distanceKm, evidence: [...evidence] };
}
