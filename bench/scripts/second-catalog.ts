import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fold } from '../../catalog/text/fold.ts';
import { recordsOf } from '../catalog-records.ts';
import { type MadeName, madeNames } from './made-names.ts';

/**
 * Writes the hotels and mappings of a sample catalog once more, with codes of their own and each name
 * and city exchanged for those of a made name: both have as many names, on as many rows, in as many groups,
 * which are in the same places.
 *
 * @returns the made names by the folded ones for which they stand
 */
export async function writeSecondCatalog(
  sampleFile: string,
  file: string,
  seed: number,
): Promise<ReadonlyMap<string, MadeName>> {
  const names = new Set<string>();
  for await (const { type, name } of recordsOf([sampleFile])) {
    if (type === 'hotel' && name !== undefined) names.add(fold(name));
  }
  const made = madeNames(names.size, seed);
  const madeFor = new Map<string, MadeName>();
  for (const name of names) {
    const hotel = made[madeFor.size];
    if (hotel !== undefined) madeFor.set(name, hotel);
  }
  await pipeline(async function* () {
    for await (const { type, providerCode, hotelCode, baseCode, name, location } of recordsOf([sampleFile])) {
      if (hotelCode === undefined) continue;
      const key = { type, providerCode, hotelCode: `second-${hotelCode}` };
      if (type === 'hotel' && name !== undefined) {
        const hotel = madeFor.get(fold(name));
        yield lineOf({ ...key, name: hotel?.name, location: { ...location, city: hotel?.city } });
      } else if (type === 'mapping') {
        yield lineOf({ ...key, baseCode: baseCode ? `second-${baseCode}` : null });
      }
    }
  }, createWriteStream(file));
  return madeFor;
}

function lineOf(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
