import type { Entry } from './entry.ts';

/** A batch that holds this many bytes of input is full, however few its records are. */
const maxBatchBytes = 8 * 1024 * 1024;

/**
 * Groups entries into batches of at most `size`. The begin and the end of a snapshot close a batch, as its
 * last entry: what comes before them is written before they count.
 */
export async function* batchesOf(
  entries: AsyncIterable<readonly Entry[]>,
  size: number,
): AsyncGenerator<readonly Entry[]> {
  let batch: Entry[] = [];
  let bytes = 0;
  for await (const some of entries) {
    for (const entry of some) {
      batch.push(entry);
      bytes += entry.bytes;
      if (batch.length >= size || bytes >= maxBatchBytes || entry.kind === 'snapshot') {
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
  }
  if (batch.length > 0) yield batch;
}
