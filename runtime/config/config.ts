import path from 'node:path';
import { describeProblems } from './problems.ts';
import { type ConfigUse, settings, settingsSchema, type Settings } from './settings.ts';
import { unknownVariables } from './unknown-variables.ts';

type Checked = ReturnType<typeof toConfig>;

/** Everything that is configurable, typed and final. Absent parts are null, never empty strings. */
export interface Config extends Checked {
  /** Variables that were probably meant for this service but are not known to it; a sentence each. */
  readonly warnings: readonly string[];
}

export type ElasticsearchConfig = NonNullable<Config['elasticsearch']>;

/**
 * The environment cannot be used; the message lists every problem on a line of its own, without any secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  /** @param warnings printed with the problems: a misspelt name is often the cause of one */
  constructor(problems: readonly string[], warnings: readonly string[] = []) {
    const lines = [...problems, ...warnings].map((line) => `  - ${line}`);
    super(`The configuration cannot be used:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables; the table of all is docs/configuration.md. An
 * empty value counts as not set.
 *
 * @param use what is required depends on it: commands check no tokens and need no secret for them
 * @throws ConfigError with all problems at once
 */
export function loadConfig(env: NodeJS.ProcessEnv, use: ConfigUse = 'service'): Config {
  const names = settings.map(([name]) => name);
  const given = Object.fromEntries(
    names.map((name) => [name, env[name]?.trim()] as const).filter(([, value]) => value),
  );
  const warnings = unknownVariables(Object.keys(env), names);
  const checked = settingsSchema.validate(given, { context: { use } });
  if (checked.error) throw new ConfigError(describeProblems(checked.error), warnings);
  return { ...toConfig(checked.value), warnings };
}

function toConfig(given: Settings) {
  const mode: 'embedded' | 'distributed' = given.DATABASE_URL === undefined ? 'embedded' : 'distributed';
  return {
    process: given.PROCESS,
    gateway: given.GATEWAY,
    /** Embedded: the service runs its own Postgres. Distributed: `DATABASE_URL` names one. */
    mode,
    /** Absolute path. */
    dataDir: path.resolve(given.DATA_DIR),
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT,
    shutdownTimeoutMs: given.SHUTDOWN_TIMEOUT_MS,
    /** How long connections are still accepted during a shutdown. */
    shutdownDelayMs: given.SHUTDOWN_DELAY_MS ?? defaultDelay(mode, given.SHUTDOWN_TIMEOUT_MS),
    http: {
      host: given.HOST,
      port: given.PORT,
      /** Null: no metrics. */
      metricsPort: given.METRICS_PORT === 0 ? null : given.METRICS_PORT,
      /** IP addresses and CIDR ranges. */
      trustedProxies: given.TRUSTED_PROXIES,
      corsOrigins: given.CORS_ORIGINS,
      /** Of the OpenAPI document; none: the server that returns it. */
      serverUrls: given.SERVER_URLS,
      queueBoard: given.QUEUE_BOARD,
      /** Null: the map of the page has outlines only. */
      mapTiles:
        given.MAP_TILE_URL === undefined
          ? null
          : { url: given.MAP_TILE_URL, attribution: given.MAP_TILE_ATTRIBUTION ?? '' },
      /** Of pictures of hotels that the page shows. */
      imageOrigins: given.IMAGE_ORIGINS,
    },
    postgres: {
      /** Null: embedded. */
      url: given.DATABASE_URL ?? null,
      poolSize: given.DATABASE_POOL_SIZE,
      statementTimeoutMs: given.STATEMENT_TIMEOUT_MS,
    },
    redisUrl: given.REDIS_URL ?? null,
    redisTimeoutMs: given.REDIS_TIMEOUT_MS,
    queuePrefix: given.QUEUE_PREFIX,
    /** Null: Postgres searches. */
    elasticsearch:
      given.ELASTICSEARCH_URL === undefined
        ? null
        : {
            url: given.ELASTICSEARCH_URL,
            auth: elasticsearchAuth(given),
            timeoutMs: given.ELASTICSEARCH_TIMEOUT_MS,
          },
    search: {
      indexPrefix: given.INDEX_PREFIX,
      index: {
        shards: given.INDEX_SHARDS,
        replicas: given.INDEX_REPLICAS,
        maxRefusedPercent: given.INDEX_MAX_REFUSED_PERCENT,
        /** Documents per second; 0: no limit. */
        throttle: given.INDEX_REBUILD_THROTTLE,
      },
      typeahead: given.TYPEAHEAD ?? (given.ELASTICSEARCH_URL === undefined ? 'memory' : 'elasticsearch'),
      typeaheadMemoryMb: given.TYPEAHEAD_MEMORY_MB,
      fallbackTimeoutMs: given.SEARCH_FALLBACK_TIMEOUT_MS,
      cacheEntries: given.SEARCH_CACHE_ENTRIES,
    },
    /** When jobs run, as cron patterns; null: on request alone. */
    jobTimes: {
      timeZone: given.SCHEDULE_TIME_ZONE,
      patterns: {
        'chain-suggestions': patternOf(given.CHAIN_SUGGESTIONS_SCHEDULE),
        'detect-duplicates': patternOf(given.DUPLICATES_SCHEDULE),
        'rank-choices': patternOf(given.POPULARITY_SCHEDULE),
        // Without a folder there is nothing to run.
        'write-dump': given.DUMP_DIR === undefined ? null : patternOf(given.DUMP_SCHEDULE),
      },
    },
    /** Null: there are no dumps. The folder is an absolute path. */
    dumps:
      given.DUMP_DIR === undefined ? null : { folder: path.resolve(given.DUMP_DIR), keep: given.DUMP_KEEP },
    choices: {
      /** Whether hotels are ranked by what people choose. */
      givePopularity: given.POPULARITY_FROM_CHOICES,
      perKey: given.CHOICES_PER_KEY,
      countTexts: given.COUNT_TYPED_TEXTS,
    },
    /** Imports over HTTP. */
    imports: {
      maxUploadBytes: given.IMPORT_MAX_UPLOAD_MB * 1024 * 1024,
      keepDays: given.IMPORT_KEEP_DAYS,
    },
    /** IP addresses and CIDR ranges. */
    webhooks: { allowedNetworks: given.WEBHOOK_ALLOWED_NETWORKS },
    sampleCatalog: given.SAMPLE_CATALOG ?? mode === 'embedded',
    sampleHotels: given.SAMPLE_HOTELS,
    jwt: {
      /** At least 32 characters. Null: the embedded mode generates one; else only keys of the JWKS sign. */
      secret: given.JWT_SECRET ?? null,
      jwksUrl: given.JWKS_URL ?? null,
      issuer: given.JWT_ISSUER,
      audience: given.JWT_AUDIENCE,
    },
    rateLimits: {
      perMinute: given.RATE_LIMIT_PER_MINUTE,
      perHour: given.RATE_LIMIT_PER_HOUR,
      perDay: given.RATE_LIMIT_PER_DAY,
    },
  } as const;
}

function patternOf(schedule: string): string | null {
  return schedule === 'off' ? null : schedule;
}

/** Only a distributed service has a load balancer in front of it; a short shutdown is delayed little. */
function defaultDelay(mode: 'embedded' | 'distributed', shutdownTimeoutMs: number): number {
  return mode === 'embedded' ? 0 : Math.min(1000, Math.floor(shutdownTimeoutMs / 5));
}

function elasticsearchAuth(
  given: Settings,
): { readonly username: string; readonly password: string } | { readonly apiKey: string } | null {
  if (given.ELASTICSEARCH_API_KEY !== undefined) return { apiKey: given.ELASTICSEARCH_API_KEY };
  if (given.ELASTICSEARCH_USERNAME === undefined || given.ELASTICSEARCH_PASSWORD === undefined) return null;
  return { username: given.ELASTICSEARCH_USERNAME, password: given.ELASTICSEARCH_PASSWORD };
}
