/**
 * What matching hotels are counted by. Its SQL is about the rows `r` of `found`: the rows that match, each
 * with its `base_code` (null: not mapped).
 */
export interface Facet {
  /** What the values are, for who reads the interface. */
  readonly description: string;
  /** Whether the values are numbers; else they are texts. */
  readonly isNumber?: boolean;
  /** Whether hotels have so many values that counting them takes as long as all other facets together. */
  readonly isLarge?: boolean;
  /** Columns of `live_hotels` that are read. */
  readonly columns: readonly string[];
  /** What a row is joined with; a row with several values is there once for each, or more often. */
  readonly join?: string;
  /** A value of the row; null: none. */
  readonly value: string;
  /** The name of the value `t.value`; null: it has none. */
  readonly nameInSql?: string;
  /** The name of a value, where it is not in the database. */
  readonly nameOf?: (value: string) => string | undefined;
}
