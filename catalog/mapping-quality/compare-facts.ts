import type { WebPage } from './contact-identifiers.ts';
import { evidenceWeights } from './evidence-weights.ts';
import type { LodgingKind } from './lodging-kinds.ts';
import type { HotelProfile } from './profile.ts';
import type { StreetAddress } from './street-address.ts';

/** What one kind of fact tells about two hotels. */
export interface Fact {
  readonly field:
    | 'neighbours'
    | 'distance'
    | 'address'
    | 'postal code'
    | 'contact'
    | 'stars'
    | 'chain'
    | 'kind';
  /** Above 0 it speaks for one hotel, below 0 for two. */
  readonly bits: number;
  /** What was compared, for people to read. */
  readonly detail: string;
}

/** What their closest positions tell, among so many hotels around them. */
export function comparePositions(distanceKm: number, neighbours: number): readonly Fact[] {
  return [among(neighbours, 'around'), distance(distanceKm)];
}

/**
 * How many hotels there are of which the other one may be any: the more, the more of
 * them are alike by chance.
 *
 * @param where they are, for people to read
 */
export function among(hotels: number, where: string): Fact {
  return {
    field: 'neighbours',
    bits: -Math.log2(Math.max(2, hotels)),
    detail: `${hotels} hotels ${where}`,
  };
}

/** All but names and positions. Facts that one of them lacks are left out. */
export function compareFacts(one: HotelProfile, other: HotelProfile): readonly Fact[] {
  const facts: Fact[] = [];
  for (const compare of [address, postalCode, contact, stars, chain, kind]) {
    const fact = compare(one, other);
    if (fact !== null) facts.push(fact);
  }
  return facts;
}

function distance(km: number): Fact {
  const metres = Math.round(km * 1000);
  const band = evidenceWeights.distance.find(({ upToMetres }) => metres <= upToMetres);
  return {
    field: 'distance',
    bits: band?.bits ?? evidenceWeights.distance[evidenceWeights.distance.length - 1]?.bits ?? 0,
    detail: `${metres} m`,
  };
}

function address(one: HotelProfile, other: HotelProfile): Fact | null {
  let best: Fact | null = null;
  for (const mine of one.addresses) {
    for (const theirs of other.addresses) {
      const [key, detail] = compareAddresses(mine, theirs);
      const bits = evidenceWeights.address[key];
      if (best === null || bits > best.bits) best = { field: 'address', bits, detail };
    }
  }
  return best;
}

function compareAddresses(
  one: StreetAddress,
  other: StreetAddress,
): readonly [keyof typeof evidenceWeights.address, string] {
  if (!sameStreet(one.street, other.street)) return ['otherStreet', 'different streets'];
  if (one.houses.size === 0 || other.houses.size === 0) return ['sameStreet', 'same street'];
  if (![...one.houses].some((house) => other.houses.has(house)))
    return ['otherHouse', 'same street, other number'];
  if (one.inside === '' || other.inside === '') return ['sameHouse', 'same street and number'];
  if (one.inside === other.inside) return ['sameDoor', 'same street, number and door'];
  return ['otherDoor', 'same street and number, other door'];
}

/** All words of the shorter one, or most of both: providers add districts, and leave out first names. */
function sameStreet(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((word) => other.includes(word)).length;
  return (
    shared > 0 &&
    (shared >= Math.min(one.length, other.length) || shared * 2 > Math.max(one.length, other.length))
  );
}

function postalCode(one: HotelProfile, other: HotelProfile): Fact | null {
  if (one.postalCodes.length === 0 || other.postalCodes.length === 0) return null;
  const same = one.postalCodes.some((code) => other.postalCodes.includes(code));
  return {
    field: 'postal code',
    bits: evidenceWeights.postalCode[same ? 'same' : 'other'],
    detail: same ? 'same' : 'different',
  };
}

/** The strongest agreement; where nothing agrees, the strongest difference. */
function contact(one: HotelProfile, other: HotelProfile): Fact | null {
  const { contact: weights } = evidenceWeights;
  const found: Fact[] = [];
  const add = (bits: number, detail: string): void => void found.push({ field: 'contact', bits, detail });
  if (one.phones.length > 0 && other.phones.length > 0) {
    if (one.phones.some((phone) => other.phones.includes(phone))) add(weights.samePhone, 'same phone');
    else add(weights.otherPhone, 'different phones');
  }
  if (one.emails.some((email) => other.emails.includes(email))) add(weights.sameEmail, 'same e-mail');
  const page = comparePages(one.pages, other.pages);
  if (page === 'page') add(weights.samePage, 'same website');
  else if (page === 'host') add(weights.sameHost, 'websites on one host');
  else if (page === 'other') add(weights.otherPage, 'different websites');
  if (found.length === 0) return null;
  return found.reduce((best, fact) => (fact.bits > best.bits ? fact : best));
}

/**
 * Two pages of one host are hotels of one chain, or one hotel: only where one is the
 * front page it may be the same.
 */
function comparePages(one: readonly WebPage[], other: readonly WebPage[]): 'page' | 'host' | 'other' | null {
  let found: 'host' | 'other' | null = null;
  for (const mine of one) {
    for (const theirs of other) {
      if (mine.host === theirs.host && mine.path === theirs.path) return 'page';
      if (mine.host === theirs.host && (mine.path === '' || theirs.path === '')) found = 'host';
      else found ??= 'other';
    }
  }
  return found;
}

function stars(one: HotelProfile, other: HotelProfile): Fact | null {
  let least = Infinity;
  for (const mine of one.stars)
    for (const theirs of other.stars) least = Math.min(least, Math.abs(mine - theirs));
  if (least === Infinity) return null;
  const key = least < 1 ? 'same' : least < 2 ? 'oneApart' : 'furtherApart';
  return {
    field: 'stars',
    bits: evidenceWeights.stars[key],
    detail: least < 1 ? 'same' : `${least} apart`,
  };
}

function chain(one: HotelProfile, other: HotelProfile): Fact | null {
  if (one.chains.length === 0 || other.chains.length === 0) return null;
  const same = one.chains.some((name) => other.chains.includes(name));
  return {
    field: 'chain',
    bits: evidenceWeights.chain[same ? 'same' : 'other'],
    detail: `${one.chains.join(', ')}${same ? '' : ` and ${other.chains.join(', ')}`}`,
  };
}

/**
 * A hotel and the cottages beside it share a name; a hotel that another provider calls a pension does too.
 */
function kind(one: HotelProfile, other: HotelProfile): Fact | null {
  const areNamed = one.namedKinds.size > 0 && other.namedKinds.size > 0;
  const mine = one.namedKinds.size > 0 ? one.namedKinds : one.statedKinds;
  const theirs = other.namedKinds.size > 0 ? other.namedKinds : other.statedKinds;
  if (mine.size === 0 || theirs.size === 0 || [...mine].some((known) => theirs.has(known))) return null;
  const { otherHouse, otherNamed, otherStated } = evidenceWeights.kind;
  const areHouses = [...mine, ...theirs].every((known) => houses.has(known));
  return {
    field: 'kind',
    bits: areHouses ? otherHouse : areNamed ? otherNamed : otherStated,
    detail: [[...mine].sort().join(', '), [...theirs].sort().join(', ')].sort().join(' and '),
  };
}

const houses: ReadonlySet<LodgingKind> = new Set(['hotel', 'guest house', 'hostel']);
