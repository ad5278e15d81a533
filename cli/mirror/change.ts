import type { Schemas } from '../../packages/client/src/index.ts';

/** What a base code is now: a line of a change file. */
export type Change = ChangedHotel | RemovedHotel;

interface ChangedHotel {
  readonly baseCode: string;
  /** As a line of the hotels of a dump. */
  readonly hotel: object;
  readonly rooms: readonly Schemas['RoomsOfSource'][];
  readonly mappings: readonly Schemas['HotelMapping'][];
}

interface RemovedHotel {
  readonly baseCode: string;
  readonly hotel: null;
}

/** The kinds of a dump whose changes the feed tells; their lines begin with the base code. */
export const followedKinds = ['hotels', 'rooms', 'mappings'] as const;

export type FollowedKind = (typeof followedKinds)[number];

/** Those that come with a dump alone. */
export const dumpedKinds = ['unmapped-hotels', 'places', 'chains', 'aliases'] as const;

/** The lines that a kind has of a base code after its change, as a dump has them. */
export function linesAfter(kind: FollowedKind, change: Change): readonly object[] {
  if (change.hotel === null) return [];
  const { baseCode, hotel, rooms, mappings } = change;
  if (kind === 'hotels') return [hotel];
  if (kind === 'mappings') return [{ baseCode, count: mappings.length, mappings }];
  return rooms.filter((source) => source.rooms.length > 0).map((source) => ({ baseCode, ...source }));
}

const beginning = /^\{"baseCode":("(?:[^"\\]|\\.)*")/;

/** The base code of a line of a followed kind, or of a change; the rest of the line is not read. */
export function baseCodeOf(line: string): string {
  const [, code] = beginning.exec(line) ?? [];
  if (code === undefined) throw new Error(`This line has no base code: ${line.slice(0, 80)}`);
  return JSON.parse(code) as string;
}
