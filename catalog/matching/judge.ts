import type { Evidence } from '../mapping-quality/compare-hotels.ts';
import { evidenceWeights, leastBits } from '../mapping-quality/evidence-weights.ts';
import { compareBytes } from '../text/compare-bytes.ts';
import type { ComparedCode } from './compare-listed.ts';

/** What is said of a base code: that it is the hotel's own, or that it may be. */
export type CandidateVerdict = 'same' | 'possible';

/** The same of a hotel; `none`: no base code is likely to be its own. */
export type Verdict = CandidateVerdict | 'none';

/** A base code that may be that of a hotel. */
export interface JudgedCode {
  readonly baseCode: string;
  /** log2 of the odds that it is, to three decimals. */
  readonly score: number;
  readonly verdict: CandidateVerdict;
  /** Of the closest positions, in km; null where one has none. */
  readonly distanceKm: number | null;
  readonly evidence: readonly Evidence[];
}

/** Hotels that only their names tell apart are told apart by so many bits. */
const clearBits = 3;

/**
 * The base codes that a hotel was compared with, the likeliest first, ties by the bytes of their codes.
 *
 * `same` are those that the search for duplicates would report. One further away than that search looks is
 * not; nor is, where a position is not known, one that is not known to be in the city and to share website or
 * phone, and one that is not clearly likelier than another.
 *
 * @param isListed whether another hotel of the supplier's list has the base code: a supplier seldom lists one
 * hotel twice, so it is no more than possible
 */
export function judge(
  compared: readonly ComparedCode[],
  isListed: (baseCode: string) => boolean,
): readonly JudgedCode[] {
  const ordered = compared.toSorted(
    (one, other) => rounded(other.score) - rounded(one.score) || compareBytes(one.baseCode, other.baseCode),
  );
  return ordered.map(({ baseCode, score, distanceKm, evidence, isThere }, index) => {
    const isSame =
      score >= leastBits &&
      (isThere || (distanceKm === null && sharesContact(evidence))) &&
      !isListed(baseCode) &&
      (distanceKm !== null || sharesContact(evidence) || isClear(ordered, index));
    return {
      baseCode,
      score: rounded(score),
      verdict: isSame ? 'same' : 'possible',
      distanceKm,
      evidence: evidence.map((part) => ({ ...part, bits: rounded(part.bits) })),
    };
  });
}

/** The verdict on a hotel is that on its likeliest base code. */
export function verdictOf(judged: readonly JudgedCode[]): Verdict {
  return judged[0]?.verdict ?? 'none';
}

function sharesContact(evidence: readonly Evidence[]): boolean {
  const { samePhone, samePage } = evidenceWeights.contact;
  return evidence.some(({ field, bits }) => field === 'contact' && bits >= Math.min(samePhone, samePage));
}

function isClear(ordered: readonly ComparedCode[], index: number): boolean {
  const score = ordered[index]?.score ?? 0;
  return ordered.every((other, at) => at === index || other.score < score - clearBits);
}

function rounded(bits: number): number {
  return Math.round(bits * 1000) / 1000;
}
