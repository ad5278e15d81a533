import type { Pool } from 'pg';
import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { FeedQuery, FeedRemoval } from '../servers/feed-client.ts';
import {
  type Event,
  type ExpectedRemoval,
  type ExpectedWalk,
  expectedWalk,
  isRepeated,
  type Moment,
  nothingPublished,
  ofProviders,
  type Published,
  type Removal,
} from './feed-moment.ts';
import {
  type Catalog,
  type Part,
  parts,
  partsOf,
  providerOf,
  readAliases,
  readCatalog,
} from './feed-rows.ts';

/** What was seen of a row since it was published last. */
interface Seen {
  readonly parts: Set<Part>;
  /** The base codes that it belonged to and left. */
  readonly left: Set<string>;
  returned: boolean;
}

/** What the feed should say, found by looking at the whole catalog after each step. */
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
      const first = leavers
        .filter(
          (other) => other.live && other.baseCode === baseCode && providerOf(other.key) === providerOf(key),
        )
        .sort((one, other) => compareBytes(one.key, other.key))[0];
      const wasLast = baseCode !== null && !live.has(baseCode) && first?.key === key;
      if (!isLive || wasLast) this.#removals.set(`${key}/${baseCode ?? ''}`, { position, remapped: isLive });
    }
    for (const [key, removal] of this.#removals) {
      const [providerCode = '', hotelCode = '', baseCode = ''] = key.split('/');
      const isLive = this.#published.has(`${providerCode}/${hotelCode}`);
      if ((isLive || removal.remapped) && (baseCode === '' || live.has(baseCode))) {
        this.#removals.delete(key);
        if (baseCode !== '') this.#takeBack(removal.position, { position, baseCode, providerCode });
      } else if (isLive && !removal.remapped) Object.assign(removal, { remapped: true, isBack: true });
    }
  }

  /** A removal gives way to a change of the base code, unless the provider has a later one of it. */
  #takeBack(removedAt: number, of: Pick<Event, 'position' | 'baseCode' | 'providerCode'>): void {
    const isSaid = this.#events.some(
      ({ position, baseCode, providerCode }) =>
        position >= removedAt && baseCode === of.baseCode && providerCode === of.providerCode,
    );
    if (!isSaid)
      this.#events = [
        ...this.#events,
        { ...of, parts: new Set<Part>(), moved: true, isOfProviderAlone: true },
      ];
  }

  /** How those of the removals of a walk are shown that a page has which is read now. */
  shown(read: readonly ExpectedRemoval[], ofWalk: readonly ExpectedRemoval[]): readonly FeedRemoval[] {
    return read
      .filter((removal) => !isRepeated(removal, ofWalk))
      .map(({ row, baseCode, deletedAt, removal }) => {
        const [providerCode = '', providerHotelCode = ''] = row.split('/');
        const movedTo = this.#published.get(row)?.baseCode ?? null;
        return removal.remapped
          ? {
              ...{ baseCode, providerCode: null, providerHotelCode: null, reason: 'remapped' },
              ...(movedTo !== null && movedTo !== baseCode && { movedTo }),
              deletedAt,
            }
          : { baseCode, providerCode, providerHotelCode, reason: 'removed', deletedAt };
      });
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
   * The parts that a base code had when something was published for the first time after a position, in its
   * rows of these providers, and those of them that were not said to have changed then.
   */
  unsaid(baseCode: string, providerCodes: readonly string[] | null, after: number): readonly Part[] {
    const [next] = [...this.#moments].filter(([position]) => position > after);
    if (next === undefined) return [];
    const [position, { catalog, events }] = next;
    const isOf = ofProviders(providerCodes);
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

  /**
   * What a walk should find that began when `horizon` was the last position, as
   * far as the feed itself says it.
   */
  expected(query: FeedQuery, providerCodes: readonly string[] | null, horizon: number): ExpectedWalk {
    const last = [...this.#moments.keys()].filter((position) => position <= horizon).at(-1) ?? -1;
    return expectedWalk(this.#moments.get(last) ?? nothingPublished, query, providerCodes);
  }
}
