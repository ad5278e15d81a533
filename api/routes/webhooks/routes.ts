import Joi from 'joi';
import type { ProviderFamilies } from '../../../catalog/providers/provider-families.ts';
import type { Webhook } from '../../../catalog/webhooks/webhook.ts';
import {
  changeWebhook,
  createWebhook,
  maxWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
} from '../../../catalog/webhooks/change-webhooks.ts';
import { findWebhook, readWebhooks } from '../../../catalog/webhooks/webhooks.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { noContent, type Warning, warningHeader, warningHeaders } from '../../schemas/responses.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { found, notFound, readerOf, recordedFor } from './caller.ts';
import { hotelsChanged } from './message-schema.ts';
import {
  createdWebhook,
  listedWebhook,
  newWebhookBody,
  onePath,
  path,
  replayBody,
  rotationBody,
  secretExample,
  webhookChangeBody,
  webhookExample,
  webhookParams,
} from './schema.ts';

const whose =
  'A key sees the webhooks of its service account, an administrator those of the organization, or all.';

export function webhooksRoute({ pool, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path,
    operationId: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'The webhooks',
    description: `The oldest first. ${whose}`,
    access: 'content',
    page: 'A page of webhooks.',
    member: 'webhooks',
    row: listedWebhook,
    exampleRow: webhookExample,
    async read(_filters, page, claims) {
      const { rows, next } = await readWebhooks(pool, readerOf(claims), page);
      return { rows: rows.map(shown), next };
    },
  });
}

export function createWebhookRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Creates a webhook and shows its secret, once',
    description:
      'What is published from now on is sent in the order of the feed, in messages as `WebhookMessage` describes them, signed by the ' +
      'Standard Webhooks scheme. A message is sent until the receiver answers with 2xx within 10 seconds, again after 5 seconds, 30 seconds, 2 minutes, ' +
      '10 minutes and so on for three days; then the webhook is paused. The next message waits for the one before. A message may arrive more than ' +
      'once, with the same `webhook-id`. 410, or an address that nothing may be sent to, pauses at once. ' +
      `A service account has at most ${maxWebhooks}.`,
    access: 'content',
    body: newWebhookBody,
    bodyExample: { url: webhookExample.url, providers: ['atlas'], countries: ['AT', 'DE'] },
    responses: {
      201: {
        description: 'The new webhook.',
        schema: createdWebhook,
        optionalHeaders: warningHeaders,
        example: { ...webhookExample, secret: secretExample },
      },
    },
    callbacks: { hotelsChanged },
    errors: ['UNKNOWN_PROVIDER'],

    async handle({ body, claims }) {
      const warnings = await checkedProviders(families, body.providers);
      const { serviceAccount, organization } = readerOf(claims);
      const created = await recordedFor(
        pool,
        claims,
        { action: 'webhook.create', details: body },
        (client) => createWebhook(client, { serviceAccount, organization }, body),
        (result) => result?.webhook.id ?? null,
      );
      if (created === null)
        throw invalidRequest([
          { field: 'body', reason: `is one webhook too many: there are ${maxWebhooks}` },
        ]);
      const { webhook, secret } = created;
      return {
        status: 201,
        headers: { 'Cache-Control': 'no-store', ...warningHeader(warnings) },
        body: { ...shown(webhook), secret },
      };
    },
  });
}

export function webhookRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'get',
    path: onePath,
    operationId: 'getWebhook',
    tag: 'Webhooks',
    summary: 'A webhook',
    description: whose,
    access: 'content',
    params: Joi.object(webhookParams),
    responses: { 200: { description: 'The webhook.', schema: listedWebhook, example: webhookExample } },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, claims }) {
      return { status: 200, body: shown(found(await findWebhook(pool, readerOf(claims), id))) };
    },
  });
}

