import Joi from 'joi';
import { choice, integer, secret, set, text, type SettingGroup } from '../kinds.ts';

/** Who may call the API, and how often. */
export const accessSettings = {
  GATEWAY: {
    rule: choice('live', 'test'),
    default: 'live',
    purpose: 'Which gateway this is. API keys that were created for the other one are refused.',
  },
  JWT_SECRET: {
    rule: secret(32)
      .when('$use', {
        is: 'service',
        then: Joi.when('PROCESS', {
          not: 'worker',
          then: Joi.when('DATABASE_URL', {
            is: set,
            then: Joi.when('JWKS_URL', { is: set, otherwise: Joi.required() }),
          }),
        }),
      })
      .meta({
        condition: 'required for the API with DATABASE_URL, unless JWKS_URL is set',
        defaultText: 'with the embedded database: generated once and stored in `DATA_DIR`',
      }),
    purpose: 'The secret that tokens (HS256) are signed and verified with; the same in all API processes.',
  },
  JWKS_URL: {
    rule: Joi.string()
      .uri({ scheme: ['http', 'https'] })
      .meta({ allowed: 'a URL that begins with http:// or https://' }),
    purpose: 'The public keys of an identity provider, for tokens signed with RS256 or ES256.',
  },
  JWT_ISSUER: { rule: text(), default: 'hotel-content', purpose: 'The `iss` that tokens must have.' },
  JWT_AUDIENCE: { rule: text(), default: 'hotel-content-api', purpose: 'The `aud` that tokens must have.' },
  RATE_LIMIT_PER_MINUTE: {
    rule: integer(1, 1_000_000_000),
    default: 600,
    purpose: 'Requests per minute for a service account whose key has no limit of its own.',
  },
  RATE_LIMIT_PER_HOUR: {
    rule: integer(1, 1_000_000_000),
    default: 15_000,
    purpose: 'Requests per hour for such an account.',
  },
  RATE_LIMIT_PER_DAY: {
    rule: integer(1, 1_000_000_000),
    default: 250_000,
    purpose: 'Requests per day for such an account.',
  },
} satisfies SettingGroup;
