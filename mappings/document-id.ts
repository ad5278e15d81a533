import { createHash } from 'node:crypto';

/** The longest id that Elasticsearch accepts, in bytes of UTF-8. */
const maxIdBytes = 512;

/**
 * The id of the document of a row: `<providerCode>:<hotelCode>` where Elasticsearch accepts an id of that
 * length, else `<providerCode>#<SHA-256 of the hotel code, base64url>`. No provider code holds `:` or
 * `#`, so each id is of one row.
 */
export function documentId(providerCode: string, hotelCode: string): string {
  const id = `${providerCode}:${hotelCode}`;
  if (Buffer.byteLength(id) <= maxIdBytes) return id;
  return `${providerCode}#${createHash('sha256').update(hotelCode).digest('base64url')}`;
}
