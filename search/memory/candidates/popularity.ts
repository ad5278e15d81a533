import { nibbleAt } from '../../packed/nibbles.ts';
import type { MemoryIndex } from '../index/memory-index.ts';

export type PairPopularity = (pair: number) => number;

export function createPopularity({ groups, pairs }: MemoryIndex): PairPopularity {
  const { popularity } = groups;
  if (popularity.length === 0) return () => 0;
  return (pair) => nibbleAt(popularity, pairs.groups[pair] ?? 0);
}
