import Joi from 'joi';
import { problemOfAddressRange } from '../../../catalog/access/address-range.ts';
import { scopes } from '../../../catalog/access/scopes.ts';
import { component } from '../../schemas/component.ts';
import { instant, storedCode, typedLine } from '../../schemas/fields.ts';
import { dateTime, nullableText, listOf } from '../../schemas/response-fields.ts';
import { warnings } from '../../schemas/responses.ts';

const scope = component(
  'KeyScope',
  Joi.string()
    .valid(...scopes)
    .description('`content:read` allows the routes of this interface, the others those of the booking API.'),
);

const addressRange = Joi.string()
  .max(64)
  .custom((value: string, helpers) => {
    const problem = problemOfAddressRange(value);
    return problem === null ? value : helpers.message({ custom: problem });
  })
  .description('An IP address, or a CIDR range such as `192.0.2.0/24`.');

const limit = Joi.number().integer().min(1).max(1_000_000_000);

export const newKeyBody = Joi.object({
  name: typedLine(200)
    .required()
    .description('What the key is for; its requests are counted under this name.'),
  organization: storedCode.description(
    'The organization whose connections it may name; any by default. An administrator of an organization creates keys of that one.',
  ),
  scopes: Joi.array().items(scope).min(1).max(scopes.length).unique().default(['content:read']),
  allowedAddresses: Joi.array()
    .items(addressRange)
    .max(100)
    .default([])
    .description('Where it may be used from; anywhere by default.'),
  rateLimits: Joi.object({ perMinute: limit, perHour: limit, perDay: limit }).description(
    'Limits of its own; those of the service by default.',
  ),
  expiresAt: instant.description('When it expires, in the future; never by default.'),
});

const ownLimit = Joi.number().integer().allow(null).required();

const keyFields = {
  id: Joi.string().required(),
  prefix: Joi.string().required().description('How the key begins, to recognize it.'),
  name: Joi.string().required(),
  organization: nullableText.description('Null: any.'),
  scopes: listOf(Joi.string()),
  allowedAddresses: listOf(Joi.string()).description('Empty: any.'),
  rateLimits: Joi.object({ perMinute: ownLimit, perHour: ownLimit, perDay: ownLimit })
    .required()
    .description('Null: those of the service.'),
  createdAt: dateTime,
  expiresAt: dateTime.allow(null),
  revokedAt: dateTime.allow(null),
};

export const listedKey = component(
  'ApiKey',
  Joi.object(keyFields).description('An API key, without its value.'),
);

export const createdKey = component(
  'CreatedApiKey',
  Joi.object({
    ...keyFields,
    key: Joi.string()
      .required()
      .description('The key itself. Only its hash is stored: it is shown this once.'),
    warnings,
  }).description('A new API key.'),
);

export const keyExample = {
  id: '5f0c7a52-51d5-4e7e-8f39-6a1f2f0a7c11',
  prefix: 'hck_live_Zk3uQ',
  name: 'shop',
  organization: 'alpine-travel',
  scopes: ['content:read'],
  allowedAddresses: ['192.0.2.0/24'],
  rateLimits: { perMinute: 1200, perHour: null, perDay: null },
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
};
