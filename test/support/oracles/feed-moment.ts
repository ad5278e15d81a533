import { compareBytes } from '../../../catalog/text/compare-bytes.ts';
import type { FeedQuery } from '../servers/feed-client.ts';
import { type Catalog, type Part, parts, providerOf } from './feed-rows.ts';

/** Something that was published of a base code. */
export interface Event {
  readonly position: number;
  readonly baseCode: string;
  readonly providerCode: string | null;
  readonly parts: ReadonlySet<Part>;
  /** Whether a row came or went. */
  readonly moved: boolean;
  /** Whether only a query of its provider is about it. */
  readonly isOfProviderAlone?: boolean;
}

/** A row as it was published last. */
export interface Published {
  readonly baseCode: string | null;
  readonly unreported: ReadonlySet<Part>;
  readonly unreportedAt: number | null;
}

/** What the feed says from a position on, until the next one. */
export interface Moment {
  readonly catalog: Catalog;
  readonly events: readonly Event[];
  readonly published: ReadonlyMap<string, Published>;
  readonly removals: ReadonlyMap<string, Removal>;
}

export interface Removal {
  readonly position: number;
  /** Whether its hotel lives, with another base code or with none. */
  remapped: boolean;
  /** Whether it was removed at first. */
  isBack?: boolean;
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

export interface ExpectedWalk {
  readonly hotels: readonly ExpectedHotel[];
  readonly deleted: readonly ExpectedRemoval[];
  /** How many rows without a base code have changed. */
  readonly skipped: number;
}

export const nothingPublished: Moment = {
  ...{ catalog: new Map(), events: [] },
  ...{ published: new Map(), removals: new Map() },
};

/** What a query of these providers is about; null: of all. */
type Passes = (providerCode: string | null) => boolean;

export function ofProviders(providerCodes: readonly string[] | null): Passes {
  return (providerCode) =>
    providerCodes === null || (providerCode !== null && providerCodes.includes(providerCode));
}

/** What a walk should find that began at a moment. */
export function expectedWalk(
  moment: Moment,
  query: FeedQuery,
  providerCodes: readonly string[] | null,
): ExpectedWalk {
  const since = Date.parse(query.since);
  const passes = ofProviders(providerCodes);
  const wanted = query.parts === undefined ? null : parts.filter((part) => query.parts?.includes(part));
  const hasHotels = wanted === null || wanted.length > 0;
  return {
    hotels: hasHotels ? changedHotels(moment, since, passes, wanted) : [],
    deleted: (query.parts?.includes('deleted') ?? true) ? removed(moment, since, passes) : [],
    skipped: hasHotels ? skippedRows(moment, since, passes, wanted ?? parts) : 0,
  };
}

function changedHotels(
  moment: Moment,
  since: number,
  passes: Passes,
  wanted: readonly Part[] | null,
): readonly ExpectedHotel[] {
  const isWanted = ({ parts: of, moved }: Event): boolean =>
    wanted === null || wanted.some((part) => of.has(part) || (part === 'hotel' && moved));
  const events = moment.events.filter(
    ({ position, providerCode, isOfProviderAlone = false }) =>
      position > since && passes(providerCode) && !(isOfProviderAlone && passes(null)),
  );
  const hotels = [...new Set(events.map(({ baseCode }) => baseCode))].flatMap((baseCode) => {
    const own = events.filter((event) => event.baseCode === baseCode);
    if (!own.some(isWanted)) return [];
    const changed = parts.filter((part) => own.some((event) => event.parts.has(part)));
    const explained = changed.some((part) => wanted === null || wanted.includes(part));
    return [
      {
        baseCode,
        changed: explained || changed.includes('hotel') ? changed : ['hotel', ...changed],
        changedAt: timeOf(Math.max(...own.map(({ position }) => position))),
      },
    ];
  });
  return inOrder(hotels, ({ changedAt, baseCode }) => `${changedAt} ${baseCode}`);
}

function removed({ removals }: Moment, since: number, passes: Passes): readonly ExpectedRemoval[] {
  const deleted = [...removals].flatMap(([key, removal]) => {
    const [providerCode = '', hotelCode = '', baseCode = ''] = key.split('/');
    if (removal.position <= since || !passes(providerCode)) return [];
    return [
      {
        row: `${providerCode}/${hotelCode}`,
        baseCode: baseCode === '' ? null : baseCode,
        deletedAt: timeOf(removal.position),
        removal,
      },
    ];
  });
  return inOrder(
    deleted,
    ({ row, baseCode, deletedAt }) => `${deletedAt} ${row.replace('/', ' ')} ${baseCode ?? ''}`,
  );
}

/** Whether a later removal of the walk, or another one of its time, says that the base code is gone. */
export function isRepeated(
  { row, baseCode, removal }: ExpectedRemoval,
  ofWalk: readonly ExpectedRemoval[],
): boolean {
  const wasRemapped = (one: Removal): boolean => one.remapped && one.isBack !== true;
  const comesBefore = (other: ExpectedRemoval): boolean =>
    wasRemapped(other.removal) === wasRemapped(removal)
      ? compareBytes(other.row.replace('/', '\0'), row.replace('/', '\0')) < 0
      : wasRemapped(removal);
  return (
    removal.remapped &&
    ofWalk.some(
      (other) =>
        other.row !== row &&
        other.baseCode === baseCode &&
        (other.removal.position > removal.position ||
          (other.removal.position === removal.position && comesBefore(other))),
    )
  );
}

function skippedRows({ published }: Moment, since: number, passes: Passes, wanted: readonly Part[]): number {
  return [...published].filter(
    ([key, { unreported, unreportedAt }]) =>
      unreportedAt !== null &&
      unreportedAt > since &&
      passes(providerOf(key)) &&
      wanted.some((part) => unreported.has(part)),
  ).length;
}

function timeOf(position: number): string {
  return new Date(position).toISOString();
}

function inOrder<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  return [...values].sort((one, other) => compareBytes(keyOf(one), keyOf(other)));
}
