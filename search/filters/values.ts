/** What a filter takes, without saying how that is checked. */
export interface FilterValues<T> {
  readonly kind: FilterKind;
  /** Of `choices`: what there is to choose from. */
  readonly choices?: readonly string[];
  /** Of `range`: the least and the greatest number. */
  readonly bounds?: readonly [number, number];
  /** Never set: it carries the type of the value. */
  readonly value?: T;
}

export type FilterKind = 'codes' | 'ids' | 'foldedNames' | 'choices' | 'range' | 'foldedPart' | 'moment';

/** From and to a number, both inclusive; one of them is there. */
export interface NumberRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

type Texts = FilterValues<readonly string[]>;

/** Codes of a provider or of the platform; their case matters. */
export const codes: Texts = { kind: 'codes' };

/** UUIDs, in lower case. */
export const ids: Texts = { kind: 'ids' };

/** Whole names, folded. */
export const foldedNames: Texts = { kind: 'foldedNames' };

/** A part of a name, folded: two code points at least. */
export const foldedPart: FilterValues<string> = { kind: 'foldedPart' };

export const moment: FilterValues<Date> = { kind: 'moment' };

export function choices<T extends string>(names: readonly T[]): FilterValues<readonly T[]> {
  return { kind: 'choices', choices: names };
}

export function range(least: number, greatest: number): FilterValues<NumberRange> {
  return { kind: 'range', bounds: [least, greatest] };
}
