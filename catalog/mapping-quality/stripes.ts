import { boundingBox } from '../geography/bounding-box.ts';
import { radians } from '../geography/distance.ts';
import { reachKm } from './evidence-weights.ts';
import { spotRadiusKm, type Profile } from './profile.ts';
import { addToNeighbourhood, createNeighbourhood, type Neighbourhood } from './word-weights.ts';
import { firstIndex } from '../first-index.ts';

/**
 * The height of a stripe between two parallels, in degrees: 2 km, more than hotels
 * that are compared can be apart.
 */
export const stripeDegrees = 0.018;

/** How far spots can be apart whose hotels have positions within reach of each other. */
const spotReachKm = reachKm + 2 * spotRadiusKm;

/** A hotel at one of its spots. */
export interface Site {
  readonly profile: Profile;
  readonly spot: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly neighbourhood: Neighbourhood;
}

/** The hotels between two parallels, from west to east. */
export interface Stripe {
  readonly number: number;
  readonly sites: readonly Site[];
  readonly longitudes: Float64Array;
  /**
   * Sites by what tells hotels apart: words of their names, phones, e-mails,
   * pages. Made when it is first needed.
   */
  readonly byKey: () => ReadonlyMap<string, readonly number[]>;
}

export function stripeOf(latitude: number): number {
  return Math.floor(latitude / stripeDegrees);
}

/** @param profiles those that have a spot in the stripe */
export function createStripe(number: number, profiles: readonly Profile[]): Stripe {
  const tiles = new Map<number, Neighbourhood>();
  const sites = profiles.flatMap((profile) =>
    profile.spots.flatMap(({ latitude, longitude }, spot): Site[] => {
      if (stripeOf(latitude) !== number) return [];
      const tile = tileOf(number, longitude);
      let neighbourhood = tiles.get(tile);
      if (neighbourhood === undefined) tiles.set(tile, (neighbourhood = createNeighbourhood()));
      addToNeighbourhood(neighbourhood, profile);
      return [{ profile, spot, latitude, longitude, neighbourhood }];
    }),
  );
  sites.sort((one, other) => one.longitude - other.longitude);
  let index: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    number,
    sites,
    longitudes: Float64Array.from(sites, ({ longitude }) => longitude),
    byKey: () => (index ??= indexOf(sites)),
  };
}

/**
 * Tiles are about as wide as the stripe is high. Two spots are neighbours in the sense
 * of word frequencies in one tile.
 */
export function tileOf(stripe: number, longitude: number): number {
  return Math.floor(longitude / tileDegrees(stripe));
}

/** The width of the tiles of a stripe in degrees. */
export function tileDegrees(stripe: number): number {
  const middle = radians((stripe + 0.5) * stripeDegrees);
  return stripeDegrees / Math.max(0.01, Math.cos(middle));
}

/** The ranges of sites, by their index, that may be within reach of a site. */
export function sitesInReach(
  { latitude, longitude }: Site,
  stripe: Stripe,
): readonly (readonly [number, number])[] {
  const { longitudeRanges } = boundingBox({ latitude, longitude, radiusKm: spotReachKm });
  return longitudeRanges.map(({ west, east }) => [
    lowerBound(stripe.longitudes, west),
    // The next number after it, for those that lie on the edge.
    lowerBound(stripe.longitudes, east + Number.EPSILON * 512),
  ]);
}

/** What tells hotels apart in a crowd. */
export function keysOf({ names, phones, emails, pages }: Profile): ReadonlySet<string> {
  return new Set([
    ...names.flatMap(({ words }) => words),
    ...phones.map((phone) => `phone ${phone}`),
    ...emails,
    ...pages.map(({ host, path }) => host + path),
  ]);
}

function indexOf(sites: readonly Site[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { profile }] of sites.entries()) {
    for (const key of keysOf(profile)) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [index]);
      else known.push(index);
    }
  }
  return found;
}

/** The index of the first number that is not below a value. */
function lowerBound(sorted: Float64Array, value: number): number {
  return firstIndex(0, sorted.length, (index) => (sorted[index] ?? 0) >= value);
}
