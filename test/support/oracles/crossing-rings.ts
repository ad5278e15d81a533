import {
  type Edge,
  edgesOfRing,
  type Polygon,
  type Position,
} from '../../../catalog/geography/area/geo-area.ts';

/**
 * Whether rings with whole numbers cross. At each point of a ring that it has in common with any edge, the
 * directions in which it comes and goes are noted; two parts that meet there cross when they have a direction
 * in common, or when those of one lie on both sides of the other.
 */
export function crossesByRationals(polygon: Polygon): boolean {
  const rings = polygon.map(edgesOfRing);
  const passes = rings.flatMap((ring) => passesOf(ring, rings.flat()));
  return passes.some((one, index) => passes.slice(index + 1).some((other) => interlace(one, other)));
}

/** How a ring passes through a point. */
interface Pass {
  /** The point, as fractions. */
  readonly at: string;
  /** Angles of the direction that it comes from, and of that it goes to. */
  readonly from: number;
  readonly to: number;
}

function passesOf(ring: readonly Edge[], edges: readonly Edge[]): readonly Pass[] {
  return ring.flatMap(([start, end], index) => {
    const [before = start] = ring.at(index - 1) ?? [];
    const at = keyOf(start[0], 1, start[1]);
    const passes = new Map<string, Pass>([[at, { at, from: angle(start, before), to: angle(start, end) }]]);
    for (const other of edges) {
      const meeting = meetingOf([start, end], other);
      if (meeting === null || meeting === keyOf(end[0], 1, end[1]) || passes.has(meeting)) continue;
      passes.set(meeting, { at: meeting, from: angle(end, start), to: angle(start, end) });
    }
    return [...passes.values()];
  });
}

/** Where two edges meet, as fractions; of two on one line an end of the other. */
function meetingOf([a, b]: Edge, [c, d]: Edge): string | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const denominator = rx * sy - ry * sx;
  if (denominator === 0) {
    const isOn = (p: Position): boolean =>
      (p[0] - a[0]) * ry === (p[1] - a[1]) * rx && between(a[0], b[0], p[0]) && between(a[1], b[1], p[1]);
    const end = [c, d].find(isOn);
    return end === undefined ? null : keyOf(end[0], 1, end[1]);
  }
  const t = (c[0] - a[0]) * sy - (c[1] - a[1]) * sx;
  const u = (c[0] - a[0]) * ry - (c[1] - a[1]) * rx;
  if (!between(0, denominator, t) || !between(0, denominator, u)) return null;
  return keyOf(a[0] * denominator + t * rx, denominator, a[1] * denominator + t * ry);
}

function between(one: number, other: number, value: number): boolean {
  return value >= Math.min(one, other) && value <= Math.max(one, other);
}

function keyOf(x: number, denominator: number, y: number): string {
  const fraction = (value: number): string => {
    const divisor = greatestDivisor(Math.abs(value), Math.abs(denominator)) * Math.sign(denominator);
    return `${value / divisor + 0}/${denominator / divisor}`;
  };
  return `${fraction(x)},${fraction(y)}`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** Directions between small whole numbers that are equal have equal angles. */
function angle(from: Position, to: Position): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const divisor = greatestDivisor(Math.abs(x), Math.abs(y));
  return Math.atan2(y / divisor, x / divisor);
}

/** Whether two parts of rings pass through each other, or one of them turns back. */
function interlace(one: Pass, other: Pass): boolean {
  if (one.at !== other.at) return one.from === one.to || other.from === other.to;
  if (one.from === one.to || other.from === other.to) return true;
  const shared = [one.from, one.to].some((direction) => direction === other.from || direction === other.to);
  if (shared) return true;
  const [least, greatest] = [Math.min(one.from, one.to), Math.max(one.from, one.to)];
  const isBetween = (direction: number): boolean => direction > least && direction < greatest;
  return isBetween(other.from) !== isBetween(other.to);
}
