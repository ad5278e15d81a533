/** When a hotel has a part of the content, and how much that counts. */
export interface CompletenessRule {
  /** What is counted, in words. */
  readonly of: string;
  /** From how much on there are how many points, ascending; the last are those of the whole part. */
  readonly steps: readonly (readonly [amount: number, points: number])[];
}

/** The parts of the content in which a hotel is more or less complete. Whole ones make 100 points. */
export const completenessRules = {
  media: {
    of: 'media',
    steps: [
      [1, 10],
      [5, 25],
    ],
  },
  descriptions: {
    of: 'languages of its descriptions',
    steps: [
      [1, 10],
      [2, 15],
      [3, 20],
    ],
  },
  coordinates: { of: 'coordinates', steps: [[1, 15]] },
  rooms: { of: 'rooms', steps: [[1, 15]] },
  amenities: {
    of: 'amenities as its provider sends them',
    steps: [
      [1, 5],
      [5, 10],
    ],
  },
  contact: { of: 'telephone, email or website', steps: [[1, 5]] },
  address: { of: 'address', steps: [[1, 5]] },
  starRating: { of: 'stars', steps: [[1, 5]] },
} satisfies Readonly<Record<string, CompletenessRule>>;

export type CompletenessPart = keyof typeof completenessRules;

/** In the order in which their points are stored. */
export const completenessParts = Object.keys(completenessRules) as readonly CompletenessPart[];

/** How complete a hotel is that has these points: a whole number from 0 to 100. */
export function completenessOf(points: readonly number[]): number {
  return points.reduce((sum, some) => sum + some, 0);
}

/** The rule in words. */
export const completenessInWords = completenessParts
  .map((name) => {
    const { of, steps }: CompletenessRule = completenessRules[name];
    const points = steps.map(([amount, some]) => (steps.length === 1 ? some : `${some} from ${amount} on`));
    return `${of} ${points.join(', ')}`;
  })
  .join('; ');
