/** How many hotels are matched at once, and how many candidates of each are listed, at most. */
export const maxHotels = 100;
export const maxMatchCandidates = 20;
