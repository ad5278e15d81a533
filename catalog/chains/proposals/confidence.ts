/** The quantile of the normal distribution of an interval of 95 %. */
const z = 1.959963984540054;

/** Below this nothing is proposed. */
export const leastConfidence = 0.3;

/** From this on a name is published by itself: 16 hotels that all agree, or more. */
export const publishedFrom = 0.8;

/** Fewer hotels than this say nothing. */
export const leastSupport = 2;

/**
 * How sure a share is, from 0 to 1 with six decimals: the lower bound of its score interval of 95 % (E. B.
 * Wilson, "Probable inference, the law of succession, and statistical inference", 1927).
 *
 * @param agreeing of `support`; both are whole numbers
 */
export function confidenceOf(agreeing: number, support: number): number {
  if (support === 0) return 0;
  const share = agreeing / support;
  const centre = share + z ** 2 / (2 * support);
  const margin = z * Math.sqrt((share * (1 - share)) / support + z ** 2 / (4 * support ** 2));
  const bound = (centre - margin) / (1 + z ** 2 / support);
  return Math.round(Math.max(0, bound) * 1e6) / 1e6;
}
