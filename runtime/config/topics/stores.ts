import Joi from 'joi';
import { address, integer, set, type SettingGroup } from '../kinds.ts';

/** The source of truth. */
export const postgresSettings = {
  DATABASE_URL: {
    rule: address('postgres', 'postgresql').meta({ defaultText: 'the embedded database in `DATA_DIR`' }),
    purpose: 'The source of truth. Without it the service runs its own PostgreSQL.',
  },
  DATABASE_POOL_SIZE: {
    rule: integer(24, 200)
      .when('DUMP_DIR', { is: set, then: Joi.number().min(26) })
      .meta({ condition: '26 at least with DUMP_DIR' }),
    default: 26,
    purpose:
      'The maximum number of connections of a process once it has started. A command such as `import` uses at ' +
      'most 4.',
  },
  STATEMENT_TIMEOUT_MS: {
    rule: integer(100, 600_000),
    default: 15_000,
    purpose:
      'How long one statement of a request may take, in milliseconds, including the wait for a connection.',
  },
} satisfies SettingGroup;

/** Where queues and rate limits are stored. */
export const redisSettings = {
  REDIS_URL: {
    rule: address('redis', 'rediss').meta({ defaultText: 'queues in Postgres, rate limits in memory' }),
    purpose: 'Where queues and rate limits are stored. Required when more than one API process runs.',
  },
  REDIS_TIMEOUT_MS: {
    rule: integer(10, 60_000),
    default: 250,
    purpose:
      'How long Redis may take to serve an API request, in milliseconds. When it takes longer, each process ' +
      'counts rate limits in its own memory.',
  },
  QUEUE_PREFIX: {
    rule: Joi.string()
      .pattern(/^[a-z][a-z0-9_]{0,47}$/)
      .meta({ allowed: '1 to 48 characters of a-z, 0-9 and _, starting with a letter' }),
    default: 'hotel_content_queues',
    purpose: 'The prefix of all keys in Redis; the schema of the queues when they are in Postgres.',
  },
} satisfies SettingGroup;
