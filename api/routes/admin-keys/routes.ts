import Joi from 'joi';
import { apiKeyPrefix, createApiKey, hashApiKey } from '../../../catalog/access/api-key.ts';
import { type ApiKeyRecord, createApiKeyQueries } from '../../../catalog/access/api-key-queries.ts';
import { recorded } from '../../../catalog/audit/record-action.ts';
import { actorOf } from '../../access/actor.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { cursorListRoute } from '../../paging/cursor-list-route.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { storableText } from '../../schemas/fields.ts';
import { noContent } from '../../schemas/responses.ts';
import { createdKey, keyExample, listedKey, newKeyBody } from './schema.ts';

const path = '/admin/keys';

export function apiKeysRoute({ apiKeys, pageTokens }: RouteDependencies): Route {
  return cursorListRoute(pageTokens, {
    path,
    operationId: 'listApiKeys',
    tag: 'Access',
    summary: 'The API keys, without their values',
    description:
      'The oldest first, revoked ones too. An administrator of an organization sees the keys of that one.',
    access: 'admin',
    page: 'A page of keys.',
    member: 'keys',
    row: listedKey,
    exampleRow: keyExample,
    async read(_filters, page, claims) {
      const { rows, next } = await apiKeys.readPage(claims?.organization ?? null, page);
      return { rows: rows.map(shown), next };
    },
  });
}

export function createApiKeyRoute({ pool, gateway }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path,
    operationId: 'createApiKey',
    tag: 'Access',
    summary: 'Creates an API key and shows it, once',
    description: 'The key is for the gateway that creates it.',
    access: 'admin',
    body: newKeyBody,
    bodyExample: { name: 'shop', organization: 'alpine-travel', allowedAddresses: ['192.0.2.0/24'] },
    responses: {
      201: {
        description: 'The new key.',
        schema: createdKey,
        example: { ...keyExample, key: 'hck_live_Zk3uQ0aVdOT0dWb1mL5oKqfJk5sSgYw1oYvG7XhN2cE', warnings: [] },
      },
    },

    async handle({ body, claims }) {
      const own = claims?.organization ?? null;
      if (own !== null && body.organization !== undefined && body.organization !== own)
        throw new ApiError('FORBIDDEN', 'Keys can be created for the organization of the caller only.');
      // It would be refused wherever it is used, without a hint why.
      if (body.expiresAt !== undefined && body.expiresAt.getTime() <= Date.now()) {
        const reason = `must be in the future; ${body.expiresAt.toISOString()} is past`;
        throw invalidRequest([{ field: 'expiresAt', reason }]);
      }
      const key = createApiKey(gateway);
      const { perMinute = null, perHour = null, perDay = null } = body.rateLimits ?? {};
      const newKey = {
        keyHash: hashApiKey(key),
        keyPrefix: apiKeyPrefix(key),
        name: body.name,
        serviceAccount: body.name,
        organizationCode: body.organization ?? own,
        scopes: body.scopes,
        ipAllowList: body.allowedAddresses,
        limits: { perMinute, perHour, perDay },
        expiresAt: body.expiresAt ?? null,
      };
      const record = await recorded(
        pool,
        (client) => createApiKeyQueries(client).insert(newKey),
        ({ id, keyPrefix: prefix }) => ({
          actor: actorOf(claims),
          action: 'apiKey.create',
          subject: id,
          details: { ...body, prefix },
        }),
      );
      const created = { ...shown(record), key, warnings: [] };
      return { status: 201, headers: { 'Cache-Control': 'no-store' }, body: created };
    },
  });
}

export function revokeApiKeyRoute({ pool }: RouteDependencies): Route {
  return defineRoute({
    method: 'delete',
    path: `${path}/:id`,
    operationId: 'revokeApiKey',
    tag: 'Access',
    summary: 'Revokes an API key',
    description:
      'All processes refuse it within five seconds. 404 for one that is not there, or is revoked already.',
    access: 'admin',
    params: Joi.object({ id: storableText.max(64).required().description('The id of the key.') }),
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],

    async handle({ params: { id }, claims }) {
      const revoked = await recorded(
        pool,
        (client) => createApiKeyQueries(client).revokeById(id, claims?.organization ?? null),
        (done) => (done ? { actor: actorOf(claims), action: 'apiKey.revoke', subject: id } : null),
      );
      if (revoked) return { status: 204, body: null };
      throw new ApiError('NOT_FOUND', 'There is no active key with this id.');
    },
  });
}

function shown(record: ApiKeyRecord): Schemas['ApiKey'] {
  return {
    id: record.id,
    prefix: record.keyPrefix,
    name: record.name,
    organization: record.organizationCode,
    scopes: [...record.scopes],
    allowedAddresses: [...record.ipAllowList],
    rateLimits: record.limits,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
    revokedAt: record.revokedAt,
  };
}
