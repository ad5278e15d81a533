/**
 * What decides between matches of one tier, all in one place. Each share is 0–1, and so is their sum weighted
 * by these; they were fitted to the labelled sessions of `npm run quality`.
 */
export const weights = {
  /** How well known it is, from the catalog alone. */
  prior: 0.6,
  /** How much of its name was typed, less the mistakes. */
  completeness: 0.4,
  /** How much of what was typed is met; taken into account only where there are mistakes in it. */
  closeness: 2,
  /** How near it is; taken into account only where the request says near what. */
  nearness: 0.5,
} as const;

/** A place or chain with so many hotels is as well known as any. */
export const manyHotels = 5000;

/** A place with so many inhabitants is as well known as any. */
export const manyInhabitants = 20_000_000;

/** A hotel that so many providers sell is as well known as any. */
export const manyProviders = 30;

/** Of the prior of a place, by hotels; the rest is by inhabitants. */
export const shareOfHotels = 0.7;

/** The prior of a hotel at most: below that of any place with hotels. */
export const hotelPrior = 0.15;

/** At this distance, in km, something is half as near as on the spot. */
export const halfDistanceKm = 50;
