/** Every size and limit of the searches. */
export const tuning = {
  /** Candidates of tier `code`: a code has a handful of groups at most. */
  codeCandidates: 1000,
  /** Beside those that are ranked, so that hits of equal sort values are seldom cut through. */
  spareCandidates: 32,
  /**
   * From so many code points on, tier `fuzzy` is fetched with `word` where the query has letters of scripts
   * without blanks: one in twenty of these lists is filled by `word`. Of others it fills more.
   */
  fuzzyWithWords: 3,
  /** The most hits that Elasticsearch returns from one search (`index.max_result_window`). */
  maxResultWindow: 10_000,
  /** Added to the radius of a circle, so that no rounding of Elasticsearch leaves a row out, in km. */
  circleMarginKm: 0.005,
  /** How often a response that takes several searches is attempted, when the index changes between them. */
  maxAttempts: 3,
  /** How often the state of the live index is looked up while there are requests, in milliseconds. */
  stateEveryMs: 1000,
  /** A state that was looked up longer ago is not relied on. */
  maxStateAgeMs: 2000,
  /** Rows of the first part of a list that is read as a whole: most lists end in it. */
  firstScanRows: 10_000,
  /** How long Elasticsearch keeps a point in time that is not searched, in milliseconds. */
  pointInTimeMs: 60_000,
  /**
   * After a longer pause of its reader a point in time is not relied on; it has
   * to last for the next search too.
   */
  maxPauseMs: 45_000,
  /**
   * Hits beside those that are listed by distance: rounded distances may order the last of them otherwise.
   */
  nearbySpare: 100,
} as const;

/** The sizes by which lists are read: smaller ones read the same list in more searches. */
export type ReadSizes = Readonly<
  Record<'maxResultWindow' | 'firstScanRows' | 'maxPauseMs' | 'nearbySpare', number>
>;
