import { countBits } from '../../runtime/count-bits.ts';

/** What pictures are compared by. */
export interface Picture {
  readonly url: string;
  /** A perceptual hash: 16 hexadecimal digits. */
  readonly hash?: string;
}

/**
 * In how many of 64 bits the hashes of one picture differ at most. Of the average hash and of pHash, Neal
 * Krawetz writes in “Looks Like It” (hackerfactor.com, 2011) that at 5 pictures are probably still similar,
 * and that at 10 they are probably very different. Two hashes that have nothing to do with each other are
 * that near once in two million million pairs.
 */
export const maxHashDistance = 5;

/**
 * Pictures of a hotel whose hashes are compared: pairs grow by the square of these, and no page shows more.
 */
const maxHashes = 1000;

/**
 * The positions of those that are the same as an earlier one which is not among them itself: that have its
 * address, or nearly the hash of one of the first thousand of these.
 */
export function repeatedPictures(pictures: readonly Picture[]): readonly number[] {
  const addresses = new Set<string>();
  const hashes: Hash[] = [];
  const repeats: number[] = [];
  for (const [position, { url, hash }] of pictures.entries()) {
    const address = addressOf(url);
    const words = wordsOf(hash);
    if (addresses.has(address) || (words !== null && hashes.some((other) => areNear(other, words)))) {
      repeats.push(position);
      continue;
    }
    addresses.add(address);
    if (words !== null && hashes.length < maxHashes) hashes.push(words);
  }
  return repeats;
}

const webAddress = /^https?:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i;

/**
 * What two notations of one address have in common: http or https, letters of the host in any case, a port
 * that goes without saying, the parameters in any order and what follows `#` make no other picture. Anything
 * else stays as it is.
 */
function addressOf(url: string): string {
  const [, host, path, query = ''] = webAddress.exec(url) ?? [];
  if (host === undefined) return url;
  const plainHost = host.toLowerCase().replace(/:(?:80|443)?$/, '');
  return `//${plainHost}${path === '' ? '/' : path}?${query.split('&').sort().join('&')}`;
}

/** 64 bits as two numbers. */
type Hash = readonly [high: number, low: number];

function wordsOf(hash: string | undefined): Hash | null {
  return hash === undefined ? null : [parseInt(hash.slice(0, 8), 16), parseInt(hash.slice(8), 16)];
}

function areNear([high, low]: Hash, [otherHigh, otherLow]: Hash): boolean {
  return countBits(high ^ otherHigh) + countBits(low ^ otherLow) <= maxHashDistance;
}
