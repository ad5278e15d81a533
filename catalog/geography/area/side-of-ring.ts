import { orient2d } from 'robust-predicates';
import { edgesOfRing, type Position, type Ring } from './geo-area.ts';

/** On which side of a ring, that does not cross itself, a position lies. Exact. */
export function sideOfRing(ring: Ring, position: Position): 'inside' | 'on' | 'outside' {
  const [longitude, latitude] = position;
  let inside = false;
  for (const [from, to] of edgesOfRing(ring)) {
    const [west, east] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
    const isBeside = longitude >= west && longitude <= east;
    if (from[1] > latitude === to[1] > latitude) {
      // Of edges on one side, those that end at this latitude may end here, and level ones lie on it.
      if (Math.max(from[1], to[1]) === latitude && isBeside && turn(from, to, position) === 0) return 'on';
      continue;
    }
    const side = turn(from, to, position);
    if (side === 0) return 'on';
    if (side > 0 === to[1] > from[1]) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/**
 * Where a line from one position over the next to a third turns: above 0 left, below 0 right, 0
 * not at all. Exact.
 */
export function turn(from: Position, over: Position, to: Position): number {
  // By index: to take arrays apart would take longer than the rest.
  return -orient2d(from[0], from[1], over[0], over[1], to[0], to[1]);
}
