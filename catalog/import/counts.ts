import type { Outcome } from './write/versions.ts';

/** What became of the records of one type. `removed` counts hotels that a snapshot no longer held, too. */
export interface TypeCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Kept beside: an operator has decided otherwise about the mapping of the hotel, or the retired code. */
  readonly overridden: number;
  readonly rejected: number;
}

/** Whatever may become of a record. */
export const outcomes = ['new', 'changed', 'unchanged', 'removed', 'overridden', 'rejected'] as const;

/** Those of them that a table for people has: few catalogs have overrides. */
export function shownOutcomes({ overridden }: TypeCounts): readonly (keyof TypeCounts)[] {
  return outcomes.filter((outcome) => outcome !== 'overridden' || overridden > 0);
}

/** The name under which lines are counted whose record type could not be read. */
export const unknownType = '(unknown)';

export const noCounts: TypeCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  overridden: 0,
  rejected: 0,
};

/** Counts per record type. */
export class Counts {
  private readonly byType = new Map<string, TypeCounts>();

  add(type: string, what: Outcome | 'rejected', times = 1): void {
    if (times === 0) return;
    const counts = this.of(type);
    this.byType.set(type, { ...counts, [what]: counts[what] + times });
  }

  addAll(other: Counts): void {
    for (const [type, counts] of other.byType) {
      for (const what of outcomes) {
        this.add(type, what, counts[what]);
      }
    }
  }

  of(type: string): TypeCounts {
    return this.byType.get(type) ?? noCounts;
  }

  /** The types that were met, in the order of `order`, others last. */
  entries(order: readonly string[]): [string, TypeCounts][] {
    const rank = (type: string): number => (order.includes(type) ? order.indexOf(type) : order.length);
    return [...this.byType].sort(([one], [other]) => rank(one) - rank(other));
  }

  total(): TypeCounts {
    return totalOf([...this.byType.values()]);
  }
}

/** The sum of some counts. */
export function totalOf(all: readonly TypeCounts[]): TypeCounts {
  const sumOf = (what: keyof TypeCounts): number => all.reduce((sum, counts) => sum + counts[what], 0);
  return Object.fromEntries(outcomes.map((what) => [what, sumOf(what)])) as unknown as TypeCounts;
}
