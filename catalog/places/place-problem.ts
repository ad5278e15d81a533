/** What is wrong with some places, or with what refers to them. */
export interface PlaceProblem {
  readonly kind: string;
  /** An error makes a catchment wrong; what a warning is about may be meant so. */
  readonly severity: Severity;
  /** One sentence that says what is wrong, and where it needs to be said, what to do. */
  readonly message: string;
  readonly count: number;
  /** Of hotels: how many of each provider. */
  readonly byProvider?: Readonly<Record<string, number>>;
  /** The first ones by name. */
  readonly examples: readonly PlaceExample[];
}

export type Severity = 'error' | 'warning';

export interface PlaceExample {
  /** The id of a place, or `<providerCode>:<hotelCode>`. */
  readonly id: string;
  readonly name: string | null;
  readonly detail: string | null;
}
