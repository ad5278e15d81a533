/**
 * The typeahead from memory of a checkout, in a process of its own: `host.ts CHECKOUT HOTELS SESSIONS SEED`
 * builds its index of the hotels of a sample, and sends its size; after each message it sends what
 * the keystrokes of all sessions took.
 */
import path from 'node:path';
import { latencyOf } from '../latency.ts';
import { typingSessions } from '../typing-sessions.ts';
import type { HostRound, HostSize } from './messages.ts';
import { sampleRows } from './sample-rows.ts';

const [checkout = '', ...numbers] = process.argv.slice(2);
const [hotels = 0, sessions = 0, seed = 0] = numbers.map(Number);

const at = (file: string): string => path.join(checkout, file);
const { fold } = (await import(at('catalog/text/fold.ts'))) as typeof import('../../catalog/text/fold.ts');
const { allocateShared } = (await import(
  at('search/packed/allocate.ts')
)) as typeof import('../../search/packed/allocate.ts');
const { createIndexBuilder } = (await import(
  at('search/memory/build/build-index.ts')
)) as typeof import('../../search/memory/build/build-index.ts');
const { bytesOf } = (await import(
  at('search/memory/index/index-bytes.ts')
)) as typeof import('../../search/memory/index/index-bytes.ts');
const { createMemorySearch } = (await import(
  at('search/memory/memory-search.ts')
)) as typeof import('../../search/memory/memory-search.ts');

const rows = sampleRows(hotels, seed);
const builder = createIndexBuilder({ allocate: allocateShared });
for (const { name, city, cityNames, ...row } of rows) {
  builder.addHotel({
    ...row,
    name: fold(name),
    family: row.providerCode,
    popularity: 0,
    cityNames: cityNames.map(fold),
    displayName: name,
    displayCity: city,
    latitude: null,
    longitude: null,
  });
}
const index = builder.build();
const search = createMemorySearch();
const diedAt = new Int32Array(index.groups.isMapped.length);
search.load({ position: 0, version: 1, levels: [{ id: 'whole', index, diedAt }] });

const step = Math.max(1, Math.floor(rows.length / sessions));
const wanted = rows.filter(({ name }, number) => number % step === 0 && name.length >= 6);
const queries = typingSessions(wanted, seed).flatMap((session) => session.queries);

process.on('message', () => {
  void typeAll().then((round) => process.send?.(round));
});
const size: HostSize = { bytes: bytesOf(index), names: index.names.sizes.length };
process.send?.(size);

async function typeAll(): Promise<HostRound> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const query of queries) {
    const since = performance.now();
    await search.find({ query, limit: 20 });
    times.push(performance.now() - since);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    keystrokes: times.length,
    cpuMs: (user + system) / 1000 / times.length,
    p50: latencyOf(times).p50,
  };
}
