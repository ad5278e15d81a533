/**
 * A part of the catalog, for those who follow its changes side by side: all that belongs to the base codes,
 * or else the hotels and the names of chains, whose hash falls into it.
 */
export interface CatalogPart {
  /** From one up to `count`. */
  readonly number: number;
  readonly count: number;
}
