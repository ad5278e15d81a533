/** Every size and cutoff of the searches, in one place. */
export const tuning = {
  /** Candidates of tier `code`: a code has a handful of groups at most. */
  codeCandidates: 1000,
  /** Elasticsearch gives no more hits than this from one search. */
  largestWindow: 10_000,
  /** Added to the radius of a circle, so that no rounding of Elasticsearch leaves a row out, in km. */
  circleMarginKm: 0.005,
  /** How often an answer that takes several searches is begun, while another index goes live between them. */
  tries: 3,
  /** How long the name of the live index is believed, in milliseconds. */
  generationKeptMs: 1000,
} as const;
