import Joi from 'joi';
import { contentParts } from '../../../catalog/hotels/content-parts.ts';
import { webhookContents } from '../../../catalog/webhooks/webhook.ts';
import { component } from '../../schemas/component.ts';
import { countryCode, instant, providerCode, storableText } from '../../schemas/fields.ts';
import { dateTime, nullableNumber, nullableText, listOf, enumOf } from '../../schemas/response-fields.ts';
import { wantedPart } from '../changed-since/schema.ts';

/** Where webhooks are, and one of them. */
export const path = '/webhooks';
export const onePath = `${path}/:id`;

const url = Joi.string()
  .uri({ scheme: ['https', 'http'] })
  .max(2000)
  .custom((value: string, helpers) => {
    if (!URL.canParse(value)) return helpers.message({ custom: 'must be a valid URL' });
    const { username, password } = new URL(value);
    return username === '' && password === ''
      ? value
      : helpers.message({ custom: 'must not contain a user or a password' });
  })
  .description(
    'Where messages are sent by POST: `https`, and `http` only in networks that the operator allows. Redirects are not followed.',
  );

const settings = {
  url,
  content: Joi.string()
    .valid(...webhookContents)
    .description('`thin`: base codes and what changed; `full`: with the merged content of the hotels.'),
  providers: Joi.array()
    .items(providerCode)
    .max(100)
    .unique()
    .description('Only changes of rows of these providers; empty: of all.'),
  parts: Joi.array()
    .items(wantedPart)
    .max(contentParts.length + 1)
    .unique()
    .description('As in `/hotels/changed-since`; empty: all.'),
  countries: Joi.array()
    .items(countryCode)
    .max(300)
    .unique()
    .description(
      'Only base codes with a row in one of these countries, and removals of rows there; empty: all. That a hotel moves to another country ' +
        'is not sent.',
    ),
  batchSize: Joi.number()
    .integer()
    .min(1)
    .max(1000)
    .description('The maximum number of hotels, and of removals, of a message.'),
};

export const newWebhookBody = Joi.object({
  url: settings.url.required(),
  content: settings.content.default('thin'),
  providers: settings.providers.default([]),
  parts: settings.parts.default([]),
  countries: settings.countries.default([]),
  batchSize: settings.batchSize.default(100),
});

export const webhookChangeBody = Joi.object({
  ...settings,
  state: Joi.string()
    .valid('active', 'paused')
    .description(
      '`active` tries what waits at once, for three days again; `paused` sends nothing until then.',
    ),
}).min(1);

const webhookFields = {
  id: Joi.string().required(),
  url: Joi.string().required(),
  content: settings.content.required(),
  providers: listOf(Joi.string()),
  parts: listOf(Joi.string()),
  countries: listOf(Joi.string()),
  batchSize: Joi.number().integer().required(),
  serviceAccount: nullableText.description('Whose it is; null: of the administrators.'),
  organization: nullableText.description('Of that key or administrator.'),
  state: enumOf('active', 'paused'),
  pausedAt: dateTime.allow(null),
  pausedReason: nullableText,
  since: dateTime.description('Changes up to this time have been sent, or wait to be.'),
  createdAt: dateTime,
  updatedAt: dateTime,
};

export const listedWebhook = component(
  'Webhook',
  Joi.object(webhookFields).description('Where changes are sent, without its secret.'),
);

const secret = Joi.string()
  .required()
  .description('`whsec_` and the key in Base64, by which messages are signed. It is shown this once.');

export const createdWebhook = component(
  'CreatedWebhook',
  Joi.object({ ...webhookFields, secret }).description('A webhook with a new secret.'),
);

export const rotationBody = Joi.object({
  overlapHours: Joi.number()
    .integer()
    .min(0)
    .max(168)
    .default(24)
    .description('For how long the secret of now signs beside the new one.'),
});

export const replayBody = Joi.object({
  since: instant
    .required()
    .description(
      'What was published after this time is sent, in place of what waits; 1970-01-01T00:00:00Z: everything.',
    ),
});

export const delivery = component(
  'WebhookDelivery',
  Joi.object({
    id: Joi.string().required().description('The header `webhook-id` of the message.'),
    state: enumOf('pending', 'delivered', 'cancelled'),
    hotels: Joi.number().integer().required().description('How many hotels it has.'),
    deleted: Joi.number().integer().required().description('How many removals.'),
    attempts: Joi.number().integer().required(),
    status: nullableNumber.description('What the receiver answered to the last attempt.'),
    problem: nullableText.description('Why the last attempt had no answer.'),
    durationMs: nullableNumber.description('How long the last attempt took.'),
    createdAt: dateTime,
    firstAttemptAt: dateTime.allow(null),
    lastAttemptAt: dateTime.allow(null),
    nextAttemptAt: dateTime.allow(null).description('Null where it is not tried again.'),
    deliveredAt: dateTime.allow(null),
  }).description('A message that was sent, or is to be.'),
);

export const webhookParams = {
  id: storableText.max(64).required().description('The id of the webhook.'),
};

export const deliveryParams = {
  ...webhookParams,
  deliveryId: storableText.max(64).required().description('The id of the delivery.'),
};

export const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

export const webhookExample = {
  id: '0c9f1f6e-8a58-4a3c-9d4d-2f6a5b1f7a10',
  url: 'https://partner.example.com/hotel-changes',
  content: 'thin',
  providers: ['atlas'],
  parts: [],
  countries: ['AT', 'DE'],
  batchSize: 100,
  serviceAccount: 'partner',
  organization: null,
  state: 'active',
  pausedAt: null,
  pausedReason: null,
  since: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};

export const deliveryExample = {
  id: '6f1b0b5e-3c1f-4a79-8d5e-6c7f0a3b9d21',
  state: 'delivered',
  hotels: 12,
  deleted: 1,
  attempts: 1,
  status: 204,
  problem: null,
  durationMs: 85,
  createdAt: '2026-03-01T10:00:00.000Z',
  firstAttemptAt: '2026-03-01T10:00:00.100Z',
  lastAttemptAt: '2026-03-01T10:00:00.100Z',
  nextAttemptAt: null,
  deliveredAt: '2026-03-01T10:00:00.185Z',
};
