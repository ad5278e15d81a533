import Joi from 'joi';
import { readRetiredCodes } from '../../../catalog/base-codes/retired-codes.ts';
import type { Schemas } from '../../operation-types.ts';
import { offsetListRoute } from '../../paging/offset-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { instant } from '../../schemas/fields.ts';
import { dateTime, nullableText } from '../../schemas/response-fields.ts';

export function baseCodeAliasesRoute({ pool }: RouteDependencies): Route {
  return offsetListRoute<'listBaseCodeAliases', Schemas['BaseCodeAlias']>({
    path: '/mappings/base-code-aliases',
    operationId: 'listBaseCodeAliases',
    summary: 'Retired base codes and their survivors, the oldest first',
    description: 'A code whose survivor was retired in turn is listed with the last survivor.',
    member: 'aliases',
    filters: {
      since: instant.description('Only codes whose survivor has changed at or after this time (RFC 3339).'),
    },
    row: component(
      'BaseCodeAlias',
      Joi.object({
        oldBaseCode: Joi.string().required(),
        baseCode: Joi.string().required().description('The last survivor.'),
        reason: Joi.string().required().description('`unspecified` where none was sent.'),
        createdAt: dateTime.description('When the code was retired.'),
        updatedAt: dateTime.description('When its last survivor became what it is.'),
        note: nullableText,
      }).description('A retired base code and its survivor.'),
    ),
    exampleRow: {
      oldBaseCode: 'HR0100024',
      baseCode: 'HC0100024',
      reason: 'merged',
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
      note: null,
    },
    read: ({ since }, page) => readRetiredCodes(pool, { since }, page),
  });
}
