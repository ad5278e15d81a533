/** Large enough for the cost of a transaction, small enough for the memory of a batch, to be negligible. */
export const defaultBatchSize = 2000;
