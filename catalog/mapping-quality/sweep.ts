import { setImmediate } from 'node:timers/promises';
import { compareBytes } from '../text/compare-bytes.ts';
import { closest, type Closest } from './compare-hotels.ts';
import { reachKm } from './evidence-weights.ts';
import type { Profile } from './profile.ts';
import { createStripe, keysOf, sitesInReach, type Site, type Stripe } from './stripes.ts';
import type { Neighbourhood } from './word-weights.ts';

/** A hotel, with the stripe in which some of its spots lie. */
export interface StripedProfile {
  readonly stripe: number;
  readonly profile: Profile;
}

/** Two hotels within reach of each other, the first before the second by the bytes of their base codes. */
export interface NearbyPair {
  readonly one: Profile;
  readonly other: Profile;
  readonly closest: Closest;
  readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood];
}

/**
 * Where more hotels are in reach of one, only those are looked at that share a word of a name, a phone, an
 * e-mail or a page with it which no more than `maxPerKey` of their stripe have. Default coordinates collect
 * so many hotels, cities do not.
 */
const maxInReach = 2000;
const maxPerKey = 200;

/** Sites after which other work of the process gets its turn. */
const sitesPerTurn = 64;

/**
 * Visits each pair of hotels that have positions within reach of each other once. Two neighbouring stripes
 * are in memory at a time, so that the catalog may have any size.
 *
 * @param profiles by their stripes, from south to north; a profile comes once for each stripe of its spots
 * @param visit called for each pair
 * @param turn called now and then; when it throws, the sweep ends
 */
export async function sweep(
  profiles: AsyncIterable<StripedProfile>,
  visit: (pair: NearbyPair) => void,
  turn: () => void | Promise<void>,
): Promise<void> {
  let previous: Stripe | null = null;
  let collected: Profile[] = [];
  let number: number | null = null;
  const complete = async (): Promise<void> => {
    if (number === null) return;
    const stripe = createStripe(number, collected);
    await visitStripe(stripe, previous?.number === number - 1 ? previous : null, visit, turn);
    previous = stripe;
    collected = [];
  };
  for await (const { stripe, profile } of profiles) {
    if (stripe !== number) {
      await complete();
      number = stripe;
    }
    collected.push(profile);
  }
  await complete();
}

async function visitStripe(
  stripe: Stripe,
  below: Stripe | null,
  visit: (pair: NearbyPair) => void,
  turn: () => void | Promise<void>,
): Promise<void> {
  for (const [index, site] of stripe.sites.entries()) {
    if (index % sitesPerTurn === 0) {
      await setImmediate();
      await turn();
    }
    visitNearby(site, stripe, index, visit);
    if (below !== null) visitNearby(site, below, -1, visit);
  }
}

/**
 * @param after the index of the last site of the stripe that is passed over: the pairs
 * with it were visited from there
 */
function visitNearby(site: Site, stripe: Stripe, after: number, visit: (pair: NearbyPair) => void): void {
  const ranges = sitesInReach(site, stripe);
  const count = ranges.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, after + 1)), 0);
  if (count > maxInReach) {
    visitAlike(site, stripe, after, visit);
    return;
  }
  for (const [from, to] of ranges) {
    for (let index = Math.max(from, after + 1); index < to; index += 1) {
      visitSites(site, stripe.sites[index] ?? site, visit);
    }
  }
}

function visitAlike(site: Site, stripe: Stripe, after: number, visit: (pair: NearbyPair) => void): void {
  const candidates = new Set<number>();
  for (const key of keysOf(site.profile)) {
    const alike = stripe.byKey().get(key) ?? [];
    if (alike.length <= maxPerKey) for (const index of alike) if (index > after) candidates.add(index);
  }
  for (const index of candidates) visitSites(site, stripe.sites[index] ?? site, visit);
}

/** Hotels with several spots meet at several: they are compared where they are closest. */
function visitSites(mine: Site, theirs: Site, visit: (pair: NearbyPair) => void): void {
  const order = compareBytes(mine.profile.baseCode, theirs.profile.baseCode);
  if (order === 0) return;
  const [first, second] = order < 0 ? [mine, theirs] : [theirs, mine];
  const nearest = closest(first.profile, second.profile);
  if (nearest === null || nearest.distanceKm > reachKm) return;
  if (nearest.spots[0] !== first.spot || nearest.spots[1] !== second.spot) return;
  visit({
    one: first.profile,
    other: second.profile,
    closest: nearest,
    neighbourhoods: [first.neighbourhood, second.neighbourhood],
  });
}
