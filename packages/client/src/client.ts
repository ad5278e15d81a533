import createFetchClient, { type Client } from 'openapi-fetch';
import type { OpenApiDocument, PublicPaths } from './document.ts';
import { dataOf, withoutPages } from './errors.ts';
import { jsonLines } from './json-lines.ts';
import { checkedOptions } from './options.ts';
import { retryingFetch } from './retrying-fetch.ts';
import {
  prefix,
  type ResponseOf,
  type BodyOf,
  type ChangesPath,
  type ChangesQuery,
  changesPath,
  type ExportQuery,
  type PagedPath,
  type Paths,
  type Schemas,
  type WholePaths,
  type WholeResponseOf,
} from './paths.ts';
import type { FieldOf, SelectablePath, SelectedResponseOf, Selecting, SelectingRoutes } from './selected.ts';

export type ClientOptions = ConnectionOptions & Credentials;

interface ConnectionOptions {
  /** The origin of the service, such as `https://hotels.example.com`. */
  readonly baseUrl: string;
  /** How many times a request is sent at most that receives 429, or 503 where it only reads; 5 by default. */
  readonly tries?: number;
  /** The longest `Retry-After` that is waited for, in seconds; 60 unless told otherwise. */
  readonly longestWait?: number;
  /** Sends the requests; the global one unless told otherwise. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** An API key, or the `Authorization` header as it is sent, such as `Bearer …`; null: none. */
type Credentials = { readonly apiKey: string } | { readonly authorization: string | null };

export interface HotelContentClient {
  /** Every route, by method and path, as openapi-fetch calls them; `dataOf` gives the data or throws. */
  readonly routes: Client<WholePaths> & SelectingRoutes & Client<Paths>;
  /**
   * The pages of a list, one after the other, from the one that the body asks for. Without `fields` their
   * hotels are whole; with literal ones they are typed by these.
   *
   * @throws HotelContentError
   */
  pages<Path extends PagedPath>(
    path: Path,
    body: BodyOf<Path> & WithoutFields,
  ): AsyncGenerator<WholeResponseOf<Path>, void, undefined>;
  pages<Path extends PagedPath & SelectablePath, const Fields extends readonly FieldOf<Path>[]>(
    path: Path,
    body: Selecting<Path, Fields>,
  ): AsyncGenerator<SelectedResponseOf<Path, Fields>, void, undefined>;
  pages<Path extends PagedPath>(
    path: Path,
    body: BodyOf<Path> & object,
  ): AsyncGenerator<ResponseOf<Path>, void, undefined>;
  /**
   * The pages of one walk through what changed since a time. `checkpointAt`, the same on all of them, is
   * `since` of the next walk: store it when all pages were applied.
   *
   * @throws HotelContentError
   */
  changedSince(
    body: ChangesQuery & WithoutFields,
  ): AsyncGenerator<WholeResponseOf<ChangesPath>, void, undefined>;
  changedSince<const Fields extends readonly FieldOf<ChangesPath>[]>(
    body: Selecting<ChangesPath, Fields>,
  ): AsyncGenerator<SelectedResponseOf<ChangesPath, Fields>, void, undefined>;
  changedSince(body: ChangesQuery): AsyncGenerator<ResponseOf<ChangesPath>, void, undefined>;
  /**
   * The lines of the catalog, by code. They are read only as fast as they are taken; `limit` is that of one
   * request. With `include: 'content'` and `fields` they have what these select, also of the content.
   *
   * @throws HotelContentError; TypeError of fetch for an answer that breaks off
   */
  exportLines(query?: ExportQuery & WithoutFields): AsyncGenerator<Schemas['ExportLine'], void, undefined>;
  exportLines(query: ExportQuery): AsyncGenerator<Schemas['SelectedExportLine'], void, undefined>;
  /**
   * The OpenAPI document that the service publishes.
   *
   * @throws HotelContentError
   */
  document(): Promise<OpenApiDocument>;
}

interface WithoutFields {
  readonly fields?: undefined;
}

/** @throws TypeError for an option that is missing, wrong or unknown */
export function createClient(options: ClientOptions): HotelContentClient {
  const { baseUrl: origin, authorization, fetch, ...retries } = checkedOptions(options, prefix);
  const retrying = withoutPages(retryingFetch(fetch, retries));
  const routes = createFetchClient<Paths>({
    baseUrl: `${origin}${prefix}`,
    // A header that is null is not sent.
    headers: { Authorization: authorization },
    fetch: retrying,
  }) as HotelContentClient['routes'];
  // The types tie the path to its body; that they fit cannot be told of a path that is a parameter.
  const post = routes.POST as unknown as (path: string, init: { body: object }) => ReturnType<Post>;

  return {
    routes,

    async *pages<Path extends PagedPath>(path: Path, body: BodyOf<Path> & object) {
      let asked: object | null = body;
      while (asked !== null) {
        const page = (await dataOf(post(path, { body: asked }))) as ResponseOf<Path> & Position;
        yield page;
        asked = bodyAfter(page, body);
      }
    },

    async *changedSince(body: ChangesQuery) {
      let asked: object | null = body;
      while (asked !== null) {
        // Whole hotels are what both signatures promise at most.
        const page = (await dataOf(post(changesPath, { body: asked }))) as WholeResponseOf<ChangesPath>;
        yield page;
        // A side without cursor has ended.
        const { cursor, deletedCursor } = page;
        const ended = cursor === undefined && deletedCursor === undefined;
        asked = ended ? null : { ...body, cursor, deletedCursor };
      }
    },

    async *exportLines(query: ExportQuery = {}) {
      const limit = query.limit ?? linesOfPage;
      let { after } = query;
      for (;;) {
        const page = { ...query, limit, ...(after !== undefined && { after }) };
        const stream = await dataOf(
          routes.GET('/export/catalog', { params: { query: page }, parseAs: 'stream' }),
        );
        if (stream === null) return;
        let lines = 0;
        for await (const line of jsonLines<Schemas['ExportLine']>(stream)) {
          yield line;
          lines += 1;
          after = line.code;
        }
        if (lines < limit) return;
      }
    },

    document: () =>
      dataOf(createFetchClient<PublicPaths>({ baseUrl: origin, fetch: retrying }).GET('/openapi.json')),
  };
}

const linesOfPage = 5000;

type Post = (path: string) => Promise<{ data?: object; error?: unknown; response: Response }>;

interface Position {
  readonly token?: string | null;
  readonly nextCursor?: string;
}

/**
 * What to ask for after a page; null after the last one. An offset counts from the first page only, and so
 * does a token in the query, where `/rooms` takes it too.
 */
function bodyAfter({ token, nextCursor }: Position, body: { readonly query?: object }): object | null {
  const { query } = body;
  if (typeof token === 'string')
    return { ...body, ...(query && { query: { ...query, token: undefined } }), token };
  return nextCursor === undefined ? null : { ...body, offset: undefined, cursor: nextCursor };
}
