/** The greatest popularity that a group may have. */
export const maxPopularity = 9;
