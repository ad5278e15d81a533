import Joi from 'joi';
import { type ChosenSummary, readChoiceReport, reportDays } from '../../../catalog/choices/read-report.ts';
import { choiceDays } from '../../../catalog/choices/trim.ts';
import { suggestionKinds } from '../../../search/suggest/request.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { day, limitOf } from '../../schemas/fields.ts';
import { listOf, count } from '../../schemas/response-fields.ts';
import { checkOrder } from '../../validation/check-order.ts';

const times = Joi.number().integer().min(1).required();

const countedTexts = listOf(
  component(
    'CountedText',
    Joi.object({ text: Joi.string().required().description('Folded.'), times }).description(
      'A text that people typed.',
    ),
  ),
);

const summaryFields = {
  chosen: count.description('How often something was chosen.'),
  meanReciprocalRank: Joi.number()
    .min(0)
    .max(1)
    .allow(null)
    .required()
    .description(
      'The mean of 1 / position of what was chosen: 1 where it always was the first of its list; null: unknown.',
    ),
};

const ofKind = component(
  'ChosenSummary',
  Joi.object(summaryFields).description('What was chosen of one kind.'),
);

const nothing: ChosenSummary = { chosen: 0, meanReciprocalRank: null };

export function choiceReportRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: '/admin/suggest/choices',
    operationId: 'getChoices',
    tag: 'Statistics',
    summary: 'What people choose of suggestions, and what they do not find',
    description:
      'Counts of `POST /suggest/choices`, and of texts by which `POST /suggest` found nothing, whatever its filters. Of days that are ' +
      `over the 1,000 most frequent texts are kept; all is kept for ${choiceDays} days.`,
    access: 'admin',
    query: Joi.object({
      from: day.description('The first day, UTC; six days before `to` by default.'),
      to: day.description('The last day, UTC; today by default.'),
      limit: limitOf(1000, 50).description('The maximum number of texts in each list.'),
    }),
    responses: {
      200: {
        description: 'The counts.',
        schema: Joi.object({
          from: Joi.string().required().description('The first day.'),
          to: Joi.string().required().description('The last day.'),
          ...summaryFields,
          byKind: Joi.object(
            Object.fromEntries(suggestionKinds.map((kind) => [kind, ofKind.required()])),
          ).required(),
          texts: countedTexts.description('After which something was chosen, the most frequent first.'),
          unanswered: countedTexts.description(
            'By which nothing was found, likewise. Who types may be shown nothing several times, letter by letter.',
          ),
        }),
        example: {
          from: '2026-03-01',
          to: '2026-03-07',
          chosen: 3,
          meanReciprocalRank: 0.833333,
          byKind: {
            place: { chosen: 2, meanReciprocalRank: 1 },
            hotel: { chosen: 1, meanReciprocalRank: 0.5 },
            chain: nothing,
          },
          texts: [
            { text: 'vien', times: 2 },
            { text: 'hilton vie', times: 1 },
          ],
          unanswered: [{ text: 'atlantis', times: 4 }],
        },
      },
    },

    async handle({ query: { limit, ...asked } }) {
      const days = reportDays(asked);
      checkOrder('from', days.from, days.to);
      return { status: 200, body: { ...days, ...(await readChoiceReport(pool, { ...days, limit })) } };
    },
  });
}
