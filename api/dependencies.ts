import type { Pool } from 'pg';
import type { Actor } from '../catalog/audit/record-action.ts';
import type { ChoiceCounts } from '../catalog/choices/choice-counts.ts';
import type { DumpRequest } from '../catalog/dumps/dump.ts';
import type { StoredDumps } from '../catalog/dumps/stored-dumps.ts';
import type { ProviderFamilies } from '../catalog/providers/provider-families.ts';
import type { Gateway } from '../catalog/access/api-key.ts';
import type { ApiKeyQueries } from '../catalog/access/api-key-queries.ts';
import type { Logger } from '../runtime/logger.ts';
import type { HttpMetrics } from '../runtime/metrics.ts';
import type { SearchEngine, TypeaheadEngine } from '../search/engine.ts';
import type { HotelMatcher } from '../search/matching/hotel-matcher.ts';
import type { Suggester } from '../search/suggest/suggest.ts';
import type { ChoiceLimit } from './access/choice-limit.ts';
import type { RateLimiter } from './access/rate-limiter.ts';
import type { TokenService } from './access/jwt.ts';
import type { IndexOperations, JobOperations } from './operations.ts';
import type { MapTiles } from './pages/map-files.ts';
import type { QueueBoardPages } from './pages/queue-board.ts';
import type { DrawPicture } from './pages/sample-pictures.ts';
import type { HealthProbes } from './routes/health/probe.ts';

/** Imports over HTTP. */
export interface ImportRequests {
  /** Of a file, as it is sent. */
  readonly maxUploadBytes: number;
  /** Has a worker look at once whether an import waits. Rejects while the queue is away. */
  readonly wake: () => Promise<void>;
}

/** The dumps of the catalog. */
export interface Dumps {
  readonly stored: StoredDumps;
  /** Requests that a worker writes one, and records that. @throws ApiError while the queues are away */
  readonly request: (actor: Actor, request: DumpRequest) => Promise<void>;
}

/** All that the API needs from outside; it opens nothing itself. */
export interface ApiDependencies {
  readonly logger: Logger;
  readonly metrics: HttpMetrics;
  /** Lists of hotels and chains. */
  readonly search: SearchEngine;
  readonly typeahead: TypeaheadEngine;
  /** Places, hotels and chains in one list. */
  readonly suggest: Suggester;
  /** The base codes of hotels of lists. */
  readonly matcher: HotelMatcher;
  /** What people choose of them. */
  readonly choices: ChoiceCounts;
  readonly choiceLimit: ChoiceLimit;
  readonly imports: ImportRequests;
  /** Null: this service has none. */
  readonly dumps: Dumps | null;
  readonly pool: Pool;
  readonly families: ProviderFamilies;
  /** Signs the tokens of lists; the same in all processes. */
  readonly listingKey: Buffer;
  readonly apiKeys: ApiKeyQueries;
  readonly tokens: TokenService;
  readonly rateLimiter: RateLimiter;
  readonly probes: HealthProbes;
  /** The version of this build. */
  readonly build: string;
  /** Which gateway this is; keys of the other one are refused. */
  readonly gateway: Gateway;
  /** The URLs of the servers in the OpenAPI document; none: the one that returns it. */
  readonly serverUrls: readonly string[];
  /** Aborted when the process begins to stop. */
  readonly stopping: AbortSignal;
  /** How many hotels of an area are listed where a body does not say how many; 10,000 by default. */
  readonly areaPageSize?: number;
  /** How old the state in `/health` may be, in milliseconds; a second by default. */
  readonly healthMaxAgeMs?: number;
  /** IP addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Origins that browsers may call from; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Given to the page on this machine, so that it works at once; null: the page asks for a key. */
  readonly demoApiKey: string | null;
  /** The tiles of the map on the page; null: it has outlines only. */
  readonly mapTiles: MapTiles | null;
  /** The origins from which the page shows pictures of hotels, beside its own. */
  readonly imageOrigins: readonly string[];
  /** Null: the catalog is no sample. */
  readonly drawSamplePicture: DrawPicture | null;
  readonly checkResponses: boolean;
  /** Null: there is no Elasticsearch. */
  readonly indexOperations: IndexOperations | null;
  readonly jobOperations: JobOperations;
  /** Shows the queues to administrators; null: it is not served. */
  readonly queueBoard: QueueBoardPages | null;
}
