import type { Pool } from 'pg';
import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { FeedQuery, FeedRemoval } from '../servers/feed-client.ts';

/** What the feed should say, found by looking at the whole catalog after each step. */

const parts = ['hotel', 'media', 'descriptions', 'rooms'] as const;
type Part = (typeof parts)[number];

interface Row {
  readonly live: boolean;
  readonly baseCode: string | null;
  /** When the row was inserted: a deleted one that comes again is another. */
  readonly createdAt: string;
  readonly content: Readonly<Record<Part, string | null>>;
}
type Catalog = ReadonlyMap<string, Row>;

/** Something that was published of a base code. */
interface Event {
  readonly position: number;
  readonly baseCode: string;
  readonly providerCode: string | null;
  readonly parts: ReadonlySet<Part>;
  /** Whether a row came or went. */
  readonly moved: boolean;
}

/** A row as it was published last. */
interface Published {
  readonly baseCode: string | null;
  readonly unreported: ReadonlySet<Part>;
  readonly unreportedAt: number | null;
}

/** What the feed says from a position on, until the next one. */
interface Moment {
  readonly catalog: Catalog;
  readonly events: readonly Event[];
  readonly published: ReadonlyMap<string, Published>;
  readonly removals: ReadonlyMap<string, Removal>;
}

interface Removal {
  readonly position: number;
  /** Whether its hotel lives, with another base code or with none. */
  remapped: boolean;
}

/** What was removed, in the order of the feed; how it is shown depends on when its page is read. */
export interface ExpectedRemoval {
  readonly row: string;
  readonly baseCode: string | null;
  readonly deletedAt: string;
  readonly removal: Removal;
}

/** A base code as a walk should list it. */
export interface ExpectedHotel {
  readonly baseCode: string;
  readonly changed: readonly string[];
  readonly changedAt: string;
}

/** What was seen of a row since it was published last. */
interface Seen {
  readonly parts: Set<Part>;
  /** The base codes that it belonged to and left. */
  readonly left: Set<string>;
  returned: boolean;
}

