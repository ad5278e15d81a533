import { countCanonicalNames } from '../../catalog/chains/read-chain-names.ts';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { readLag } from '../../catalog/changes/lag.ts';
import { chainsIndexOf } from '../../mappings/chains.ts';
import { catchUp } from '../relay/catch-up.ts';
import { checkHotels } from '../checks/check-hotels.ts';
import { countDocuments } from '../generations/generations.ts';
import { countLiveRows } from '../documents/group-reader.ts';
import { type RebuildRun, retrying } from './rebuild-run.ts';
import { lettersOf } from './refusals.ts';
import { type HotelKey, rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { withSnapshot } from '../../catalog/database/with-snapshot.ts';

/** The new index does not hold what Postgres does; it was dropped, and the live one stays. */
export class IndexDiffersError extends Error {
  override readonly name = 'IndexDiffersError';
}

const maxCountedChanges = 100_000;

/**
 * Compares the number of documents with that of live rows; what was changed since the
 * last page may make a difference.
 *
 * @returns the number of documents
 * @throws IndexDiffersError
 */
export async function compareCounts(run: RebuildRun, generation: string, refused: number): Promise<number> {
  const { pool, client } = run;
  const position = await readConsumerPosition(pool, generation);
  const documents = await retrying(run, () => countDocuments(client, generation));
  const { rows, changes } = await withSnapshot(run.connection, async () => ({
    rows: await countLiveRows(run.connection),
    changes: (await readLag(run.connection, position)).changes,
  }));
  // The server may have indexed a document on which it then failed.
  const tooFew = documents < rows - refused - changes;
  if ((tooFew || documents > rows + changes) && changes < maxCountedChanges) {
    throw new IndexDiffersError(
      `The new index holds ${documents} documents instead of ${rows - refused}. It was not made live.`,
    );
  }
  return documents;
}

/**
 * Compares the number of documents of chains with that of their names, as `compareCounts` does.
 *
 * @throws IndexDiffersError
 */
export async function compareChains(run: RebuildRun, generation: string): Promise<void> {
  const position = await readConsumerPosition(run.pool, generation);
  const documents = await retrying(run, () => countDocuments(run.client, chainsIndexOf(generation)));
  const { names, changes } = await withSnapshot(run.connection, async () => ({
    names: await countCanonicalNames(run.connection),
    changes: (await readLag(run.connection, position)).changes,
  }));
  if (Math.abs(documents - names) > changes && changes < maxCountedChanges) {
    throw new IndexDiffersError(
      `The new index of chains holds ${documents} documents instead of ${names}. It was not made live.`,
    );
  }
}

/**
 * How many hotels are compared before a generation goes live; a hotel that keeps
 * changing is compared so many times.
 */
const sampleSize = 300;
const sampleRounds = 5;

/** @throws IndexDiffersError where a document is not what it should be */
export async function checkSample(run: RebuildRun, generation: string): Promise<void> {
  const { rows } = await run.connection.query<HotelKey>(
    `select provider_code as "providerCode", hotel_code as "hotelCode"
     from hotels tablesample system (least(100, 100 * 20.0 * $1::integer / greatest(1, (
       select reltuples from pg_class where oid = 'hotels'::regclass))))
     where deleted_at is null order by random() limit $1`,
    [sampleSize],
  );
  const refused = new Set((await lettersOf(run, generation)).map(rowKeyOf));
  let sample = rows.filter((hotel) => !refused.has(rowKeyOf(hotel)));
  for (let round = 0; round < sampleRounds && sample.length > 0; round += 1) {
    await catchUp(run, { ...run, index: generation });
    const states = await checkHotels(run, sample, { ...run, index: generation });
    const wrong = sample.find((_, place) => isWrong(states[place]));
    if (wrong !== undefined) {
      const state = states[sample.indexOf(wrong)] ?? '';
      throw new IndexDiffersError(
        `The document of ${wrong.providerCode} ${wrong.hotelCode} in the new index is ${state}. It was not made live.`,
      );
    }
    sample = sample.filter((_, place) => states[place] === 'changing');
  }
}

function isWrong(state: string | undefined): boolean {
  return state !== 'same' && state !== 'changing';
}
