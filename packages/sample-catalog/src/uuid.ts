import { createHash } from 'node:crypto';

/** Namespace of all identifiers of the sample catalog; any fixed UUID does. */
const namespace = Buffer.from('5d0f3c6e8a1b4e729c54f1a2b3c4d5e6', 'hex');

/** The UUID version 5 (RFC 9562, SHA-1) of a name: the same name always has the same identifier. */
export function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
