/** The popularity of the hotels that are booked or chosen most; without a record it is 0. */
export const maxPopularity = 9;
