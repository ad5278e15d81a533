import { edgesOfRing, type Polygon, type Position } from './geo-area.ts';
import { turn } from './side-of-ring.ts';

/** Where two rings of a polygon, or two parts of one ring, cross or run along each other. */
export interface Crossing {
  /** Numbers of rings: the lower one and the other, or one and the same. */
  readonly ring: number;
  readonly otherRing: number;
  readonly position: Position;
}

/**
 * The first crossing of the rings of a polygon, or null. To touch is not to cross: rings, and parts of one
 * ring, may have single points in common, where none passes through the other.
 *
 * @param polygon each ring without repeated positions
 */
export function firstCrossing(polygon: Polygon): Crossing | null {
  const edges = edgesOf(polygon).sort((one, other) => one.south - other.south);
  // Most pairs are told apart by numbers that lie side by side.
  const souths = Float64Array.from(edges, ({ south }) => south);
  const wests = Float64Array.from(edges, ({ west }) => west);
  const easts = Float64Array.from(edges, ({ east }) => east);
  for (const [index, edge] of edges.entries()) {
    const { north, west, east } = edge;
    // All that follow the first one that is farther north are too.
    for (let next = index + 1; (souths[next] ?? Infinity) <= north; next += 1) {
      if ((wests[next] ?? 0) > east || (easts[next] ?? 0) < west) continue;
      const other = edges[next] ?? edge;
      const position = crossingOf(edge, other);
      if (position === null) continue;
      return {
        ring: Math.min(edge.ring, other.ring),
        otherRing: Math.max(edge.ring, other.ring),
        position,
      };
    }
  }
  return null;
}

interface RingEdge {
  readonly ring: number;
  /** In the ring, and the number of all edges of it. */
  readonly index: number;
  readonly count: number;
  readonly before: Position;
  readonly from: Position;
  readonly to: Position;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

function edgesOf(polygon: Polygon): RingEdge[] {
  return polygon.flatMap((positions, ring) => {
    const edges = edgesOfRing(positions);
    return edges.map(([from, to], index) => ({
      ring,
      index,
      count: edges.length,
      before: edges.at(index - 1)?.[0] ?? from,
      from,
      to,
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
    }));
  });
}

/** Where two edges, whose boxes meet, cross or run along each other. */
function crossingOf(one: RingEdge, other: RingEdge): Position | null {
  const fromSide = turn(one.from, one.to, other.from);
  const toSide = turn(one.from, one.to, other.to);
  if (isOneSide(fromSide, toSide)) return null;
  const oneFromSide = turn(other.from, other.to, one.from);
  const oneToSide = turn(other.from, other.to, one.to);
  if (isOneSide(oneFromSide, oneToSide)) return null;
  if (fromSide === 0 && toSide === 0) {
    const along = overlapOf(one, other);
    if (along !== null) return along;
  } else if (fromSide !== 0 && toSide !== 0 && oneFromSide !== 0 && oneToSide !== 0) {
    const share = oneFromSide / (oneFromSide - oneToSide);
    return [one.from[0] + share * (one.to[0] - one.from[0]), one.from[1] + share * (one.to[1] - one.from[1])];
  }
  return isNextTo(one, other) ? null : passingOf(one, other, fromSide === 0, oneFromSide === 0);
}

function isOneSide(side: number, otherSide: number): boolean {
  return (side > 0 && otherSide > 0) || (side < 0 && otherSide < 0);
}

/** An end of what two edges on one line have in common, where that is more than a point. */
function overlapOf(one: RingEdge, other: RingEdge): Position | null {
  const west = Math.max(one.west, other.west);
  const east = Math.min(one.east, other.east);
  const south = Math.max(one.south, other.south);
  const north = Math.min(one.north, other.north);
  if (west === east && south === north) return null;
  const ends = [one.from, one.to, other.from, other.to];
  return (
    ends.find(
      ([longitude, latitude]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    ) ?? null
  );
}

function isNextTo(one: RingEdge, other: RingEdge): boolean {
  if (one.ring !== other.ring) return false;
  const distance = Math.abs(one.index - other.index);
  return distance === 1 || distance === one.count - 1;
}

/**
 * Where edges that are not neighbours have one point in common, which is an end of at least one of them:
 * that point, where the two lines through it pass through each other. Each position is the `from` of one
 * edge, so ends at `to` are left to the edge after this one.
 */
function passingOf(
  one: RingEdge,
  other: RingEdge,
  startsOnOne: boolean,
  oneStartsOnOther: boolean,
): Position | null {
  if (startsOnOne && isWithin(other.from, one)) {
    return isSame(other.from, one.from)
      ? passThrough(other.from, [other.before, other.to], [one.before, one.to])
      : passThroughUnlessAtEnd(other, one);
  }
  return oneStartsOnOther && isWithin(one.from, other) ? passThroughUnlessAtEnd(one, other) : null;
}

function passThroughUnlessAtEnd(edge: RingEdge, crossed: RingEdge): Position | null {
  if (isSame(edge.from, crossed.to)) return null;
  return passThrough(edge.from, [edge.before, edge.to], [crossed.from, crossed.to]);
}

/** Whether a position on the line of an edge is on the edge. */
function isWithin([longitude, latitude]: Position, { west, east, south, north }: RingEdge): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function isSame(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

type Ends = readonly [before: Position, after: Position];

/** The position, where one line comes from one side of the other and leaves on the other side. */
function passThrough(position: Position, one: Ends, [before, after]: Ends): Position | null {
  return isLeftOf(before, position, one) === isLeftOf(after, position, one) ? null : position;
}

/** Whether a position lies in the angle on the left of a line that bends at `corner`. */
function isLeftOf(position: Position, corner: Position, [before, after]: Ends): boolean {
  const leftOfBefore = turn(before, corner, position) > 0;
  const leftOfAfter = turn(corner, after, position) > 0;
  // A line that turns right has the wider angle on its left.
  return turn(before, corner, after) >= 0 ? leftOfBefore && leftOfAfter : leftOfBefore || leftOfAfter;
}
