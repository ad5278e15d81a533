import Joi from 'joi';
import { readDuplicatePage } from '../../../catalog/mapping-quality/duplicate-pairs.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { countryCode } from '../../schemas/fields.ts';
import { evidence } from '../../schemas/matches.ts';
import { nullableText } from '../../schemas/response-fields.ts';

const duplicatePair = component(
  'DuplicatePair',
  Joi.object({
    baseCode: Joi.string().required(),
    otherBaseCode: Joi.string().required().description('By bytes behind the first.'),
    score: Joi.number().required().description('log2 of the odds that both are one hotel.'),
    distanceKm: Joi.number().min(0).required().description('Of their closest positions.'),
    countryCode: nullableText,
    evidence: Joi.array().items(evidence).min(1).required(),
  }).description('Two base codes that describe one hotel.'),
);

export function duplicatesRoute({ pool, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path: '/mappings/duplicates',
    operationId: 'listDuplicates',
    tag: 'Hotels',
    summary: 'Base codes that describe the same physical hotel',
    description:
      'What the last run of the fragmentation detector found, the surest first. Left out is what was decided since: pairs of which one code ' +
      'is retired, and those that are no one hotel by `/mappings/overrides`. Where a run ends between two pages, the second is of the new one.',
    access: 'admin',
    filters: {
      countryCode: countryCode.description('Only pairs in this country.'),
      minScore: Joi.number().min(0).max(1000).description('Only pairs with this score or more.'),
    },
    page: 'A page of pairs.',
    member: 'duplicates',
    row: duplicatePair,
    exampleRow: {
      baseCode: 'HC0100045',
      otherBaseCode: 'HC0100052',
      score: 17.4,
      distanceKm: 0.012,
      countryCode: 'AT',
      evidence: [{ field: 'name', bits: 11.2, detail: 'hotel mozart | mozart wien' }],
    },
    read: (filter, page) => readDuplicatePage(pool, filter, page),
  });
}
