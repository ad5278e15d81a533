import test from 'ava';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import { mergeHotels } from '../../catalog/base-codes/merge.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';

interface MergedAnswer {
  readonly hotels: readonly {
    readonly primary: Hotel;
    readonly provenance: object;
    readonly sources?: readonly Hotel[];
  }[];
}

test('mergeHotels takes the same of the rows that are read as of all', async (t) => {
  const { pool } = await createTestDatabase(t);
  const one = await startTestServer(pool);
  const oneKey = await one.createKey();
  try {
    const providers = ['a', 'b', 'c', 'd'];
    const some = (seed: number, of: number): boolean => ((seed * 2_654_435_761) % 4_294_967_296) % of === 0;
    const records = Array.from({ length: 60 }, (_, group) =>
      providers.flatMap((providerCode, provider) => {
        const seed = group * 31 + provider * 7 + 1;
        const hotelCode = `h${group}`;
        return [
          {
            type: 'hotel',
            providerCode,
            hotelCode,
            name: `${providerCode} ${group}`,
            ...(some(seed + 1, 2) && { descriptions: [{ text: `d ${providerCode}` }] }),
            ...(some(seed + 2, 2) && { media: [{ url: 'u1' }, ...(some(seed, 3) ? [{ url: 'u2' }] : [])] }),
            ...(some(seed + 3, 3) && { location: { address: `street ${providerCode}` } }),
            ...(some(seed + 4, 3) && { contact: { phone: providerCode } }),
            ...(some(seed + 5, 3) && { amenities: ['w', 'unmapped'] }),
            ...(some(seed + 6, 3) && { boardCodes: [providerCode] }),
            ...(some(seed + 7, 3) && { starRating: 1 + provider }),
          },
          { type: 'mapping', providerCode, hotelCode, baseCode: `G${group}` },
        ];
      }),
    ).flat();
    await loadRecords(pool, [
      { type: 'amenityMapping', providerCode: 'a', providerAmenityCode: 'w', code: 'WIFI' },
      { type: 'amenityMapping', providerCode: 'c', providerAmenityCode: 'w', code: 'WIFI' },
      ...records,
    ]);
    const baseCodes = Array.from({ length: 60 }, (_, group) => `G${group}`);
    let filled = 0;
    for (const preferredContentSource of [undefined, 'b', 'd']) {
      const answer = await one.send('/hotels/by-base-codes', {
        key: oneKey,
        body: { baseCodes, preferredContentSource, includeAllSources: true },
      });
      const { hotels } = (await answer.json()) as MergedAnswer;
      t.is(hotels.length, 60);
      for (const { primary, provenance, sources = [] } of hotels) {
        const preferred = preferredContentSource === undefined ? [] : [preferredContentSource];
        t.deepEqual({ primary, provenance }, mergeHotels(sources, preferred));
        filled += Object.keys(provenance).length;
      }
    }
    t.true(filled > 0);
  } finally {
    await one.close();
  }
});