export function changeWebhookRoute({ pool, families }: RouteDependencies): Route {
  return defineRoute({
    method: 'patch',
    path: onePath,
    operationId: 'changeWebhook',
    tag: 'Webhooks',
    summary: 'Changes, pauses or resumes a webhook',
    description:
      'What is not sent stays as it is. Messages that wait are sent to the new URL, as they were put together.',
    access: 'content',
    params: Joi.object(webhookParams),
    body: webhookChangeBody,
    bodyExample: { state: 'active' },
    responses: {
      200: {
        description: 'The webhook as it is now.',
        schema: listedWebhook,
        optionalHeaders: warningHeaders,
        example: webhookExample,
      },
    },
    errors: ['NOT_FOUND', 'UNKNOWN_PROVIDER'],

    async handle({ params: { id }, body, claims }) {
      const warnings = await checkedProviders(families, body.providers ?? []);
      const changed = await recordedFor(
        pool,
        claims,
        { action: 'webhook.change', details: body },
        (client) => changeWebhook(client, readerOf(claims), id, body),
        (result) => result?.id ?? null,
      );
      return { status: 200, headers: warningHeader(warnings), body: shown(found(changed)) };
    },
  });
}

export function removeWebhookRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path: onePath,
    operationId: 'removeWebhook',
    tag: 'Webhooks',
    summary: 'Removes a webhook and its deliveries',
    description: 'A message that is being sent may still arrive.',
    access: 'content',
    params: Joi.object(webhookParams),
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, claims }) {
      const removed = await recordedFor(
        pool,
        claims,
        { action: 'webhook.remove' },
        (client) => removeWebhook(client, readerOf(claims), id),
        (done) => (done ? id : null),
      );
      if (removed) return { status: 204, body: null };
      throw notFound();
    },
  });
}

export function rotateWebhookSecretRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${onePath}/rotate-secret`,
    operationId: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: 'Gives a webhook a new secret and shows it, once',
    description: 'Until the overlap has passed messages have a signature by each of both, the new one first.',
    access: 'content',
    params: Joi.object(webhookParams),
    body: rotationBody,
    bodyExample: { overlapHours: 24 },
    responses: {
      200: {
        description: 'The webhook with its new secret.',
        schema: createdWebhook,
        example: { ...webhookExample, secret: secretExample },
      },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, body: { overlapHours }, claims }) {
      const rotated = await recordedFor(
        pool,
        claims,
        { action: 'webhook.rotateSecret', details: { overlapHours } },
        (client) => rotateSecret(client, readerOf(claims), id, overlapHours),
        (result) => result?.webhook.id ?? null,
      );
      const { webhook, secret } = found(rotated);
      return { status: 200, headers: { 'Cache-Control': 'no-store' }, body: { ...shown(webhook), secret } };
    },
  });
}

export function replayWebhookRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: `${onePath}/replay`,
    operationId: 'replayWebhook',
    tag: 'Webhooks',
    summary: 'Sends all changes since a time again',
    description:
      'Each hotel comes once, at its last change. Messages that wait are cancelled: what they have comes again.',
    access: 'content',
    params: Joi.object(webhookParams),
    body: replayBody,
    bodyExample: { since: '2026-01-01T00:00:00Z' },
    responses: {
      200: { description: 'The webhook as it is now.', schema: listedWebhook, example: webhookExample },
    },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, body: { since }, claims }) {
      const replayed = await recordedFor(
        pool,
        claims,
        { action: 'webhook.replay', details: { since } },
        (client) => replay(client, readerOf(claims), id, since),
        (result) => result?.id ?? null,
      );
      return { status: 200, body: shown(found(replayed)) };
    },
  });
}

/**
 * @returns the warning that one of them means the whole catalog
 * @throws ApiError UNKNOWN_PROVIDER
 */
async function checkedProviders(
  families: ProviderFamilies,
  providers: readonly string[],
): Promise<readonly Warning[]> {
  const warnings: Warning[] = [];
  for (const code of providers) {
    const named = await requestedProvider(families, code);
    if (named.family === null) throw new ApiError('UNKNOWN_PROVIDER', `There is no provider ${code}.`);
    warnings.push(...named.warnings);
  }
  return warnings;
}

function shown({ since, ...webhook }: Webhook): Schemas['Webhook'] {
  return {
    ...webhook,
    providers: [...webhook.providers],
    parts: [...webhook.parts],
    countries: [...webhook.countries],
    since: new Date(since),
  };
}
