import Joi from 'joi';
import { address, choice, cron, flag, integer, list, secret, text, tileAddress, timeZone } from './kinds.ts';

/** The environment after validation. An absent property was not set and has no default of its own. */
export interface Settings {
  readonly PROCESS: 'api' | 'worker' | 'all';
  readonly HOST: string;
  readonly PORT: number;
  readonly METRICS_PORT: number;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly CORS_ORIGINS: readonly string[];
  readonly SERVER_URLS: readonly string[];
  readonly QUEUE_BOARD: boolean;
  readonly MAP_TILE_URL?: string;
  readonly MAP_TILE_ATTRIBUTION?: string;
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
  readonly INDEX_REBUILD_THROTTLE: number;
  readonly TYPEAHEAD?: 'memory' | 'elasticsearch';
  readonly TYPEAHEAD_MEMORY_MB: number;
  readonly SEARCH_FALLBACK_TIMEOUT_MS: number;
  readonly SEARCH_CACHE_ENTRIES: number;
  readonly SCHEDULE_TIME_ZONE: string;
  readonly CHAIN_SUGGESTIONS_SCHEDULE: string;
  readonly DUPLICATES_SCHEDULE: string;
  readonly SAMPLE_CATALOG?: boolean;
  readonly SAMPLE_HOTELS: number;
  readonly GATEWAY: 'live' | 'test';
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

/** What the configuration is for: a process of the service, or an operator's command, which checks no tokens. */
export type ConfigUse = 'service' | 'command';

/** Every variable, by topic. Validation, `.env.example` and docs/configuration.md are made from this table. */
export const settingGroups: Readonly<Record<string, Readonly<Partial<Record<keyof Settings, Setting>>>>> = {
  Process: {
    PROCESS: {
      rule: choice('api', 'worker', 'all').default('all'),
      purpose: 'What this process does. A command-line argument (`npm start -- worker`) takes precedence.',
    },
    DATA_DIR: {
      rule: text('a folder').default('.data'),
      purpose: 'Where the embedded database and generated secrets are stored.',
    },
    LOG_LEVEL: {
      rule: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
      purpose: 'The minimum level of log lines.',
    },
    LOG_FORMAT: {
      rule: choice('auto', 'json', 'pretty').default('auto'),
      purpose:
        'The format of log lines: JSON for programs, or pretty-printed for people. `auto`: pretty on a terminal.',
    },
    SHUTDOWN_TIMEOUT_MS: {
      rule: integer(100, 600_000).default(15_000),
      purpose:
        'How long a shutdown may take in total, in milliseconds; what is still running then is aborted.',
    },
    SHUTDOWN_DELAY_MS: {
      rule: integer(0, 600_000).less(Joi.ref('SHUTDOWN_TIMEOUT_MS')).meta({
        condition: 'less than SHUTDOWN_TIMEOUT_MS',
        defaultText: '1000 with `DATABASE_URL` (at most a fifth of SHUTDOWN_TIMEOUT_MS), else 0',
      }),
      purpose:
        'How long the API still accepts connections during a shutdown, in milliseconds, while `/health` returns 503 `stopping`: the time that a load balancer needs to notice. Part of `SHUTDOWN_TIMEOUT_MS`.',
    },
  },
  HTTP: {
    HOST: {
      rule: Joi.string().hostname().default('127.0.0.1').meta({ allowed: 'a host name or an IP address' }),
      purpose: 'The network interface to listen on. The container image listens on all of them (`0.0.0.0`).',
    },
    PORT: { rule: integer(0, 65_535).default(8080), purpose: 'The port of the API; 0 picks a free one.' },
    METRICS_PORT: {
      rule: integer(0, 65_535).default(9464),
      purpose: 'The port of the Prometheus metrics; 0 turns them off.',
    },
    TRUSTED_PROXIES: {
      rule: list(
        Joi.string().ip({ cidr: 'optional' }),
        'comma-separated IP addresses or CIDR ranges: `10.0.0.0/8,192.0.2.7`',
      ),
      purpose: 'Proxies whose `X-Forwarded-For` is trusted. From any other peer the header is ignored.',
    },
    CORS_ORIGINS: {
      rule: list(
        Joi.string().pattern(/^(\*|https?:\/\/[^/\s]+)$/),
        'comma-separated origins: `https://shop.example.com`, or `*`',
      ),
      purpose: 'Origins that may call the API from a browser.',
    },
    SERVER_URLS: {
      rule: list(
        Joi.string()
          .uri({ scheme: ['http', 'https'] })
          .pattern(/[^/]$/),
        'comma-separated URLs without a slash at the end: `https://api.example.com`',
      ).meta({ defaultText: 'the server that returns the document' }),
      purpose: 'The servers that the OpenAPI document names, such as the gateways `live` and `test`.',
    },
    QUEUE_BOARD: {
      rule: flag().default(false),
      purpose:
        'Whether the API shows the queues, their jobs and schedules at `/queues`. A browser asks for a user, which may be anything, and a ' +
        'password: the bearer token of an administrator. Nothing can be changed there.',
    },
    MAP_TILE_URL: {
      rule: tileAddress().meta({ defaultText: 'outlines of countries, from the service itself' }),
      purpose:
        'Tiles for the map of the page at `/`. Browsers then request them from that origin, and only from there; the page ' +
        'contains the URL, so anyone can read it.',
    },
    MAP_TILE_ATTRIBUTION: {
      rule: text()
        .when('MAP_TILE_URL', { is: set, then: Joi.required(), otherwise: Joi.forbidden() })
        .meta({ condition: 'required with MAP_TILE_URL, not allowed without it' }),
      purpose: 'Whom the map names as the source of the tiles: `© OpenStreetMap contributors`.',
    },
  },
  Postgres: {
    DATABASE_URL: {
      rule: address('postgres', 'postgresql').meta({ defaultText: 'the embedded database in `DATA_DIR`' }),
      purpose: 'The source of truth. Without it the service runs its own PostgreSQL.',
    },
    DATABASE_POOL_SIZE: {
      rule: integer(16, 200).default(20),
      purpose:
        'The maximum number of connections of a process once it has started: for requests and jobs, for typeahead from memory ' +
        '(two), for queues in Postgres, seven of a worker for publishing and relaying changes and for nightly jobs, and one for ' +
        'health probes. A command such as ' +
        '`import` uses at most 4.',
    },
    STATEMENT_TIMEOUT_MS: {
      rule: integer(100, 600_000).default(15_000),
      purpose:
        'How long one statement of a request may take, in milliseconds, including the wait for a connection. If the server ' +
        'does not cancel it, the service does a second later.',
    },
  },
  Redis: {
    REDIS_URL: {
      rule: address('redis', 'rediss').meta({ defaultText: 'queues in Postgres, rate limits in memory' }),
      purpose: 'Where queues and rate limits are stored. Required when more than one API process runs.',
    },
    REDIS_TIMEOUT_MS: {
      rule: integer(10, 60_000).default(250),
      purpose:
        'How long Redis may take to serve an API request, in milliseconds. When it takes longer, each process counts rate limits in its own memory until Redis responds again.',
    },
    QUEUE_PREFIX: {
      rule: Joi.string()
        .pattern(/^[a-z][a-z0-9_]{0,47}$/)
        .default('hotel_content_queues')
        .meta({ allowed: '1 to 48 characters of a-z, 0-9 and _, starting with a letter' }),
      purpose: 'The prefix of all keys in Redis; the schema of the queues when they are in Postgres.',
    },
  },
  Search: {
    ELASTICSEARCH_URL: {
      rule: address('http', 'https').meta({ defaultText: 'Postgres searches' }),
      purpose: 'The search engine.',
    },
    ELASTICSEARCH_USERNAME: { rule: text(), purpose: 'The Elasticsearch user; requires a password.' },
    ELASTICSEARCH_PASSWORD: {
      rule: secret()
        .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.required(), otherwise: Joi.forbidden() })
        .meta({ condition: 'required with ELASTICSEARCH_USERNAME, not allowed without it' }),
      purpose: 'The password of that user.',
    },
    ELASTICSEARCH_API_KEY: {
      rule: secret()
        .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.forbidden() })
        .meta({ condition: 'not together with ELASTICSEARCH_USERNAME' }),
      purpose: 'An Elasticsearch API key, instead of user and password.',
    },
    ELASTICSEARCH_TIMEOUT_MS: {
      rule: integer(50, 60_000).default(2000),
      purpose:
        'How long Elasticsearch may take for one search, over all of its requests, before Postgres takes over, in ' +
        'milliseconds.',
    },
    INDEX_PREFIX: {
      rule: Joi.string()
        .pattern(/^[a-z][a-z0-9_-]{0,47}$/)
        .default('hotel-content')
        .meta({ allowed: '1 to 48 characters of a-z, 0-9, _ and -, starting with a letter' }),
      purpose: 'The prefix of all index and alias names.',
    },
    INDEX_SHARDS: {
      rule: integer(1, 100).default(1),
      purpose:
        'The number of shards of the hotel index, from the next rebuild on. One holds a few million hotels; results are the same with any number.',
    },
    INDEX_REPLICAS: {
      rule: integer(0, 10).default(0),
      purpose:
        'The number of replicas of each shard, from the next rebuild on. A rebuild does not wait for replicas that cannot be allocated.',
    },
    INDEX_MAX_REFUSED_PERCENT: {
      rule: integer(0, 100).default(5),
      purpose:
        'The share of refused documents, in percent, above which a rebuilt index does not go live. Ten refused documents are always tolerated.',
    },
    INDEX_REBUILD_THROTTLE: {
      rule: integer(0, 1_000_000).default(0),
      purpose:
        'The most documents per second that a rebuild of the index writes, to spare searches; 0: as many as the server takes.',
    },
    TYPEAHEAD: {
      rule: choice('memory', 'elasticsearch')
        .when('ELASTICSEARCH_URL', { not: set, then: Joi.valid('memory') })
        .meta({
          condition: '`elasticsearch` only with ELASTICSEARCH_URL',
          defaultText: '`elasticsearch` with `ELASTICSEARCH_URL`, else `memory`',
        }),
      purpose:
        'What answers typeahead: Elasticsearch, or each API process from its own memory, which is faster. Where Elasticsearch ' +
        'answers, memory does while it is away, and when it has too many requests at a time.',
    },
    TYPEAHEAD_MEMORY_MB: {
      rule: integer(0, 1_000_000).default(1024),
      purpose:
        'The most memory that the typeahead of an API process may take for its index, in megabytes; a million hotels take about ' +
        '200. While it is replaced there are two of them for a moment. A larger catalog has typeahead from Elasticsearch alone, ' +
        'and none without it; so has every catalog with 0.',
    },
    SEARCH_FALLBACK_TIMEOUT_MS: {
      rule: integer(50, 60_000).default(1500),
      purpose:
        'How long Postgres may take for one search, over all of its statements, while Elasticsearch is away, in ' +
        'milliseconds.',
    },
    SEARCH_CACHE_ENTRIES: {
      rule: integer(0, 1_000_000).default(20_000),
      purpose:
        'The maximum number of typeahead responses, and of lists of suggestions, that a process caches; 0 turns the caches off.',
    },
    SAMPLE_CATALOG: {
      rule: flag().meta({ defaultText: '`true` with the embedded database, else `false`' }),
      purpose: 'Whether an empty catalog is filled with the generated sample at startup.',
    },
    SAMPLE_HOTELS: {
      rule: integer(1000, 1_000_000).default(20_000),
      purpose: 'How many hotels the generated sample has, each source of a hotel counted.',
    },
  },
  Jobs: {
    SCHEDULE_TIME_ZONE: {
      rule: timeZone().default('UTC'),
      purpose: 'The time zone of the schedules below. The same in all worker processes.',
    },
    CHAIN_SUGGESTIONS_SCHEDULE: {
      rule: cron().default('0 2 * * *'),
      purpose:
        'When names for chains are proposed: a cron pattern, as `0 2 * * *` for every night at two. `off`: on request alone ' +
        '(`hotel-content jobs run chain-suggestions`). The same in all worker processes.',
    },
    DUPLICATES_SCHEDULE: {
      rule: cron().default('0 3 * * *'),
      purpose:
        'When base codes are looked for that describe one hotel, likewise (`hotel-content jobs run detect-duplicates`).',
    },
  },
  Access: {
    GATEWAY: {
      rule: choice('live', 'test').default('live'),
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
    JWT_ISSUER: { rule: text().default('hotel-content'), purpose: 'The `iss` that tokens must have.' },
    JWT_AUDIENCE: { rule: text().default('hotel-content-api'), purpose: 'The `aud` that tokens must have.' },
    RATE_LIMIT_PER_MINUTE: {
      rule: integer(1, 1_000_000_000).default(600),
      purpose: 'Requests per minute for a service account whose key has no limit of its own.',
    },
    RATE_LIMIT_PER_HOUR: {
      rule: integer(1, 1_000_000_000).default(15_000),
      purpose: 'Requests per hour for such an account.',
    },
    RATE_LIMIT_PER_DAY: {
      rule: integer(1, 1_000_000_000).default(250_000),
      purpose: 'Requests per day for such an account.',
    },
  },
};

/** Name, rule and purpose of every variable, in the order of the documentation. */
export const settings: readonly (readonly [string, Setting])[] = Object.values(settingGroups).flatMap(
  (group) => Object.entries(group),
);

/** The Joi schema of the whole environment; reports all problems at once. */
export const settingsSchema: Joi.ObjectSchema<Settings> = Joi.object<Settings>(
  Object.fromEntries(settings.map(([name, setting]) => [name, setting.rule])),
).prefs({ abortEarly: false, convert: true });
