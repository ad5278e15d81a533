import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateSampleCatalog, type SampleOptions } from './generate.ts';
import type { SampleRecord } from './record.ts';

export { generateSampleCatalog, type SampleOptions } from './generate.ts';
export { drawPicture } from './pictures/draw.ts';
export { createRandom, mixSeed, type Random } from './random.ts';
export type { SampleRecord } from './record.ts';
export { wellKnownCodes } from './well-known.ts';

/** Lines are written together in pieces of about this many characters. */
const pieceLength = 64 * 1024;

/**
 * Writes the sample catalog as lines of `catalog-import-v1` and ends the stream; it waits for a slow reader.
 */
export async function writeSampleCatalog(
  options: SampleOptions,
  output: NodeJS.WritableStream,
): Promise<void> {
  await pipeline(Readable.from(linesOf(generateSampleCatalog(options))), output);
}

/** Records as NDJSON text, in pieces that end with a line. */
function* linesOf(records: Iterable<SampleRecord>): Iterable<string> {
  let piece = '';
  for (const record of records) {
    piece += `${JSON.stringify(record)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
