import Joi from 'joi';
import { contentParts } from '../../../catalog/hotels/content-parts.ts';
import type { DeclaredCallback } from '../../route.ts';
import { component } from '../../schemas/component.ts';
import { hotelSchema } from '../../schemas/hotel.ts';
import { dateTime, listOf, enumOf } from '../../schemas/response-fields.ts';
import { removedHotel } from '../changed-since/schema.ts';

const webhookMessage = component(
  'WebhookMessage',
  Joi.object({
    type: enumOf('hotels.changed'),
    since: dateTime.description('Changes after this time are in the message and its neighbours.'),
    checkpointAt: dateTime.description(
      'When all messages with the same time have arrived, so have all changes up to then.',
    ),
    hotels: listOf(
      component(
        'WebhookHotel',
        Joi.object({
          baseCode: Joi.string().required().description('The surviving code.'),
          changed: Joi.array()
            .items(Joi.string().valid(...contentParts))
            .min(1)
            .required()
            .description('The parts that changed, as in `/hotels/changed-since`.'),
          changedAt: dateTime,
          primary: hotelSchema.description('With `full`: its merged content of the moment of sending.'),
          provenance: Joi.object()
            .pattern(Joi.string(), Joi.string())
            .description('With `full`: for each field that another source supplied, its provider.'),
        }).description('A base code that changed.'),
      ),
    ),
    deleted: listOf(removedHotel),
  }).description('A page of changes, to be applied as one of `/hotels/changed-since`.'),
);

const webhookMessageExample = {
  type: 'hotels.changed',
  since: '2026-03-01T10:00:00.000Z',
  checkpointAt: '2026-03-01T10:00:05.120Z',
  hotels: [{ baseCode: 'HC0100003', changed: ['hotel', 'media'], changedAt: '2026-03-01T10:00:05.120Z' }],
  deleted: [],
};

/** A message to a webhook. */
export const hotelsChanged: DeclaredCallback = {
  operationId: 'receiveChanges',
  address: '{$request.body#/url}',
  summary: 'What a webhook is sent',
  description:
    'Signed by `webhook-signature` over `webhook-id`, `webhook-timestamp` and the body, as Standard Webhooks has it.',
  body: webhookMessage,
  bodyExample: webhookMessageExample,
  responses: {
    '2XX': 'The message has arrived; anything else has it sent again.',
    '410': 'The webhook is paused.',
  },
};
