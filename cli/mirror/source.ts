import {
  createClient,
  dataOf,
  HotelContentError,
  type HotelContentClient,
  type Schemas,
} from '../../packages/client/src/index.ts';
import type { Change } from './change.ts';
import { fetchWithin, type SilenceLimit } from './silence.ts';

export type Manifest = Schemas['DumpManifest'];
export type Part = Schemas['DumpPart'];

/** The dumps of a catalog. */
interface Dumps {
  readonly catalog: string;
  readonly dumps: readonly Schemas['Dump'][];
}

/** What lines have of texts and hotels. */
export type Content = Pick<Manifest, 'languages' | 'fields'>;

/** The service has not the catalog that is mirrored. */
export class OtherCatalogError extends Error {
  override readonly name = 'OtherCatalogError';
}

/** A place in the feed. */
export interface FeedPosition {
  readonly since: string;
  /** Where a walk goes on, whose first page had this checkpoint; null between two walks. */
  readonly walk: {
    readonly checkpointAt: string;
    readonly cursor?: string;
    readonly deletedCursor?: string;
  } | null;
}

/** A page of the feed. */
interface NamedChanges {
  /** All base codes that changed, came, went or took part in a move. */
  readonly baseCodes: readonly string[];
  readonly next: FeedPosition;
}

/**
 * The service that is mirrored. Everything rejects with HotelContentError, SilentSourceError, or with what
 * fetch fails with.
 */
export interface MirrorSource {
  /** The newest first; null where the service writes none. */
  readonly dumps: () => Promise<Dumps | null>;
  readonly manifest: (id: string) => Promise<Manifest>;
  /** The bytes of a part from one of them on; `from` is 0 where the service sends all. */
  readonly part: (
    id: string,
    part: Part,
    from: number,
  ) => Promise<{ readonly from: number; readonly bytes: ReadableStream<Uint8Array> }>;
  readonly changes: (position: FeedPosition) => Promise<NamedChanges>;
  /** What these base codes are now. */
  readonly contents: (baseCodes: readonly string[], content: Content) => Promise<readonly Change[]>;
}

/** Base codes of one page of the feed, and of one request for contents. */
const pageSize = 1000;
const contentsAtOnce = 200;

/** Slower than any connection, and longer than the service takes for anything. */
const silence: SilenceLimit = { ms: 60_000, bytes: 1000 };

export function connectSource(
  url: string,
  authorization: string | null,
  signal: AbortSignal,
  limit = silence,
): MirrorSource {
  const client = createClient({
    baseUrl: new URL(url).origin,
    authorization,
    fetch: fetchWithin(limit, signal),
  });
  return {
    async dumps() {
      try {
        return await dataOf(client.routes.GET('/dumps'));
      } catch (error) {
        if (error instanceof HotelContentError && error.status === 404) return null;
        throw error;
      }
    },
    manifest: (id) => dataOf(client.routes.GET('/dumps/{id}/manifest.json', { params: { path: { id } } })),
    async part(id, { name, sha256 }, from) {
      const { data, error, response } = await client.routes.GET('/dumps/{id}/{part}', {
        params: { path: { id, part: name } },
        headers: from === 0 ? {} : { Range: `bytes=${from}-`, 'If-Range': `"${sha256}"` },
        parseAs: 'stream',
      });
      if (!response.ok || !data) throw new HotelContentError(response, error);
      return {
        from: response.status === 206 ? from : 0,
        bytes: data as unknown as ReadableStream<Uint8Array>,
      };
    },
    async changes(position) {
      try {
        return await readChanges(client, position);
      } catch (error) {
        // Another key of the service signs its cursors now: the walk begins again.
        const isOld = error instanceof HotelContentError && error.code === 'INVALID_CURSOR';
        if (!isOld || position.walk === null) throw error;
        return readChanges(client, { since: position.since, walk: null });
      }
    },
    async contents(baseCodes, content) {
      const changes: Change[] = [];
      for (let start = 0; start < baseCodes.length; start += contentsAtOnce)
        changes.push(
          ...(await readContents(client, baseCodes.slice(start, start + contentsAtOnce), content)),
        );
      return changes;
    },
  };
}

