/**
 * For the engine's connections. Its statements find some rows by an index and look up others by key: one plan, nested
 * loops over indexes, is right whatever is asked, and to think of another takes longer than to run it. Left to itself
 * the planner guesses that any text is found in one of two hundred rows, and reads whole tables for that.
 */
export const plannerSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
} as const;
