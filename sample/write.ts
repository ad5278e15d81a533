import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateSampleCatalog, type SampleOptions } from './generate.ts';

/** Lines are written together in pieces of about this many characters. */
const PIECE = 64 * 1024;

/** The sample catalog as NDJSON text, in pieces that end with a line. */
export function* sampleCatalogText(options: SampleOptions): Iterable<string> {
  let piece = '';
  for (const record of generateSampleCatalog(options)) {
    piece += `${JSON.stringify(record)}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Writes the sample catalog as NDJSON and ends the stream; it waits for a slow reader. */
export async function writeSampleCatalog(
  options: SampleOptions,
  output: NodeJS.WritableStream,
): Promise<void> {
  await pipeline(Readable.from(sampleCatalogText(options)), output);
}
