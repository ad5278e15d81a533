import type { Pool } from 'pg';
import type { ApiDependencies } from '../../../api/dependencies.ts';
import { createPool, pingPostgres } from '../../../runtime/postgres/pool.ts';
import { createPostgresBreaker } from '../../../runtime/postgres/breaker.ts';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import { createPostgresEngine } from '../../../search/postgres/engine.ts';
import { loadTypeahead } from '../scenes/catalog-typeahead.ts';
import { loadRecords } from '../scenes/load-records.ts';
import { type LogLine, recordingLogger } from '../recording-logger.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { Owner } from './service.ts';

/** What the routes answered, and how long the slowest took. */
export interface Answers {
  /**
   * Status, error code and warnings by route: `200`, `503 SEARCH_UNAVAILABLE`, `200 WARN_SEARCH_DEGRADED`.
   */
  readonly of: Readonly<Record<keyof typeof questions, string>>;
  readonly slowestMs: number;
}

export interface GuardedServer {
  readonly server: TestServer;
  readonly pool: Pool;
  readonly statementTimeoutMs: number;
  readonly lines: (message?: string) => readonly LogLine[];
  /** Asks all questions at once, by a bearer token. */
  readonly ask: () => Promise<Answers>;
}

const up = { kind: 'memory', ping: () => Promise.resolve() };

/** A hotel that every question of `ask` finds, and a connection that may sell it. */
export const resilienceCatalog = [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  {
    type: 'hotel',
    providerCode: 'sol',
    hotelCode: '1',
    name: 'Grand Hotel',
    location: { countryCode: 'ES' },
  },
  { type: 'mapping', providerCode: 'sol', hotelCode: '1', baseCode: 'B-1' },
  { type: 'connection', connectionCode: 'shop', organizationCode: 'org', providerCode: 'sol' },
  { type: 'geoPolicy', connectionCode: 'shop', include: { countries: ['ES'] } },
];

const questions = {
  autocomplete: { path: '/hotels/autocomplete', body: { query: 'grand' } },
  hotels: { path: '/hotels', body: {} },
  restricted: { path: '/hotels', body: { connectionCode: 'shop' } },
  geoCheck: { path: '/hotels/geo-check', body: { connectionCode: 'shop', baseCodes: ['B-1'] } },
  byBaseCodes: { path: '/hotels/by-base-codes', body: { baseCodes: ['B-1'] } },
  health: { path: '/health', body: undefined },
};

/** The API as a process has it, on pools with limits and a watch; closed with its owner. */
export async function startGuardedServer(
  t: Owner,
  url: string,
  {
    statementTimeoutMs = 8000,
    records = resilienceCatalog,
    apiOf = () => ({}),
  }: {
    readonly statementTimeoutMs?: number;
    readonly records?: Iterable<unknown>;
    readonly apiOf?: (pool: Pool, typeahead: TypeaheadEngine) => Partial<ApiDependencies>;
  } = {},
): Promise<GuardedServer> {
  const { logger, lines } = recordingLogger();
  const breaker = createPostgresBreaker({ connectionString: url, logger });
  const pool = createPool({
    connectionString: url,
    applicationName: 'faults',
    size: 6,
    statementTimeoutMs,
    breaker,
    logger,
  });
  await loadRecords(pool, records);
  const typeahead = await loadTypeahead(pool);
  const server = await startTestServer(pool, {
    logger,
    healthMaxAgeMs: 0,
    probes: {
      postgres: { kind: 'postgres', ping: () => pingPostgres(pool, breaker) },
      search: up,
      queue: up,
      rateLimiter: up,
    },
    search: createPostgresEngine(pool, { timeoutMs: statementTimeoutMs }),
    typeahead,
    ...apiOf(pool, typeahead),
  });
  t.teardown(async () => {
    await server.close();
    breaker.stop();
    await pool.end();
  });
  const token = await server.tokens.sign(
    {
      serviceAccount: 'faults',
      scopes: ['content:read'],
      organization: null,
      email: null,
      roles: [],
      limits: { perMinute: null, perHour: null, perDay: null },
    },
    3600,
  );
  const headers = { Authorization: `Bearer ${token}` };

  const askOne = async (path: string, body: unknown): Promise<string> => {
    const response = await server.send(path, { body, headers });
    const {
      error,
      status,
      warnings = [],
    } = (await response.json()) as {
      error?: { code: string };
      /** Of `/health`. */
      status?: string;
      warnings?: { code: string }[];
    };
    if (response.status === 503 && error !== undefined && response.headers.get('Retry-After') === null) {
      return '503 without Retry-After';
    }
    const codes = [
      status ?? [],
      ...(error === undefined ? [] : [error.code]),
      ...warnings.map(({ code }) => code),
    ];
    return [response.status, ...codes.flat()].join(' ');
  };

  return {
    server,
    pool,
    statementTimeoutMs,
    lines,
    async ask() {
      const since = performance.now();
      const entries = await Promise.all(
        Object.entries(questions).map(async ([name, { path, body }]) => [name, await askOne(path, body)]),
      );
      return {
        of: Object.fromEntries(entries) as Answers['of'],
        slowestMs: performance.now() - since,
      };
    },
  };
}

/** What `ask` gives while everything is up. */
export const allFine: Answers['of'] = {
  autocomplete: '200',
  hotels: '200',
  restricted: '200',
  geoCheck: '200',
  byBaseCodes: '200',
  health: '200 ok',
};

/** What `ask` gives while Postgres is away: typeahead has what it had read before. */
export const postgresAway: Answers['of'] = {
  autocomplete: '200',
  hotels: '503 DATABASE_UNAVAILABLE',
  restricted: '503 RESTRICTION_CHECK_UNAVAILABLE',
  geoCheck: '503 RESTRICTION_CHECK_UNAVAILABLE',
  byBaseCodes: '503 DATABASE_UNAVAILABLE',
  health: '503 down',
};
