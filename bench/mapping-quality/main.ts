/**
 * `npm run bench -- mapping-quality [--data FOLDER] [--cases 10]`: how well the search for duplicate hotels
 * tells hotels apart, measured on the real hotels of ../shared/data, whose labels come from identifiers that
 * the detector is not given (labels.ts). Each hotel gets a base code of its own; the catalog is imported,
 * searched, and the pairs found are compared with the labels.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { importFiles } from '../../catalog/import/import-files.ts';
import { detectDuplicates } from '../../catalog/mapping-quality/detect-duplicates.ts';
import { readDuplicatePairs } from '../../catalog/mapping-quality/duplicate-pairs.ts';
import { explainPair } from '../../catalog/mapping-quality/explain-pair.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { loadRecords } from '../../test/support/scenes/load-records.ts';
import { startPostgres } from '../../test/support/services/postgres.ts';
import { hasSharedData, sharedDataDirectory } from '../../test/support/shared-data-path.ts';
import { silentLogger } from '../../test/support/silent-logger.ts';
import { readArguments } from '../arguments.ts';
import { evaluate, type FoundPair } from './evaluate.ts';
import { labelsOf } from './labels.ts';
import { readSourceHotels, type SourceHotel } from './real-records.ts';

const usage = `npm run bench -- mapping-quality [FLAGS]
  --data FOLDER         real hotels (default ../shared/data)
  --cases 10            how many of the worst cases of each kind are printed`;

export async function measureMappingQuality(args: readonly string[]): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
      options: {
        data: { type: 'string', default: sharedDataDirectory },
        cases: { type: 'string', default: '10' },
      },
    }),
  );
  if (given === undefined) return;
  const { values } = given;
  if (!hasSharedData() && values.data === sharedDataDirectory) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  const { hotels, chains } = await readSourceHotels(values.data);
  const labels = labelsOf(hotels);
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url, silentLogger());
    const pool = createPool({ connectionString: postgres.url, applicationName: 'mapping quality', size: 4 });
    try {
      const places = { file: path.join(values.data, 'places.ndjson.gz'), rejectsPath: '/dev/null' };
      await importFiles({ pool, notify: () => undefined, onProgress: () => undefined }, [places]);
      for (const withContact of [false, true]) {
        await loadRecords(pool, recordsOf(hotels, chains, withContact));
        const run = await detectDuplicates(pool);
        const found = await foundPairs(pool, hotels);
        console.log(withContact ? '\n# With contact as evidence' : '# Without the identifiers that label');
        console.log(
          `${run.basesCompared} base codes, ${run.pairsCompared} pairs, ${found.length} of them duplicates`,
        );
        const report = await evaluate(found, labels, {
          cases: withContact ? 0 : Number(values.cases),
          explain: (one, other) => explainPair(pool, baseCodeOf(one), baseCodeOf(other)),
        });
        console.log(report);
      }
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

function baseCodeOf({ source, hotelCode }: SourceHotel): string {
  return `${source}/${hotelCode}`;
}

function* recordsOf(
  hotels: readonly SourceHotel[],
  chains: readonly object[],
  withContact: boolean,
): Generator<object> {
  for (const providerCode of new Set(hotels.map(({ source }) => source))) {
    yield { type: 'provider', providerCode, name: providerCode };
  }
  yield* chains;
  for (const hotel of hotels) {
    const { contact, ...rest } = hotel.record;
    yield withContact ? { ...rest, contact } : rest;
    yield {
      type: 'mapping',
      providerCode: hotel.source,
      hotelCode: hotel.hotelCode,
      baseCode: baseCodeOf(hotel),
    };
  }
}

async function foundPairs(pool: Pool, hotels: readonly SourceHotel[]): Promise<readonly FoundPair[]> {
  const byCode = new Map(hotels.map((hotel) => [baseCodeOf(hotel), hotel]));
  const found: FoundPair[] = [];
  for await (const pair of readDuplicatePairs(pool, {}, Infinity)) {
    const [one, other] = [byCode.get(pair.baseCode), byCode.get(pair.otherBaseCode)];
    if (one && other) found.push({ one, other, score: pair.score, evidence: pair.evidence });
  }
  return found;
}
