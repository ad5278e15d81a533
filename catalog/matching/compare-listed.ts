import {
  closest,
  type Closest,
  compareLikely,
  compareWithoutDistance,
  mayReach,
  type Evidence,
  type Judgement,
} from '../mapping-quality/compare-hotels.ts';
import { possibleBits, reachKm } from '../mapping-quality/evidence-weights.ts';
import type { HotelProfile, Profile } from '../mapping-quality/profile.ts';
import { keyOfTile, tileAt } from '../mapping-quality/tiles.ts';
import { commonWords } from '../mapping-quality/vocabulary.ts';
import { withOneMore, type Neighbourhood, type WordFrequencies } from '../mapping-quality/word-weights.ts';
import type { Point } from '../geography/distance.ts';
import { cityRadiusKm, type CatalogSurroundings, type CatalogStatistics } from './surroundings.ts';

/** A base code that may be that of a hotel, with what speaks for it and against it. */
export interface ComparedCode {
  readonly baseCode: string;
  readonly score: number;
  /** Null where one of them has no position. */
  readonly distanceKm: number | null;
  readonly evidence: readonly Evidence[];
  /** Whether both are said to be in one place: near each other, or without that in one city. */
  readonly isThere: boolean;
}

/**
 * Compares a hotel with base codes as the search for duplicates would, the hotel being one more base code.
 * Those that are less likely than not to be its own are left out, and so are those that cannot be, whatever
 * their score.
 */
export async function compareListed(
  hotel: HotelProfile,
  profiles: readonly Profile[],
  surroundings: CatalogSurroundings,
): Promise<readonly ComparedCode[]> {
  const statistics = await surroundings.statistics();
  const neighbourhoodAt = neighbourhoodsWith(hotel, surroundings);
  const compared: ComparedCode[] = [];
  for (const profile of profiles) {
    const nearest = closest(hotel, profile);
    const found =
      nearest === null
        ? await compareByName(hotel, profile, statistics, surroundings)
        : await compareNear(hotel, profile, nearest, statistics.frequencies, neighbourhoodAt);
    if (found?.against !== null || found.score < possibleBits) continue;
    const { score, distanceKm, evidence, isThere } = found;
    compared.push({ baseCode: profile.baseCode, score, distanceKm, evidence, isThere });
  }
  return compared;
}

type Compared = Judgement & Pick<ComparedCode, 'distanceKm' | 'isThere'>;
type NeighbourhoodAt = (point: Point) => Promise<Neighbourhood>;

/** Null where it is clear beforehand that they differ. */
async function compareNear(
  hotel: HotelProfile,
  profile: Profile,
  nearest: Closest,
  frequencies: WordFrequencies,
  neighbourhoodAt: NeighbourhoodAt,
): Promise<Compared | null> {
  const [mine, theirs] = [hotel.spots[nearest.spots[0]], profile.spots[nearest.spots[1]]];
  if (mine === undefined || theirs === undefined) throw new Error('A position belongs to a spot.');
  const neighbourhoods = [await neighbourhoodAt(mine), await neighbourhoodAt(theirs)] as const;
  const comparison = compareLikely(hotel, profile, nearest, { frequencies, neighbourhoods }, possibleBits);
  return comparison === null ? null : { ...comparison, isThere: nearest.distanceKm <= reachKm };
}

/** Each tile is read once, and has the hotel itself where it lies there. */
function neighbourhoodsWith(hotel: HotelProfile, surroundings: CatalogSurroundings): NeighbourhoodAt {
  const own = new Set(hotel.spots.map(keyOf));
  const known = new Map<string, Promise<Neighbourhood>>();
  return (point) => {
    const key = keyOf(point);
    let found = known.get(key);
    if (found === undefined) {
      found = surroundings
        .neighbourhoodAt(point)
        .then((neighbourhood) => (own.has(key) ? withOneMore(neighbourhood, hotel) : neighbourhood));
      known.set(key, found);
    }
    return found;
  };
}

function keyOf(point: Point): string {
  return keyOfTile(tileAt(point));
}

/** Null where it is clear beforehand that they differ. */
async function compareByName(
  hotel: HotelProfile,
  profile: Profile,
  statistics: CatalogStatistics,
  surroundings: CatalogSurroundings,
): Promise<Compared | null> {
  const point = hotel.spots[0] ?? profile.spots[0];
  const isThere = areInOneCity(hotel, profile);
  const among =
    isThere && point !== undefined
      ? { hotels: await surroundings.hotelsAround(point), where: `within ${cityRadiusKm} km` }
      : hotelsOfCountry(hotel, profile, statistics);
  const known = { frequencies: statistics.frequencies, ...among };
  // Of most it is clear without the hotels around them, which are read for each by itself.
  if (!mayReach(hotel, profile, known, possibleBits)) return null;
  const neighbourhoods = point === undefined ? [] : [await surroundings.neighbourhoodAt(point)];
  const judgement = compareWithoutDistance(hotel, profile, { ...known, neighbourhoods });
  return { ...judgement, distanceKm: null, isThere };
}

/** Of how many the hotel may be any: those of the country where both are, else all. */
function hotelsOfCountry(
  { countryCode }: HotelProfile,
  { countryCode: other }: Profile,
  { hotels, byCountry }: CatalogStatistics,
): { readonly hotels: number; readonly where: string } {
  if (countryCode === null || countryCode !== other) return { hotels, where: 'in all' };
  return { hotels: byCountry.get(countryCode) ?? hotels, where: `in ${countryCode}` };
}

/**
 * Whether the words of one hotel's city are all among those of the places of the other: "Frankfurt" is
 * "Frankfurt am Main".
 */
function areInOneCity({ placeWords }: HotelProfile, { placeWords: others }: Profile): boolean {
  const mine = tellingWords(placeWords);
  const theirs = tellingWords(others);
  if (mine.length === 0 || theirs.length === 0) return false;
  return mine.every((word) => others.has(word)) || theirs.every((word) => placeWords.has(word));
}

function tellingWords(of: ReadonlySet<string>): readonly string[] {
  return [...of].filter((word) => !commonWords.has(word));
}
