/**
 * What each agreement and difference tells, in bits (logarithms to base 2 of how much more probable it is
 * among rows of one hotel than among neighbouring hotels). They were set on half of the labelled hotels of
 * one city and checked on others: `npm run bench -- mapping-quality` prints what they achieve, and
 * docs/decisions/0021-duplicate-hotels.md how.
 */
export const evidenceWeights = {
  /** By the distance of the closest positions, up to so many metres. */
  distance: [
    { upToMetres: 20, bits: 7 },
    { upToMetres: 50, bits: 6 },
    { upToMetres: 100, bits: 4.5 },
    { upToMetres: 200, bits: 2 },
    { upToMetres: 400, bits: -1 },
    { upToMetres: 1000, bits: -5 },
  ],
  address: {
    sameDoor: 5,
    sameHouse: 4,
    /** One house, but another floor or door. */
    otherDoor: 1,
    sameStreet: 1,
    otherHouse: -2,
    /** A corner has two streets. */
    otherStreet: -2,
  },
  postalCode: { same: 0.3, other: -1 },
  /** The best of phone, e-mail and website: they are seldom independent. */
  contact: {
    samePhone: 7,
    sameEmail: 7,
    samePage: 7,
    sameHost: 3,
    otherPhone: -0.5,
    otherPage: -0.5,
  },
  stars: { same: 0.7, oneApart: -1, furtherApart: -3 },
  chain: { same: 1.5, other: -1.5 },
  /** What the names say they are, or else what their providers say. */
  kind: {
    /** Hotel, pension and hostel are often said of one house. */
    otherHouse: -2,
    /** Cottages, camp sites and halls of residence belong to hotels, and are sold beside them. */
    otherNamed: -24,
    otherStated: -4,
  },
} as const;

/** From here on two base codes are reported as one hotel. */
export const leastBits = 5;

/** From here on, even odds, a hotel of a list may be that of a base code, and a person should look. */
export const possibleBits = 0;

/** Beyond this distance hotels are not compared. */
export const reachKm = 1;