async function readChanges(client: HotelContentClient, { since, walk }: FeedPosition): Promise<NamedChanges> {
  const { checkpointAt: begun, ...cursors } = walk ?? { checkpointAt: null };
  const body = { since, maxSize: pageSize, fields: ['changed'] as const, ...cursors };
  const { hotels, deleted, checkpointAt, cursor, deletedCursor } = await dataOf(
    client.routes.POST('/hotels/changed-since', { body }),
  );
  const names = [
    ...hotels.map(({ baseCode }) => baseCode),
    ...deleted.flatMap(({ baseCode, movedTo }) => [baseCode ?? [], movedTo ?? []].flat()),
  ];
  // Times of a catalog never go back: this one is another, or was restored to an earlier time.
  if (begun === null && checkpointAt < since)
    throw new OtherCatalogError(`its feed is at ${checkpointAt}, and the mirror at ${since}`);
  const hasEnded = cursor === undefined && deletedCursor === undefined;
  const next = {
    checkpointAt: begun ?? checkpointAt,
    ...(cursor !== undefined && { cursor }),
    ...(deletedCursor !== undefined && { deletedCursor }),
  };
  return {
    baseCodes: [...new Set(names)],
    next: hasEnded ? { since: next.checkpointAt, walk: null } : { since, walk: next },
  };
}

/** Those that did not fit into a response are requested again, and each whose rooms did not, by itself. */
async function readContents(
  client: HotelContentClient,
  baseCodes: readonly string[],
  content: Content,
): Promise<readonly Change[]> {
  if (baseCodes.length === 0) return [];
  const { languages, fields } = content;
  const { hotels, notFound } = await dataOf(
    client.routes.POST('/hotels/by-base-codes', {
      body: {
        baseCodes: [...baseCodes],
        include: ['rooms', 'mappings'],
        ...(languages !== null && { languages }),
        // They were checked when the dump was requested.
        ...(fields !== null && { fields: fields as Schemas['MergedHotelField'][] }),
      },
    }),
  );
  const byCode = new Map(hotels.map((hotel) => [hotel.baseCode, hotel]));
  // A retired code gives its survivor, and is itself no more.
  const gone = new Set([...notFound, ...hotels.flatMap(({ requestedAs }) => requestedAs)]);
  const changes: Change[] = [];
  const again: string[] = [];
  for (const baseCode of baseCodes) {
    const hotel = byCode.get(baseCode);
    if (hotel === undefined) {
      if (gone.has(baseCode)) changes.push({ baseCode, hotel: null });
      else again.push(baseCode);
      continue;
    }
    const { rooms, mappings = [] } = hotel;
    const rest = asDumped(hotel);
    if (rooms !== undefined) changes.push({ baseCode, hotel: rest, rooms, mappings });
    else if (baseCodes.length > 1) changes.push(...(await readContents(client, [baseCode], content)));
    else changes.push({ baseCode, hotel: rest, rooms: await readRooms(client, baseCode, content), mappings });
  }
  return [...changes, ...(await readContents(client, again, content))];
}

/** What only the response has, or stands in files of its own. */
const notDumped: ReadonlySet<string> = new Set(['requestedAs', 'rooms', 'mappings']);

function asDumped(hotel: object): object {
  return Object.fromEntries(Object.entries(hotel).filter(([name]) => !notDumped.has(name)));
}

/** All rooms of a base code that has too many for a response. */
async function readRooms(
  client: HotelContentClient,
  baseCode: string,
  { languages }: Content,
): Promise<readonly Schemas['RoomsOfSource'][]> {
  const sources: Schemas['RoomsOfSource'][] = [];
  const query = { baseCodes: [baseCode], maxSize: 1000 };
  for await (const { rooms } of client.pages('/rooms', { query, ...(languages !== null && { languages }) })) {
    for (const room of rooms) {
      const { providerCode, providerHotelCode } = room;
      const last = sources.at(-1);
      if (last?.providerCode === providerCode && last.providerHotelCode === providerHotelCode)
        last.rooms.push(room);
      else sources.push({ providerCode, providerHotelCode, rooms: [room] });
    }
  }
  return sources;
}
