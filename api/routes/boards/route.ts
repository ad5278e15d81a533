import Joi from 'joi';
import { readBoards } from '../../../catalog/reference-data/boards.ts';
import { listRoute } from '../../paging/list-route.ts';
import type { Schemas } from '../../operation-types.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { codeList } from '../../schemas/fields.ts';
import { nullableText, texts } from '../../schemas/response-fields.ts';

export function boardsRoute({ pool, ...deps }: RouteDependencies): Route {
  return listRoute<Schemas['ListBoardsRequest'], Schemas['Board']>(
    {
      path: '/boards',
      operationId: 'listBoards',
      summary: 'Boards (meal plans) of providers',
      description: 'Boards by provider code and code.',
      member: 'boards',
      fields: { boardCodes: codeList.description('Only these codes of providers.') },
      row: component(
        'Board',
        Joi.object({
          code: Joi.string().required(),
          providerCode: Joi.string().required(),
          name: Joi.string().required(),
          platformBoardCode: nullableText.description('The board of the platform that it stands for.'),
          texts,
        }).description('A board (meal plan) of a provider.'),
      ),
      examples: {
        body: { query: { providerCode: 'alpha', boardCodes: ['HB'], maxSize: 10 } },
        row: {
          code: 'HB',
          providerCode: 'alpha',
          name: 'Half board',
          platformBoardCode: 'HB',
          texts: [{ type: 'name', languageCode: 'de', text: 'Halbpension' }],
        },
      },
      read: ({ boardCodes }, { providerCodes }, page) =>
        readBoards(pool, { providerCodes, boardCodes }, page),
    },
    deps,
  );
}
