import type { ClientBase, Pool } from 'pg';
import { readDistinctBy } from '../base-codes/overrides/distinct-pairs.ts';
import { readSurvivors } from '../base-codes/retired-codes.ts';
import { inSnapshot } from '../database/with-snapshot.ts';
import { readTheseBaseCodes, readWordFrequencies, type StripedBaseCode } from './base-code-reader.ts';
import { closest, compareHotels, isDuplicate, type Comparison } from './compare-hotels.ts';
import { reachKm } from './evidence-weights.ts';
import type { Profile } from './profile.ts';
import { readTile, tileAt } from './tiles.ts';
import type { Neighbourhood } from './word-weights.ts';
import { compareBytes } from '../text/compare-bytes.ts';

/** Two base codes cannot be compared: one is not known, or says nothing. */
export class NotComparableError extends Error {}

export interface Explanation extends Comparison {
  /**
   * The codes that were compared: survivors of those that were asked for, the
   * first before the second by bytes.
   */
  readonly baseCode: string;
  readonly otherBaseCode: string;
  readonly isDuplicate: boolean;
  /** The number of the override by which an operator has said that they are no one hotel. */
  readonly distinctBy: number | null;
  /** Whether a run compares them at all. */
  readonly isInReach: boolean;
}

/**
 * Compares two base codes as a run would compare them now.
 *
 * @throws NotComparableError with a message for people
 */
export async function explainPair(pool: Pool, code: string, otherCode: string): Promise<Explanation> {
  // An import may move a hotel between two statements.
  return inSnapshot(pool, (connection) => explain(connection, code, otherCode));
}

async function explain(client: ClientBase, code: string, otherCode: string): Promise<Explanation> {
  const survivors = await readSurvivors(client, [code, otherCode]);
  const codes = [code, otherCode].map((sent) => survivors.get(sent) ?? sent).sort(compareBytes);
  const [baseCode = '', otherBaseCode = ''] = codes;
  if (baseCode === otherBaseCode) {
    throw new NotComparableError(
      code === otherCode
        ? `${code} is one base code`
        : `${code} and ${otherCode} are one base code now, ${baseCode}`,
    );
  }
  const striped = await readTheseBaseCodes(client, codes);
  const one = await profileIn(client, striped, baseCode);
  const other = await profileIn(client, striped, otherBaseCode);
  const nearest = closest(one, other);
  if (nearest === null) throw new Error('A base code in a stripe has a position.');
  const comparison = compareHotels(one, other, nearest, {
    frequencies: await readWordFrequencies(client),
    neighbourhoods: [
      await neighbourhoodOf(client, one, nearest.spots[0]),
      await neighbourhoodOf(client, other, nearest.spots[1]),
    ],
  });
  const isInReach = nearest.distanceKm <= reachKm;
  const distinctBy = await readDistinctBy(client, baseCode, otherBaseCode);
  return {
    ...comparison,
    baseCode,
    otherBaseCode,
    distinctBy,
    isInReach,
    isDuplicate: isInReach && distinctBy === null && isDuplicate(comparison),
  };
}

async function profileIn(
  client: ClientBase,
  striped: readonly StripedBaseCode[],
  code: string,
): Promise<Profile> {
  const found = striped.find(({ baseCode }) => baseCode === code);
  if (found?.profile) return found.profile;
  if (found) throw new NotComparableError(`${code} is a collection of more than 100 hotels, not one hotel`);
  const { rows } = await client.query<{ live: number; mapped: number }>(
    `select (select count(*)::integer from mapped_hotels where base_code = $1) as live,
       (select count(*)::integer from mappings where base_code = $1) as mapped`,
    [code],
  );
  const { live = 0, mapped = 0 } = rows[0] ?? {};
  if (live > 0) throw new NotComparableError(`No live hotel of ${code} has a position`);
  throw new NotComparableError(mapped > 0 ? `${code} has no live hotel` : `${code}: no such base code`);
}

/** The tile of a spot, as a run sees it. */
async function neighbourhoodOf(client: ClientBase, profile: Profile, spot: number): Promise<Neighbourhood> {
  const point = profile.spots[spot];
  if (point === undefined) throw new Error('A position belongs to a spot.');
  const { sites } = await readTile(client, tileAt(point));
  const site = sites.find(
    (candidate) => candidate.profile.baseCode === profile.baseCode && candidate.spot === spot,
  );
  if (site === undefined) throw new Error('A spot is a site of its tile.');
  return site.neighbourhood;
}
