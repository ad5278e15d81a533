/** Large enough for the cost of a transaction, small enough for the memory of a batch, to be negligible. */
export const DEFAULT_BATCH_SIZE = 2000;
