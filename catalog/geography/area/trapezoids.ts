import { edgesOfRing, type Polygon } from './geo-area.ts';
import { firstIndex } from '../../first-index.ts';

/** Part of an area between two parallels, with two straight sides; all in degrees. */
export interface Trapezoid {
  readonly south: number;
  readonly north: number;
  readonly westAtSouth: number;
  readonly eastAtSouth: number;
  readonly westAtNorth: number;
  readonly eastAtNorth: number;
}

/**
 * Trapezoids that make up a polygon, holes left out, and have nothing in common but their edges: about twice
 * as many as it has corners at most, because a trapezoid goes on over a corner that is none of its own.
 *
 * @param polygon whose rings do not cross
 */
export function trapezoidsOf(polygon: Polygon): readonly Trapezoid[] {
  const rising = edgesOf(polygon).sort((one, other) => one.south - other.south);
  const latitudes = [...new Set(rising.flatMap(({ south, north }) => [south, north]))].sort((a, b) => a - b);
  const found: Trapezoid[] = [];
  let active: RisingEdge[] = [];
  let begun = 0;
  for (const [index, south] of latitudes.entries()) {
    const north = latitudes[index + 1];
    for (const edge of active) if (edge.north === south) close(edge, south, found);
    if (north === undefined) break;
    active = active.filter((edge) => edge.north > south);
    for (let edge = rising[begun]; edge?.south === south; edge = rising[begun]) {
      insert(active, edge, south, north);
      begun += 1;
    }
    // Between two latitudes of corners every other edge has the area on its east.
    active.forEach((edge, number) => {
      const east = number % 2 === 0 ? active[number + 1] : undefined;
      if (edge.opened?.east === east) return;
      close(edge, south, found);
      if (east !== undefined) edge.opened = { east, south };
    });
  }
  return found;
}

/** From its southern end to its northern one. */
interface RisingEdge {
  readonly south: number;
  readonly north: number;
  readonly atSouth: number;
  readonly atNorth: number;
  /** The trapezoid whose western side it is at present: the other side, and where it begins. */
  opened: { readonly east: RisingEdge; readonly south: number } | undefined;
}

/** Level edges are left out: trapezoids begin and end there. */
function edgesOf(polygon: Polygon): RisingEdge[] {
  return polygon.flatMap(edgesOfRing).flatMap(([from, to]) => {
    if (from[1] === to[1]) return [];
    const [lower, upper] = from[1] < to[1] ? [from, to] : [to, from];
    return { south: lower[1], north: upper[1], atSouth: lower[0], atNorth: upper[0], opened: undefined };
  });
}

/** Adds an edge to those between two latitudes, which are in order from west to east. */
function insert(active: RisingEdge[], edge: RisingEdge, south: number, north: number): void {
  const longitudes = (one: RisingEdge): number => longitudeAt(one, south) + longitudeAt(one, north);
  const own = longitudes(edge);
  const place = firstIndex(0, active.length, (index) => longitudes(active[index] ?? edge) >= own);
  active.splice(place, 0, edge);
}

/** Ends the trapezoid whose western side an edge is, if it is one. */
function close(edge: RisingEdge, north: number, found: Trapezoid[]): void {
  if (edge.opened === undefined) return;
  const { east, south } = edge.opened;
  edge.opened = undefined;
  const [westAtSouth, eastAtSouth] = inOrder(longitudeAt(edge, south), longitudeAt(east, south));
  const [westAtNorth, eastAtNorth] = inOrder(longitudeAt(edge, north), longitudeAt(east, north));
  found.push({ south, north, westAtSouth, eastAtSouth, westAtNorth, eastAtNorth });
}

/** Rounding may exchange sides that all but touch. */
function inOrder(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}

function longitudeAt({ south, north, atSouth, atNorth }: RisingEdge, latitude: number): number {
  if (latitude === north) return atNorth;
  return atSouth + ((latitude - south) / (north - south)) * (atNorth - atSouth);
}
