import { distanceKm, type Point } from '../geography/distance.ts';
import { fold } from '../text/fold.ts';
import { words } from '../text/words.ts';
import { brandsIn } from './brands.ts';
import { emailKey, phoneKey, webPage, type WebPage } from './contact-identifiers.ts';
import { kindsIn, kindsOfType, type LodgingKind } from './lodging-kinds.ts';
import { nameWords, type NameWords } from './name-words.ts';
import { streetAddresses, type StreetAddress } from './street-address.ts';
import { commonWords, wordKey } from './vocabulary.ts';

/** What the detector reads of a row. */
export interface EvidenceRow {
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  /** Names of its place, up to the first city. */
  readonly placeNames: readonly string[];
  readonly postalCode: string | null;
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly starRating: number | null;
  /** In the provider's words. */
  readonly propertyType: string | null;
  /** The name of its chain, else that of the chain's master. */
  readonly chainName: string | null;
}

/** What rows say about their hotel, each thing once, in the form in which it is compared. */
export interface HotelProfile {
  readonly countryCode: string | null;
  readonly names: readonly NameWords[];
  /** Words of the places where it is: they are in the names of many hotels there. */
  readonly placeWords: ReadonlySet<string>;
  /** Distinct, at most eight. */
  readonly positions: readonly Position[];
  /** Positions that are far from each other stand for the others: the first of each area. */
  readonly spots: readonly Point[];
  readonly addresses: readonly StreetAddress[];
  readonly postalCodes: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly pages: readonly WebPage[];
  readonly stars: readonly number[];
  /** Chains, each by the distinctive words of its name. */
  readonly chains: readonly string[];
  /** What its names say it is. */
  readonly namedKinds: ReadonlySet<LodgingKind>;
  /** What its providers say it is. */
  readonly statedKinds: ReadonlySet<LodgingKind>;
  readonly brands: readonly string[];
}

/** That of the rows of a base code. */
export interface Profile extends HotelProfile {
  readonly baseCode: string;
}

export interface Position extends Point {
  /** The index of its spot. */
  readonly spot: number;
}

/**
 * How many different values of a field count: base codes whose rows disagree more are not
 * compared any better with more.
 */
const maxValues = 4;
const maxPositions = 8;
const maxSpots = 4;

/** Positions within this distance of a spot belong to it. */
export const spotRadiusKm = 0.2;

/** @param rows in the order that decides which values count where there are too many */
export function profileOf(baseCode: string, rows: readonly EvidenceRow[]): Profile {
  return { baseCode, ...hotelProfileOf(rows) };
}

/** The same of a hotel that has no base code. */
export function hotelProfileOf(rows: readonly EvidenceRow[]): HotelProfile {
  const names = unique([...new Set(rows.map((row) => row.name))].map(nameWords), ({ words, designators }) =>
    [...words, ...designators].join(' '),
  );
  const { positions, spots } = positionsOf(rows);
  return {
    countryCode: rows.find((row) => row.countryCode !== null)?.countryCode ?? null,
    names,
    placeWords: placeWordsOf(rows),
    positions,
    spots,
    addresses: unique(
      present(rows, (row) => row.address, streetAddresses).flat(),
      ({ street, houses, inside }) => `${street.join(' ')} ${[...houses].join(' ')} ${inside}`,
    ),
    postalCodes: unique(present(rows, (row) => row.postalCode, postalCodeKey)),
    phones: unique(present(rows, (row) => row.phone, phoneKey)),
    emails: unique(present(rows, (row) => row.email, emailKey)),
    pages: unique(
      present(rows, (row) => row.website, webPage),
      ({ host, path }) => host + path,
    ),
    stars: unique(
      present(
        rows,
        (row) => row.starRating,
        (stars) => (stars > 0 ? stars : null),
      ),
      String,
    ),
    chains: unique(present(rows, (row) => row.chainName, chainKey)),
    namedKinds: new Set(names.flatMap(({ words }) => [...kindsIn(words)])),
    statedKinds: new Set(rows.flatMap((row) => [...kindsOfType(fold(row.propertyType ?? ''))])),
    brands: [...new Set(names.flatMap((name) => brandsIn(name.words)))],
  };
}

function positionsOf(rows: readonly EvidenceRow[]): Pick<HotelProfile, 'positions' | 'spots'> {
  const points = unique(
    rows.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
    ({ latitude, longitude }) => `${latitude} ${longitude}`,
    maxPositions,
  );
  const spots: Point[] = [];
  const positions: Position[] = [];
  for (const point of points) {
    const known = spots.findIndex((spot) => distanceKm(spot, point) <= spotRadiusKm);
    if (known === -1 && spots.length === maxSpots) continue;
    positions.push({ ...point, spot: known === -1 ? spots.push(point) - 1 : known });
  }
  return { positions, spots };
}

function placeWordsOf(rows: readonly EvidenceRow[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { city, placeNames } of rows) {
    for (const name of city === null ? placeNames : [city, ...placeNames]) {
      for (const word of words(fold(name))) found.add(wordKey(word));
    }
  }
  return found;
}

function postalCodeKey(postalCode: string): string | null {
  const key = postalCode
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .slice(0, 12);
  return key === '' ? null : key;
}

/** "NH Hotels" and "NH Hotel Group" are one. */
function chainKey(name: string): string | null {
  const distinctive = nameWords(name).words.filter(
    (word) => !commonWords.has(word) && !companyWords.has(word),
  );
  return distinctive.length === 0 ? null : distinctive.join(' ');
}

const companyWords = new Set([
  'group',
  'gruppe',
  'hotelgroup',
  'company',
  'international',
  'worldwide',
  'collection',
]);

function present<Given, Value>(
  rows: readonly EvidenceRow[],
  read: (row: EvidenceRow) => Given | null,
  toValue: (given: Given) => Value | null,
): readonly Value[] {
  return rows.flatMap((row) => {
    const given = read(row);
    const value = given === null ? null : toValue(given);
    return value === null ? [] : [value];
  });
}

function unique<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string = String,
  most = maxValues,
): readonly Value[] {
  if (values.length < 2) return values;
  const found = new Map<string, Value>();
  for (const value of values) {
    const key = keyOf(value);
    if (!found.has(key) && found.size < most) found.set(key, value);
  }
  return [...found.values()];
}
