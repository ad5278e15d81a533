/** Every size and limit of the searches. */
export const tuning = {
  /** Candidates of tier `code`: a code has a handful of groups at most. */
  codeCandidates: 1000,
  /** The most hits that Elasticsearch returns from one search (`index.max_result_window`). */
  maxResultWindow: 10_000,
  /** Added to the radius of a circle, so that no rounding of Elasticsearch leaves a row out, in km. */
  circleMarginKm: 0.005,
  /** How often a response that takes several searches is attempted, when another index goes live between them. */
  maxAttempts: 3,
  /** How long the name of the live index is cached, in milliseconds. */
  generationCacheMs: 1000,
} as const;
