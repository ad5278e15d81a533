import type { Pool } from 'pg';
import { adminRole } from '../../../catalog/access/scopes.ts';
import { type Claims, createTokenService, type TokenService } from '../../../api/access/jwt.ts';
import { createChoiceLimit } from '../../../api/access/choice-limit.ts';
import { createRateLimiter } from '../../../api/access/rate-limiter.ts';
import { createApp } from '../../../api/app.ts';
import type { ApiDependencies } from '../../../api/dependencies.ts';
import { ApiError } from '../../../api/errors.ts';
import { createFaultHandling } from '../../../api/unreadable-requests.ts';
import { apiKeyPrefix, createApiKey, hashApiKey } from '../../../catalog/access/api-key.ts';
import { createApiKeyQueries, type NewApiKey } from '../../../catalog/access/api-key-queries.ts';
import { startChoiceCounts } from '../../../catalog/choices/choice-counts.ts';
import { writeChoiceCounts } from '../../../catalog/choices/write-counts.ts';
import { createMatcher } from '../../../catalog/matching/matcher.ts';
import { readPageTokenKey } from '../../../catalog/paging/page-token-key.ts';
import { createProviderFamilies } from '../../../catalog/providers/provider-families.ts';
import { listen, type ListenOptions } from '../../../runtime/http/server.ts';
import { createHttpMetrics, createMetricsRegistry } from '../../../runtime/metrics.ts';
import { createHotelMatcher } from '../../../search/matching/hotel-matcher.ts';
import { createPostgresEngine } from '../../../search/postgres/engine.ts';
import { catalogSuggester } from '../scenes/catalog-suggester.ts';
import { catalogTypeahead } from '../scenes/catalog-typeahead.ts';
import { createAnswerCheck, type AnswerCheck } from '../openapi/answer-check.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { readFromRoot } from '../repository.ts';
import { silentLogger } from '../silent-logger.ts';
import { sendRequest } from './send-request.ts';

export const jwtSecret = 'a secret of the tests, long enough';

/** Of a service that has this secret and nothing else for its tokens. */
export const tokenOptions = {
  secret: jwtSecret,
  jwksUrl: null,
  issuer: 'hotel-content',
  audience: 'hotel-content-api',
};

/**
 * A listening API on a test's database. Answers are checked by the server against the schemas of its routes,
 * and from outside, by `send`, against the published document.
 */
export interface TestServer {
  readonly url: string;
  readonly tokens: TokenService;
  createKey(changes?: Partial<NewApiKey>): Promise<string>;
  /** A bearer token, of an administrator of content unless `changes` say something else. */
  createToken(changes?: Partial<Claims>): Promise<string>;
  /** Sends a request below the API's prefix, as JSON when there is a body. */
  send(path: string, options?: TestRequest): Promise<Response>;
  close(): Promise<void>;
}

export interface TestRequest {
  readonly method?: string;
  readonly key?: string;
  /** A bearer token. */
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startTestServer(
  pool: Pool,
  changes: Partial<ApiDependencies> = {},
  more: Pick<ListenOptions, 'timeouts'> = {},
): Promise<TestServer> {
  const apiKeys = createApiKeyQueries(pool);
  const tokens = createTokenService(tokenOptions);
  const up = { kind: 'memory', ping: () => Promise.resolve() };
  const { logger = silentLogger(), metrics = createHttpMetrics(createMetricsRegistry({})) } = changes;
  const counts = startChoiceCounts({
    send: async (batch) => {
      await writeChoiceCounts(pool, batch);
    },
    onDropped: () => undefined,
    logger,
  });
  const app = createApp({
    logger,
    metrics,
    search: createPostgresEngine(pool),
    typeahead: catalogTypeahead(pool),
    suggest: catalogSuggester(pool, changes.typeahead),
    matcher: createHotelMatcher(createMatcher(pool)),
    choices: counts,
    choiceLimit: createChoiceLimit({ perDay: 20 }),
    imports: { maxUploadBytes: 16 * 1024 * 1024, wake: () => Promise.resolve() },
    dumps: null,
    pool,
    families: createProviderFamilies(pool),
    listingKey: await readPageTokenKey(pool),
    apiKeys,
    tokens,
    rateLimiter: createRateLimiter({ defaults: { perMinute: 100_000, perHour: 100_000, perDay: 100_000 } }),
    probes: {
      postgres: { kind: 'postgres', ping: () => pool.query('select 1') },
      search: up,
      queue: up,
      rateLimiter: up,
    },
    build: '0.0.0',
    gateway: 'live',
    serverUrls: [],
    stopping: new AbortController().signal,
    trustedProxies: [],
    corsOrigins: [],
    mapTiles: null,
    imageOrigins: [],
    drawSamplePicture: null,
    demoApiKey: null,
    checkResponses: true,
    indexOperations: null,
    jobOperations: noQueues,
    queueBoard: null,
    ...changes,
  });
  const handle = app.callback();
  const server = await listen(
    (request, response) => void handle(request, response),
    { host: '127.0.0.1', port: 0 },
    { clientFaults: createFaultHandling(logger, metrics), ...more },
  );

  return {
    url: server.address,
    tokens,
    createKey: (changes) => createTestKey(pool, changes),
    createToken: (claims = {}) =>
      tokens.sign(
        {
          ...{ serviceAccount: 'administrator', scopes: ['content:read'], organization: null },
          ...{ email: 'ann@example.com', roles: [adminRole] },
          limits: { perMinute: null, perHour: null, perDay: null },
          ...claims,
        },
        600,
      ),
    async send(path, { method, key, token, body, headers = {} } = {}) {
      const request = {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        path: `/content/hotels/v1${path}`,
      };
      const response = await sendRequest(`${server.address}${request.path}`, {
        method: request.method,
        headers: {
          ...(key === undefined ? {} : { Authorization: `ApiKey ${key}` }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : encoded(body),
      });
      // Answers without a body have nothing to be checked.
      if (response.body === null || ['HEAD', 'OPTIONS'].includes(request.method)) return response;
      checkAnswer ??= createAnswerCheck(JSON.parse(readFromRoot('docs/openapi.json')) as OpenApiDocument);
      return checkAnswer(request, response);
    },
    async close() {
      const closed = server.close();
      server.cutOff();
      await closed;
      await counts.close();
    },
  };
}

/** A server without queues, whichever is asked for: tests of queues open their own. */
const noQueues = new Proxy({} as ApiDependencies['jobOperations'], {
  get: () => () => Promise.reject(new ApiError('NOT_FOUND', 'There is no such queue.')),
});

/** By the document of docs/, as a server takes longer to make its own: a test compares the two. */
let checkAnswer: AnswerCheck | undefined;

/** A key to all content, unless `changes` say something else. */
export async function createTestKey(pool: Pool, changes: Partial<NewApiKey> = {}): Promise<string> {
  const key = createApiKey('live');
  await createApiKeyQueries(pool).insert({
    keyHash: hashApiKey(key),
    keyPrefix: apiKeyPrefix(key),
    name: 'test',
    serviceAccount: `account of ${apiKeyPrefix(key)}`,
    organizationCode: null,
    scopes: ['content:read'],
    ipAllowList: [],
    limits: { perMinute: null, perHour: null, perDay: null },
    expiresAt: null,
    ...changes,
  });
  return key;
}

/** Text and bytes go as they are, to send what is no JSON. */
function encoded(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}
