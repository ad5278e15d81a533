import { orient2d } from 'robust-predicates';
import type { Position } from './geo-area.ts';

/**
 * Where a line from one position over the next to a third turns: above 0 left, below 0 right, 0
 * not at all. Exact.
 */
export function turn(from: Position, over: Position, to: Position): number {
  // By index: to take arrays apart would take longer than the rest.
  return -orient2d(from[0], from[1], over[0], over[1], to[0], to[1]);
}
