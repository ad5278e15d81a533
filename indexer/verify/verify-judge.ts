import type { Pool } from 'pg';
import { documentId } from '../../mappings/document-id.ts';
import { checkHotels, type DocumentState } from '../checks/check-hotels.ts';
import { lettersAmong } from '../bulk/dead-letters.ts';
import { deleteDocuments } from '../bulk/bulk-request.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';
import type { Settler, SettlerDependencies } from '../relay/settle.ts';

export interface JudgeDependencies extends Omit<SettlerDependencies, 'relayTimeoutMs'> {
  readonly settler: Settler;
}

export type Difference = Exclude<DocumentState, 'same'>;

/** What differs in one way: all are counted, and the first are named. */
export interface Differing<T> {
  readonly count: number;
  readonly first: readonly T[];
}

export interface Verdict extends Readonly<Record<Difference, Differing<HotelKey>>> {
  /** Documents with ids that are of no hotel. */
  readonly strangers: Differing<string>;
  /** Differences that are known: Elasticsearch refuses these documents. */
  readonly deadLetters: number;
  /** Differences that a repair has removed. They are not in the other counts. */
  readonly repaired: number;
  /** Changes waited, and no worker applied them to the index. */
  readonly noWorker: boolean;
}

/** Looks at hotels again whose documents seem to be wrong, and counts those that are. */
export interface Judge {
  suspect(hotels: readonly HotelKey[]): Promise<void>;
  /** Documents by ids that are of no hotel. */
  stranger(ids: readonly string[]): Promise<void>;
  /** Looks at the last ones. */
  end(): Promise<Verdict>;
}

/** How many hotels are looked at again together; so few are in memory. */
const batchSize = 500;

/** A hotel or a name that keeps changing is looked at so many times. */
export const maxRounds = 5;

/** How many are named of each kind. */
const maxNamed = 1000;

export function createJudge(deps: JudgeDependencies): Judge {
  const { pool, client, index, alias, retry, repair, settler } = deps;
  const none = list<HotelKey>;
  const found = { missing: none(), extra: none(), stale: none(), changing: none() };
  const strangers = list<string>();
  let [deadLetters, repaired] = [0, 0];
  let waiting: HotelKey[] = [];

  /** What is wrong with these hotels once all that was changed before has reached the index. */
  const differencesOf = async (hotels: readonly HotelKey[]): Promise<readonly Found[]> => {
    const wrong: Found[] = [];
    let rest: readonly Found[] = hotels.map((hotel) => ({ hotel, difference: 'changing' }));
    for (let round = 0; round < maxRounds && rest.length > 0; round += 1) {
      const isSettled = await settler.settle();
      const asked = rest.map(({ hotel }) => hotel);
      const states = await checkHotels(deps, asked, deps);
      const again: Found[] = [];
      for (const [place, hotel] of asked.entries()) {
        const difference = states[place] ?? 'same';
        if (difference === 'changing') again.push({ hotel, difference });
        else if (difference !== 'same') wrong.push({ hotel, difference });
      }
      rest = again;
      if (!isSettled) break;
    }
    return [...wrong, ...rest];
  };

  const judge = async (): Promise<void> => {
    const hotels = waiting;
    waiting = [];
    let wrong = await differencesOf(hotels);
    const letters = await lettersAmong(
      pool,
      alias,
      index,
      wrong.map(({ hotel }) => hotel),
    );
    const isLetter = ({ hotel }: Found): boolean =>
      letters.has(documentId(hotel.providerCode, hotel.hotelCode));
    deadLetters += wrong.filter(isLetter).length;
    wrong = wrong.filter((one) => !isLetter(one));
    if (repair && wrong.length > 0) {
      const before = wrong.length;
      await logChanged(
        pool,
        wrong.map(({ hotel }) => hotel),
      );
      wrong = await differencesOf(wrong.map(({ hotel }) => hotel));
      repaired += before - wrong.length;
    }
    for (const { hotel, difference } of wrong) note(found[difference], hotel);
  };

  return {
    async suspect(hotels) {
      waiting.push(...hotels);
      if (waiting.length >= batchSize) await judge();
    },
    async stranger(ids) {
      const left = repair ? await deleteDocuments({ client, index, retry }, ids) : ids;
      repaired += ids.length - left.length;
      for (const id of left) note(strangers, id);
    },
    async end() {
      if (waiting.length > 0) await judge();
      return { ...found, strangers, deadLetters, repaired, noWorker: settler.noWorker() };
    },
  };
}

interface Found {
  readonly hotel: HotelKey;
  readonly difference: Difference;
}

interface List<T> {
  count: number;
  readonly first: T[];
}

export function list<T>(): List<T> {
  return { count: 0, first: [] };
}

export function note<T>(target: List<T>, item: T): void {
  target.count += 1;
  if (target.first.length < maxNamed) target.first.push(item);
}

/** Whatever follows the changes handles these hotels again. */
async function logChanged(pool: Pool, hotels: readonly HotelKey[]): Promise<void> {
  await pool.query(
    `insert into change_log (provider_code, hotel_code) select * from unnest($1::text[], $2::text[])`,
    [...keyColumns(hotels)],
  );
}
