import Joi from 'joi';
import { readActions } from '../../../catalog/audit/read-actions.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import type { Route, RouteDependencies } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { instant, storableText } from '../../schemas/fields.ts';
import { dateTime, nullableString } from '../../schemas/response-fields.ts';
import { checkOrder } from '../../validation/check-order.ts';

const name = storableText.min(1).max(200);

const operatorAction = component(
  'OperatorAction',
  Joi.object({
    id: Joi.string().required(),
    at: dateTime,
    actor: Joi.string()
      .required()
      .description('An e-mail address, a service account, or `cli:` and the user of a command.'),
    organization: nullableString.description('That of the token.'),
    action: Joi.string()
      .required()
      .description('What it is about and what was done to it, such as `index.rebuild`.'),
    subject: Joi.string().allow(null, '').required().description('What it was done to, if that has a name.'),
    details: Joi.object()
      .pattern(Joi.string(), Joi.any())
      .required()
      .description(
        'What was sent or counted; long values are cut. `outcome: "unknown"`: the queues have not responded, and may have made the change.',
      ),
  }).description('What an operator has done, by this interface or by a command.'),
);

export function operatorActionsRoute({ pool, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path: '/admin/actions',
    operationId: 'listOperatorActions',
    tag: 'Operations',
    summary: 'What operators have done',
    description:
      'The latest first, for two years. An administrator of an organization sees what those of that one have done.',
    access: 'admin',
    filters: {
      action: name.description('Only actions of this kind, such as `index.rebuild`.'),
      actor: name.description('Only those of this actor.'),
      from: instant.description('Only actions at or after this time.'),
      to: instant.description('Only actions before this time. It must not be earlier than `from`.'),
    },
    page: 'A page of actions.',
    member: 'actions',
    row: operatorAction,
    exampleRow: {
      id: '42',
      at: '2026-03-01T10:00:00.000Z',
      actor: 'editor@example.com',
      organization: null,
      action: 'chainOverride.put',
      subject: 'atlas HIL',
      details: { canonicalName: 'Hilton Hotels & Resorts' },
    },
    async read(filters, page, claims) {
      checkOrder('from', filters.from, filters.to);
      return readActions(pool, { ...filters, organization: claims?.organization ?? null }, page);
    },
  });
}
