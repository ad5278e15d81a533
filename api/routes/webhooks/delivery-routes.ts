import Joi from 'joi';
import { readDeliveries, sendAgain } from '../../../catalog/webhooks/deliveries.ts';
import type { Delivery } from '../../../catalog/webhooks/webhook.ts';
import { findWebhook } from '../../../catalog/webhooks/webhooks.ts';
import { ApiError } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { cursorAfter, cursorQuery, nextCursor } from '../../paging/cursor-query.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { found, readerOf, recordedFor } from './caller.ts';
import { delivery, deliveryExample, deliveryParams, onePath, webhookParams } from './schema.ts';
import { listOf } from '../../schemas/response-fields.ts';

/** Cursors are bound to this name, and to the webhook. */
const deliveryList = 'listWebhookDeliveries';

export function webhookDeliveriesRoute({ pool, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: `${onePath}/deliveries`,
    operationId: deliveryList,
    tag: 'Webhooks',
    summary: 'What was sent to a webhook, and what waits',
    description: 'The latest first. Deliveries are kept for 30 days.',
    access: 'content',
    params: Joi.object(webhookParams),
    query: Joi.object(cursorQuery),
    responses: {
      200: {
        description: 'A page of deliveries.',
        schema: Joi.object({ deliveries: listOf(delivery), nextCursor }),
        example: { deliveries: [deliveryExample] },
      },
    },
    errors: ['INVALID_CURSOR', 'NOT_FOUND'],

    async handle({ params: { id }, query: { cursor, limit }, claims }) {
      const webhook = found(await findWebhook(pool, readerOf(claims), id));
      const listOfIt = `${deliveryList} ${webhook.id}`;
      const after = pageTokens.readCursor(listOfIt, cursor);
      const { rows, next } = await readDeliveries(pool, webhook.id, { after, limit });
      return {
        status: 200,
        body: { deliveries: rows.map(shownDelivery), ...cursorAfter(pageTokens, listOfIt, next) },
      };
    },
  });
}

export function sendDeliveryAgainRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${onePath}/deliveries/:deliveryId/send-again`,
    operationId: 'sendWebhookDeliveryAgain',
    tag: 'Webhooks',
    summary: 'Sends a message again',
    description:
      'With the same id, before those that wait. With `full` the hotels have their content of now, so that an old message brings nothing old. ' +
      'Its `changedAt` are those of then: a copy keeps the later one of each hotel, else an old removal that is sent again removes it.',
    access: 'content',
    params: Joi.object(deliveryParams),
    responses: {
      200: { description: 'The delivery as it is now.', schema: delivery, example: deliveryExample },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id, deliveryId }, claims }) {
      const webhook = found(await findWebhook(pool, readerOf(claims), id));
      const again = await recordedFor(
        pool,
        claims,
        { action: 'webhook.sendAgain', details: { deliveryId } },
        (client) => sendAgain(client, webhook.id, deliveryId),
        (result) => (result === null ? null : webhook.id),
      );
      if (again === null) throw new ApiError('NOT_FOUND', 'The webhook has no delivery with this id.');
      return { status: 200, body: shownDelivery(again) };
    },
  });
}

function shownDelivery({ number: _, nextAttemptAt, ...sent }: Delivery): Schemas['WebhookDelivery'] {
  return { ...sent, nextAttemptAt: sent.state === 'pending' ? nextAttemptAt : null };
}
