import Joi from 'joi';
import { countedText } from '../../../catalog/choices/choice.ts';
import { suggestionKinds } from '../../../search/suggest/request.ts';
import { accountOf } from '../../access/account.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { atMost, storableText, typedQuery } from '../../schemas/fields.ts';
import { warnings } from '../../schemas/responses.ts';
import { enumOf } from '../../schemas/response-fields.ts';

export function suggestChoicesRoute({ choices, choiceLimit }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/suggest/choices',
    operationId: 'countChoice',
    tag: 'Hotels',
    summary: 'Says what a person chose of a list of suggestions',
    description:
      'Counted by day, kind and id, and by the text: how often something was chosen, and where in the list it was. Nothing is stored ' +
      'of who it was, and the text is counted by itself. A choice is counted some seconds later; it is not where there is no such live ' +
      'hotel, place or chain, where the key has chosen the same very often that day (`CHOICES_PER_KEY`), and where a process is ' +
      'killed in these seconds. `hotel-content choices` shows the counts; operators can have hotels ranked by them.',
    access: 'content',
    body: Joi.object({
      query: typedQuery(1, 100).required().description('The text of `POST /suggest`: 1–100 characters.'),
      kind: enumOf(...suggestionKinds).description('Of the item that was chosen.'),
      id: atMost(storableText.min(1), 255)
        .required()
        .description(
          'Of the item: a place id; a base code, or `<providerCode>:<providerHotelCode>`; the canonical name of chains.',
        ),
      position: Joi.number().integer().min(1).max(100).description('Of the item in the list, from 1.'),
    }),
    bodyExample: { query: 'vien', kind: 'place', id: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd', position: 1 },
    responses: {
      202: {
        description: 'It is taken, and counted within seconds.',
        schema: Joi.object({
          accepted: Joi.boolean()
            .required()
            .description('False where the key has chosen the same so often that day that it is not counted.'),
          warnings,
        }),
        example: { accepted: true, warnings: [] },
      },
    },

    async handle({ body, claims }) {
      const { query, kind, position = null } = body;
      const id = kind === 'place' ? body.id.toLowerCase() : body.id;
      const accepted = await choiceLimit(claims === null ? '' : accountOf(claims), `${kind} ${id}`);
      if (accepted) choices.choose({ kind, id, text: countedText(query), position });
      return { status: 202, body: { accepted, warnings: [] } };
    },
  });
}
