import { hash } from 'node:crypto';

/** The field of a document that holds the hash of its content. */
export const contentHashField = 'contentHash';

/** In bits: a double holds it exactly, and Elasticsearch as a `long`. */
const hashBits = 48;

/**
 * A document as JSON, with a hash of its content as its last field: by that a document is compared with the
 * row that it was made from without being read.
 */
export function withContentHash(document: object): string {
  const content = JSON.stringify(document);
  return `${content.slice(0, -1)},"${contentHashField}":${hashOf(content)}}`;
}

/** The hash that a document should have; one that it already has does not count. */
export function contentHashOf(document: object): number {
  return hashOf(JSON.stringify({ ...document, [contentHashField]: undefined }));
}

function hashOf(content: string): number {
  return Number.parseInt(hash('sha1', content).slice(0, hashBits / 4), 16);
}
