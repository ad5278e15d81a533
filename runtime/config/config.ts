import path from 'node:path';
import { describeProblems } from './problems.ts';
import { type ConfigUse, settings, settingsSchema, type Settings } from './settings.ts';
import { unknownVariables } from './unknown-variables.ts';

/** Everything that is configurable, typed and final. Absent parts are null, never empty strings. */
export interface Config {
  readonly process: Settings['PROCESS'];
  /** Embedded: the service runs its own Postgres. Distributed: `DATABASE_URL` names one. */
  readonly mode: 'embedded' | 'distributed';
  /** Absolute path. */
  readonly dataDir: string;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly logFormat: Settings['LOG_FORMAT'];
  readonly shutdownTimeoutMs: number;
  /** How long connections are still accepted in a stop. */
  readonly shutdownDelayMs: number;
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Null: no metrics. */
    readonly metricsPort: number | null;
    /** IP addresses and CIDR ranges. */
    readonly trustedProxies: readonly string[];
    readonly corsOrigins: readonly string[];
  };
  readonly postgres: {
    /** Null: embedded. */
    readonly url: string | null;
    readonly poolSize: number;
    readonly statementTimeoutMs: number;
  };
  readonly redisUrl: string | null;
  readonly redisTimeoutMs: number;
  readonly queuePrefix: string;
  /** Null: the Postgres engine searches. */
  readonly elasticsearch: ElasticsearchConfig | null;
  readonly search: {
    readonly indexPrefix: string;
    /** How the index is built. */
    readonly index: {
      readonly shards: number;
      readonly replicas: number;
      /** When more documents are refused, a rebuilt index does not go live. */
      readonly maxRefusedPercent: number;
    };
    readonly fallbackTimeoutMs: number;
    readonly cacheEntries: number;
  };
  readonly sampleCatalog: boolean;
  readonly jwt: {
    /** At least 32 characters. Null: the embedded mode generates one; else only keys of the JWKS sign. */
    readonly secret: string | null;
    readonly jwksUrl: string | null;
    readonly issuer: string;
    readonly audience: string;
  };
  readonly rateLimits: { readonly perMinute: number; readonly perHour: number; readonly perDay: number };
  /** Variables that were probably meant for this service and that it does not know; a sentence each. */
  readonly warnings: readonly string[];
}

export interface ElasticsearchConfig {
  readonly url: string;
  readonly auth:
    { readonly username: string; readonly password: string } | { readonly apiKey: string } | null;
  readonly timeoutMs: number;
}

/** The environment cannot be used; the message lists every problem, one a line, without any secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  /** @param warnings shown beside the problems: a name that is misspelt is often the cause of one */
  constructor(problems: readonly string[], warnings: readonly string[] = []) {
    const lines = [...problems, ...warnings].map((line) => `  - ${line}`);
    super(`The configuration cannot be used:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables; the table of all is docs/configuration.md. An empty value
 * counts as not set.
 *
 * @param use what must be set depends on it: commands check no tokens, and do without the secret of the tokens
 * @throws ConfigError with all problems at once
 */
export function loadConfig(env: NodeJS.ProcessEnv, use: ConfigUse = 'service'): Config {
  const given = Object.fromEntries(
    settings.map(([name]) => [name, env[name]?.trim()] as const).filter(([, value]) => value),
  );
  const warnings = unknownVariables(
    Object.keys(env),
    settings.map(([name]) => name),
  );
  const checked = settingsSchema.validate(given, { context: { use } });
  if (checked.error) throw new ConfigError(describeProblems(checked.error), warnings);
  return { ...toConfig(checked.value), warnings };
}

function toConfig(given: Settings): Omit<Config, 'warnings'> {
  const mode = given.DATABASE_URL === undefined ? 'embedded' : 'distributed';
  return {
    process: given.PROCESS,
    mode,
    dataDir: path.resolve(given.DATA_DIR),
    logLevel: given.LOG_LEVEL,
    logFormat: given.LOG_FORMAT,
    shutdownTimeoutMs: given.SHUTDOWN_TIMEOUT_MS,
    shutdownDelayMs: given.SHUTDOWN_DELAY_MS ?? standardDelay(mode, given.SHUTDOWN_TIMEOUT_MS),
    http: {
      host: given.HOST,
      port: given.PORT,
      metricsPort: given.METRICS_PORT === 0 ? null : given.METRICS_PORT,
      trustedProxies: given.TRUSTED_PROXIES,
      corsOrigins: given.CORS_ORIGINS,
    },
    postgres: {
      url: given.DATABASE_URL ?? null,
      poolSize: given.DATABASE_POOL_SIZE,
      statementTimeoutMs: given.STATEMENT_TIMEOUT_MS,
    },
    redisUrl: given.REDIS_URL ?? null,
    redisTimeoutMs: given.REDIS_TIMEOUT_MS,
    queuePrefix: given.QUEUE_PREFIX,
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
      },
      fallbackTimeoutMs: given.SEARCH_FALLBACK_TIMEOUT_MS,
      cacheEntries: given.SEARCH_CACHE_ENTRIES,
    },
    sampleCatalog: given.SAMPLE_CATALOG ?? mode === 'embedded',
    jwt: {
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
  };
}

/** A load balancer stands before a distributed service only; a stop that must be short delays it little. */
function standardDelay(mode: Config['mode'], shutdownTimeoutMs: number): number {
  return mode === 'embedded' ? 0 : Math.min(1000, Math.floor(shutdownTimeoutMs / 5));
}

function elasticsearchAuth(given: Settings): ElasticsearchConfig['auth'] {
  if (given.ELASTICSEARCH_API_KEY !== undefined) return { apiKey: given.ELASTICSEARCH_API_KEY };
  if (given.ELASTICSEARCH_USERNAME === undefined || given.ELASTICSEARCH_PASSWORD === undefined) return null;
  return { username: given.ELASTICSEARCH_USERNAME, password: given.ELASTICSEARCH_PASSWORD };
}
