import { isPaired } from '../../catalog/text/unspaced.ts';

/** A span of a word: of paired code points alone, or what is between two such runs. */
export interface WordPart {
  readonly codePoints: readonly number[];
  readonly isPaired: boolean;
}

/** Takes a word apart into its runs of paired code points and what is between. */
export function partsOf(points: readonly number[]): readonly WordPart[] {
  const parts: { readonly codePoints: number[]; readonly isPaired: boolean }[] = [];
  for (const point of points) {
    const isPairedPoint = isPaired(point);
    const last = parts.at(-1);
    if (last?.isPaired === isPairedPoint) last.codePoints.push(point);
    else parts.push({ codePoints: [point], isPaired: isPairedPoint });
  }
  return parts;
}
