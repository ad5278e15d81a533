import Joi from 'joi';
import { address, choice, flag, integer, list, secret, text } from './kinds.ts';

/** The environment after validation; what is absent here was not set and has no default of its own. */
export interface Settings {
  readonly PROCESS: 'api' | 'worker' | 'all';
  readonly HOST: string;
  readonly PORT: number;
  readonly METRICS_PORT: number;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly CORS_ORIGINS: readonly string[];
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly STATEMENT_TIMEOUT_MS: number;
  readonly REDIS_URL?: string;
  readonly REDIS_TIMEOUT_MS: number;
  readonly QUEUE_PREFIX: string;
  readonly ELASTICSEARCH_URL?: string;
  readonly ELASTICSEARCH_USERNAME?: string;
  readonly ELASTICSEARCH_PASSWORD?: string;
  readonly ELASTICSEARCH_API_KEY?: string;
  readonly ELASTICSEARCH_TIMEOUT_MS: number;
  readonly INDEX_PREFIX: string;
  readonly INDEX_SHARDS: number;
  readonly INDEX_REPLICAS: number;
  readonly INDEX_MAX_REFUSED_PERCENT: number;
  readonly SEARCH_FALLBACK_TIMEOUT_MS: number;
  readonly SEARCH_CACHE_ENTRIES: number;
  readonly SAMPLE_CATALOG?: boolean;
  readonly JWT_SECRET?: string;
  readonly JWKS_URL?: string;
  readonly JWT_ISSUER: string;
  readonly JWT_AUDIENCE: string;
  readonly RATE_LIMIT_PER_MINUTE: number;
  readonly RATE_LIMIT_PER_HOUR: number;
  readonly RATE_LIMIT_PER_DAY: number;
  readonly LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly LOG_FORMAT: 'auto' | 'json' | 'pretty';
  readonly SHUTDOWN_TIMEOUT_MS: number;
  readonly SHUTDOWN_DELAY_MS?: number;
}

/** One variable: its rule, and what it is for. */
export interface Setting {
  readonly rule: Joi.Schema;
  readonly purpose: string;
}

const set = Joi.exist();

/** What runs: one process of the service, or a command of an operator, which checks no tokens. Set by `loadConfig`. */
export type ConfigUse = 'service' | 'command';

/**
 * Every variable that the service reads, by topic. Validation, `.env.example` and docs/configuration.md are all
 * made from this table.
 */
