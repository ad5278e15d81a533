/** The table of the reflected polynomial 0xEDB88320, as in any CRC-32. */
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return remainder;
});

/**
 * PostgreSQL's "legacy" CRC-32 of some code points in UTF-8, by which pg_trgm hashes trigrams that are not
 * three bytes long: a reflected table used in the unreflected way (src/include/utils/pg_crc.h), which no
 * library offers. Unsigned 32 bits.
 */
export function crc32Legacy(...points: readonly number[]): number {
  let crc = -1;
  for (const point of points) {
    if (point < 0x80) {
      crc = step(crc, point);
    } else if (point < 0x800) {
      crc = step(step(crc, 0xc0 | (point >> 6)), trailing(point));
    } else if (point < 0x10000) {
      crc = step(step(step(crc, 0xe0 | (point >> 12)), trailing(point >> 6)), trailing(point));
    } else {
      crc = step(step(crc, 0xf0 | (point >> 18)), trailing(point >> 12));
      crc = step(step(crc, trailing(point >> 6)), trailing(point));
    }
  }
  return ~crc >>> 0;
}

function step(crc: number, byte: number): number {
  return (table[((crc >>> 24) ^ byte) & 0xff] ?? 0) ^ (crc << 8);
}

function trailing(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