export class FeedOracle {
  readonly #pool: Pool;
  #catalog: Catalog = new Map();
  #aliases: ReadonlyMap<string, string> = new Map();
  readonly #published = new Map<string, Published>();
  readonly #removals = new Map<string, Removal>();
  #events: readonly Event[] = [];
  readonly #moments = new Map<number, Moment>();
  readonly #seen = new Map<string, Seen>();
  readonly #joined = new Set<string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Looks at the catalog; to be called after each step. */
  async look(): Promise<void> {
    const [catalog, aliases] = [await readCatalog(this.#pool), await readAliases(this.#pool)];
    for (const key of new Set([...catalog.keys(), ...this.#catalog.keys()])) {
      const [before, after] = [this.#catalog.get(key), catalog.get(key)];
      const seen = this.#seen.get(key) ?? { parts: new Set(), left: new Set(), returned: false };
      if (before?.live === true && before.baseCode !== null) {
        const stays = after?.live === true && after.baseCode === before.baseCode;
        if (!stays) seen.left.add(before.baseCode);
      }
      if (after !== undefined) {
        const isNew = before?.createdAt !== after.createdAt;
        for (const part of parts)
          if (isNew || before.content[part] !== after.content[part]) seen.parts.add(part);
        if (before?.live === false && after.live) seen.returned = true;
      }
      this.#seen.set(key, seen);
    }
    for (const [old, survivor] of aliases)
      if (this.#aliases.get(old) !== survivor) this.#joined.add(survivor);
    this.#catalog = catalog;
    this.#aliases = aliases;
  }

  /** All that was seen is published at this position. */
  publish(position: number): void {
    const events: Event[] = [];
    const leavers: { key: string; baseCode: string | null; live: boolean }[] = [];
    const before = this.#liveCodes();
    const empty = this.#wereEmpty();
    for (const [key, seen] of this.#seen) {
      const providerCode = providerOf(key);
      const row = this.#catalog.get(key);
      const was = this.#published.get(key);
      const event = (baseCode: string, of: ReadonlySet<Part>, moved: boolean): void => {
        events.push({ position, baseCode, providerCode, parts: of, moved });
      };
      for (const baseCode of seen.left) event(baseCode, new Set(), true);
      const baseCode = row?.live === true ? row.baseCode : null;
      if (was !== undefined && (row?.live !== true || was.baseCode !== baseCode)) {
        if (was.baseCode !== null) event(was.baseCode, new Set(), true);
        leavers.push({ key, baseCode: was.baseCode, live: row?.live === true });
      }
      if (row?.live !== true) {
        this.#published.delete(key);
        continue;
      }
      const changed: ReadonlySet<Part> = was === undefined ? partsOf(row) : seen.parts;
      const all = new Set([...(was?.unreported ?? []), ...changed]);
      const moved = was?.baseCode !== baseCode;
      if (baseCode !== null && empty.has(baseCode)) event(baseCode, partsOf(row), true);
      if (baseCode !== null && (moved || changed.size > 0 || seen.returned))
        event(baseCode, before.has(baseCode) ? all : partsOf(row), moved || changed.size === 0);
      this.#published.set(
        key,
        baseCode === null
          ? {
              baseCode,
              unreported: all,
              unreportedAt: changed.size > 0 ? position : (was?.unreportedAt ?? null),
            }
          : { baseCode, unreported: new Set(), unreportedAt: null },
      );
    }
    for (const baseCode of this.#joined)
      events.push({ position, baseCode, providerCode: null, parts: new Set(), moved: true });
    this.#seen.clear();
    this.#joined.clear();

    const live = this.#liveCodes();
    this.#events = [...this.#events, ...events].filter(({ baseCode }) => live.has(baseCode));
    this.#remove(leavers, live, position);
    this.#moments.set(position, {
      catalog: this.#catalog,
      events: this.#events,
      published: new Map(this.#published),
      removals: new Map(this.#removals),
    });
  }

  /** Published base codes all of whose rows were away at some time since, each maybe at another. */
  #wereEmpty(): ReadonlySet<string> {
    const stayed = [...this.#published].flatMap(([key, { baseCode }]) => {
      const row = this.#catalog.get(key);
      const stays = row?.live === true && row.baseCode === baseCode;
      return baseCode !== null && stays && this.#seen.get(key)?.left.has(baseCode) !== true ? [baseCode] : [];
    });
    return new Set([...this.#liveCodes()].filter((code) => !stayed.includes(code)));
  }

  #remove(
    leavers: readonly { key: string; baseCode: string | null; live: boolean }[],
    live: ReadonlySet<string>,
    position: number,
  ): void {
    for (const { key, baseCode, live: isLive } of leavers) {
      const others = leavers
        .filter((other) => other.baseCode === baseCode)
        .sort((one, other) => compareBytes(one.key.replace('/', '\0'), other.key.replace('/', '\0')));
      const wasLast =
        baseCode !== null &&
        !live.has(baseCode) &&
        others.every((other) => other.live) &&
        others[0]?.key === key;
      if (!isLive || wasLast) this.#removals.set(`${key}/${baseCode ?? ''}`, { position, remapped: isLive });
    }
    for (const [key, removal] of this.#removals) {
      const [providerCode = '', hotelCode = '', baseCode = ''] = key.split('/');
      const isLive = this.#published.has(`${providerCode}/${hotelCode}`);
      if ((isLive || removal.remapped) && (baseCode === '' || live.has(baseCode))) this.#removals.delete(key);
      else if (isLive) removal.remapped = true;
    }
  }

  /** How a removal is shown on a page that is read now. */
  shown({ row, baseCode, deletedAt, removal }: ExpectedRemoval): FeedRemoval {
    const [providerCode = '', providerHotelCode = ''] = row.split('/');
    const movedTo = this.#published.get(row)?.baseCode ?? null;
    return removal.remapped
      ? {
          ...{ baseCode, providerCode: null, providerHotelCode: null, reason: 'remapped' },
          ...(movedTo !== null && movedTo !== baseCode && { movedTo }),
          deletedAt,
        }
      : { baseCode, providerCode, providerHotelCode, reason: 'removed', deletedAt };
  }

  #liveCodes(): ReadonlySet<string> {
    return new Set([...this.#published.values()].flatMap(({ baseCode }) => baseCode ?? []));
  }

  /** The base codes with a live row in the catalog as it was seen last. */
  present(): ReadonlySet<string> {
    return new Set(
      [...this.#catalog.values()].flatMap(({ live, baseCode }) => (live ? (baseCode ?? []) : [])),
    );
  }

  /**
   * The parts that a base code had when something was published for the first time after a position, in its rows of these providers,
   * and those of them that were not said to have changed then.
   */
  unsaid(baseCode: string, providerCodes: readonly string[] | null, after: number): readonly Part[] {
    const [next] = [...this.#moments].filter(([position]) => position > after);
    if (next === undefined) return [];
    const [position, { catalog, events }] = next;
    const isOf = (providerCode: string | null): boolean =>
      providerCodes === null || (providerCode !== null && providerCodes.includes(providerCode));
    const said = events.filter(
      (event) => event.position === position && event.baseCode === baseCode && isOf(event.providerCode),
    );
    const had = [...catalog]
      .filter(([key, row]) => row.live && row.baseCode === baseCode && isOf(providerOf(key)))
      .map(([, row]) => partsOf(row));
    return parts.filter(
      (part) => had.some((of) => of.has(part)) && !said.some((event) => event.parts.has(part)),
    );
  }

  /** What a walk should find that began when `horizon` was the last position, as far as the feed itself says it. */
  expected(
    query: FeedQuery,
    providerCodes: readonly string[] | null,
    horizon: number,
  ): {
    readonly hotels: readonly ExpectedHotel[];
    readonly deleted: readonly ExpectedRemoval[];
    readonly skipped: number;
  } {
    const nothing: Moment = { catalog: new Map(), events: [], published: new Map(), removals: new Map() };
    const last = [...this.#moments.keys()].filter((position) => position <= horizon).at(-1);
    const moment = (last === undefined ? undefined : this.#moments.get(last)) ?? nothing;
    const since = Date.parse(query.since);
    const wanted = query.parts === undefined ? null : parts.filter((part) => query.parts?.includes(part));
    const isWanted = ({ parts: of, moved }: Event): boolean =>
      wanted === null || wanted.some((part) => of.has(part) || (part === 'hotel' && moved));
    const passes = (providerCode: string | null): boolean =>
      providerCodes === null || (providerCode !== null && providerCodes.includes(providerCode));
    const events = moment.events.filter((event) => event.position > since && passes(event.providerCode));
    const hotels = [...new Set(events.map(({ baseCode }) => baseCode))].flatMap((baseCode) => {
      const own = events.filter((event) => event.baseCode === baseCode);
      if (!own.some(isWanted)) return [];
      const position = Math.max(...own.map((event) => event.position));
      const changed = parts.filter((part) => own.some((event) => event.parts.has(part)));
      const explained = changed.some((part) => wanted === null || wanted.includes(part));
      return [
        {
          baseCode,
          changed: explained || changed.includes('hotel') ? changed : ['hotel', ...changed],
          changedAt: new Date(position).toISOString(),
        },
      ];
    });
    const deleted = [...moment.removals].flatMap(([key, removal]) => {
      const [providerCode = '', hotelCode = '', baseCode = ''] = key.split('/');
      if (removal.position <= since || !passes(providerCode)) return [];
      return [
        {
          row: `${providerCode}/${hotelCode}`,
          baseCode: baseCode === '' ? null : baseCode,
          deletedAt: new Date(removal.position).toISOString(),
          removal,
        },
      ];
    });
    const skipped = [...moment.published].filter(
      ([key, { unreported, unreportedAt }]) =>
        unreportedAt !== null &&
        unreportedAt > since &&
        passes(providerOf(key)) &&
        (wanted ?? parts).some((part) => unreported.has(part)),
    ).length;
    const keyOf = (row: { changedAt: string; baseCode: string }): string =>
      `${row.changedAt} ${row.baseCode}`;
    const keyOfRemoval = ({ row, baseCode, deletedAt }: ExpectedRemoval): string =>
      `${deletedAt} ${row.replace('/', ' ')} ${baseCode ?? ''}`;
    const hasHotels = wanted === null || wanted.length > 0;
    return {
      hotels: hasHotels ? hotels.sort((one, other) => compareBytes(keyOf(one), keyOf(other))) : [],
      deleted:
        (query.parts?.includes('deleted') ?? true)
          ? deleted.sort((one, other) => compareBytes(keyOfRemoval(one), keyOfRemoval(other)))
          : [],
      skipped: hasHotels ? skipped : 0,
    };
  }
}

function providerOf(key: string): string {
  return key.split('/', 1)[0] ?? '';
}

/** The parts that a row has. */
function partsOf({ content }: Row): ReadonlySet<Part> {
  return new Set(parts.filter((part) => part === 'hotel' || !['[]', null].includes(content[part])));
}

async function readCatalog(pool: Pool): Promise<Catalog> {
  const { rows } = await pool.query<Row & { key: string }>(
    `select h.provider_code || '/' || h.hotel_code as key, h.deleted_at is null as live, m.base_code as "baseCode",
       h.created_at::text as "createdAt",
       json_build_object('hotel', h.name, 'media', h.media::text, 'descriptions', h.descriptions::text, 'rooms', (
         select json_agg(json_build_array(r.room_code, r.name) order by r.room_code)::text from rooms r
         where r.provider_code = h.provider_code and r.hotel_code = h.hotel_code)) as content
     from hotels h left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code`,
  );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

async function readAliases(pool: Pool): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ old: string; survivor: string }>(
    'select old_base_code as old, survivor from base_code_aliases',
  );
  return new Map(rows.map(({ old, survivor }) => [old, survivor]));
}