export const settingGroups: Readonly<Record<string, Readonly<Partial<Record<keyof Settings, Setting>>>>> = {
  Process: {
    PROCESS: {
      rule: choice('api', 'worker', 'all').default('all'),
      purpose:
        'What this process does. An argument on the command line (`npm start -- worker`) goes before it.',
    },
    DATA_DIR: {
      rule: text('a folder').default('.data'),
      purpose: 'Where the embedded database and generated secrets are kept.',
    },
    LOG_LEVEL: {
      rule: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
      purpose: 'The least severe log lines that are written.',
    },
    LOG_FORMAT: {
      rule: choice('auto', 'json', 'pretty').default('auto'),
      purpose:
        'How log lines are written: as JSON for programs, or to be read by people. `auto`: for people on a terminal.',
    },
    SHUTDOWN_TIMEOUT_MS: {
      rule: integer(100, 600_000).default(15_000),
      purpose: 'How long a stop may take in all, in milliseconds; what has not ended by then is cut off.',
    },
    SHUTDOWN_DELAY_MS: {
      rule: integer(0, 600_000).less(Joi.ref('SHUTDOWN_TIMEOUT_MS')).meta({
        condition: 'less than SHUTDOWN_TIMEOUT_MS',
        defaultText: '1000 with `DATABASE_URL` (a fifth of SHUTDOWN_TIMEOUT_MS at most), else 0',
      }),
      purpose:
        'How long the API goes on accepting connections in a stop, in milliseconds, while `/health` answers 503 `stopping`: the time that a load balancer needs to notice. It is part of `SHUTDOWN_TIMEOUT_MS`.',
    },
  },
  HTTP: {
    HOST: {
      rule: Joi.string().hostname().default('127.0.0.1').meta({ allowed: 'a host name or an IP address' }),
      purpose: 'The interface to listen on. The container image listens on all (`0.0.0.0`).',
    },
    PORT: { rule: integer(0, 65_535).default(8080), purpose: 'The port of the API; 0 takes any free one.' },
    METRICS_PORT: {
      rule: integer(0, 65_535).default(9464),
      purpose: 'The port of the Prometheus metrics; 0 switches them off.',
    },
    TRUSTED_PROXIES: {
      rule: list(
        Joi.string().ip({ cidr: 'optional' }),
        'IP addresses or CIDR ranges, parted by commas: `10.0.0.0/8,192.0.2.7`',
      ),
      purpose: 'Proxies whose `X-Forwarded-For` is believed. Behind any other peer the header is ignored.',
    },
    CORS_ORIGINS: {
      rule: list(
        Joi.string().pattern(/^(\*|https?:\/\/[^/\s]+)$/),
        'origins, parted by commas: `https://shop.example.com`, or `*`',
      ),
      purpose: 'Web origins that may call the API from a browser.',
    },
  },
  Postgres: {
    DATABASE_URL: {
      rule: address('postgres', 'postgresql').meta({ defaultText: 'the embedded database in `DATA_DIR`' }),
      purpose: 'The source of truth. Without it the service runs a PostgreSQL of its own.',
    },
    DATABASE_POOL_SIZE: {
      rule: integer(8, 200).default(20),
      purpose:
        'Connections that a process holds at most, once it is started: those of requests and jobs, of typeahead on Postgres, ' +
        'of queues in Postgres, and one to see whether the server is there. A command such as `import` holds 4 at most.',
    },
    STATEMENT_TIMEOUT_MS: {
      rule: integer(100, 600_000).default(15_000),
      purpose:
        'How long one statement of a request may take, in milliseconds, the wait for a connection included. The service gives ' +
        'up a second later where the server does not.',
    },
  },
  Redis: {
    REDIS_URL: {
      rule: address('redis', 'rediss').meta({ defaultText: 'queues in Postgres, rate limits in memory' }),
      purpose: 'Where queues and rate limits are kept. Needed as soon as more than one API process runs.',
    },
    REDIS_TIMEOUT_MS: {
      rule: integer(10, 60_000).default(250),
      purpose:
        'How long Redis may take for a request of the API, in milliseconds. When it is late, each process counts rate limits in its own memory until Redis answers again.',
    },
    QUEUE_PREFIX: {
      rule: Joi.string()
        .pattern(/^[a-z][a-z0-9_]{0,47}$/)
        .default('hotel_content_queues')
        .meta({ allowed: '1 to 48 of a-z, 0-9 and _, a letter first' }),
      purpose: 'Begins the names of everything in Redis; the schema of the queues when they are in Postgres.',
    },
  },
  Search: {
    ELASTICSEARCH_URL: {
      rule: address('http', 'https').meta({ defaultText: 'search in Postgres' }),
      purpose: 'The search engine.',
    },
    ELASTICSEARCH_USERNAME: { rule: text(), purpose: 'The user for Elasticsearch, with a password.' },
    ELASTICSEARCH_PASSWORD: {
      rule: secret()
        .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.required(), otherwise: Joi.forbidden() })
        .meta({ condition: 'set exactly when ELASTICSEARCH_USERNAME is' }),
      purpose: 'The password of that user.',
    },
    ELASTICSEARCH_API_KEY: {
      rule: secret()
        .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.forbidden() })
        .meta({ condition: 'not together with ELASTICSEARCH_USERNAME' }),
      purpose: 'An API key for Elasticsearch, instead of user and password.',
    },
    ELASTICSEARCH_TIMEOUT_MS: {
      rule: integer(50, 60_000).default(2000),
      purpose:
        'How long Elasticsearch may take to answer a question, however many requests it needs, before Postgres is asked, in ' +
        'milliseconds.',
    },
    INDEX_PREFIX: {
      rule: Joi.string()
        .pattern(/^[a-z][a-z0-9_-]{0,47}$/)
        .default('hotel-content')
        .meta({ allowed: '1 to 48 of a-z, 0-9, _ and -, a letter first' }),
      purpose: 'Begins the names of all indices and aliases.',
    },
    INDEX_SHARDS: {
      rule: integer(1, 100).default(1),
      purpose:
        'Shards of the index of the hotels, from the next rebuild on. One holds a few million hotels; the answers are the same with any number.',
    },
    INDEX_REPLICAS: {
      rule: integer(0, 10).default(0),
      purpose:
        'Copies of each shard beside the first, on other nodes, from the next rebuild on. A rebuild does not wait for copies that no node has a place for.',
    },
    INDEX_MAX_REFUSED_PERCENT: {
      rule: integer(0, 100).default(5),
      purpose:
        'When Elasticsearch refuses more documents than this part of all, and more than ten, a rebuilt index does not go live, in percent.',
    },
    SEARCH_FALLBACK_TIMEOUT_MS: {
      rule: integer(50, 60_000).default(1500),
      purpose:
        'How long Postgres may take to answer a question, however many statements it needs, while Elasticsearch is away, in ' +
        'milliseconds.',
    },
    SEARCH_CACHE_ENTRIES: {
      rule: integer(0, 1_000_000).default(20_000),
      purpose: 'Answers to typed prefixes that a process keeps; 0 keeps none.',
    },
    SAMPLE_CATALOG: {
      rule: flag().meta({ defaultText: '`true` with the embedded database, else `false`' }),
      purpose: 'Whether an empty catalog is filled with the generated sample at start.',
    },
  },
  Access: {
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
          defaultText: 'with the embedded database: generated once, kept in `DATA_DIR`',
        }),
      purpose: 'The secret with which tokens (HS256) are signed and checked; the same in all API processes.',
    },
    JWKS_URL: {
      rule: Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .meta({ allowed: 'a URL that begins with http:// or https://' }),
      purpose: 'Where the public keys of an identity provider are, for tokens signed with RS256 or ES256.',
    },
    JWT_ISSUER: { rule: text().default('hotel-content'), purpose: 'The `iss` that tokens must carry.' },
    JWT_AUDIENCE: { rule: text().default('hotel-content-api'), purpose: 'The `aud` that tokens must carry.' },
    RATE_LIMIT_PER_MINUTE: {
      rule: integer(1, 1_000_000_000).default(600),
      purpose: 'Requests a minute of a service account whose key has no limit of its own.',
    },
    RATE_LIMIT_PER_HOUR: { rule: integer(1, 1_000_000_000).default(15_000), purpose: 'The same an hour.' },
    RATE_LIMIT_PER_DAY: { rule: integer(1, 1_000_000_000).default(250_000), purpose: 'The same a day.' },
  },
};

/** Name, rule and purpose of every variable, in the order of the documentation. */
export const settings: readonly (readonly [string, Setting])[] = Object.values(settingGroups).flatMap(
  (group) => Object.entries(group),
);

/** The joi schema of the whole environment; all problems are found at once. */
export const settingsSchema: Joi.ObjectSchema<Settings> = Joi.object<Settings>(
  Object.fromEntries(settings.map(([name, setting]) => [name, setting.rule])),
).prefs({ abortEarly: false, convert: true });
