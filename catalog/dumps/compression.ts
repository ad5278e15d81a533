import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { DumpCompression } from './dump.ts';

interface Compressor {
  /** What the name of a file ends with. */
  readonly suffix: string;
  readonly compress: () => Transform;
  readonly decompress: () => Transform;
}

/** Node has these since 22.15. */
interface ZstdOfNode {
  readonly createZstdCompress?: () => Transform;
  readonly createZstdDecompress?: () => Transform;
}

/** The first level costs a third of the usual one, and makes files that are a tenth larger. */
const gzip: Compressor = {
  suffix: '.gz',
  compress: () => zlib.createGzip({ level: 1, chunkSize: 256 * 1024 }),
  decompress: () => zlib.createGunzip({ chunkSize: 256 * 1024 }),
};

/** What compresses and decompresses in this way; null where this Node cannot. */
export function compressorOf(compression: DumpCompression): Compressor | null {
  if (compression === 'gzip') return gzip;
  const { createZstdCompress, createZstdDecompress } = zlib as object as ZstdOfNode;
  if (createZstdCompress === undefined || createZstdDecompress === undefined) return null;
  return { suffix: '.zst', compress: createZstdCompress, decompress: createZstdDecompress };
}
