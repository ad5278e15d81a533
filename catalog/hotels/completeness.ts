import { lowerCode } from '../text/lower-code.ts';

/** The content that counts, as it is stored. */
export interface CountedContent {
  readonly media: readonly unknown[];
  readonly descriptions: readonly { readonly language?: string | null }[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly rooms: readonly unknown[];
  /** The provider’s codes, whether they stand for some of the platform or not. */
  readonly amenityCodes: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly address: string | null;
  readonly starRating: number | null;
}

interface Part {
  /** What is counted, in words. */
  readonly of: string;
  readonly amountOf: (content: CountedContent) => number;
  /** From how much on there are how many points, ascending; the last are those of the whole part. */
  readonly steps: readonly (readonly [amount: number, points: number])[];
}

const isKnown = (...values: readonly unknown[]): number => Number(values.some((value) => value !== null));

/** The parts of the content in which a hotel is more or less complete. Whole ones make 100 points. */
const parts = {
  media: {
    of: 'media',
    amountOf: ({ media }) => media.length,
    steps: [
      [1, 10],
      [5, 25],
    ],
  },
  descriptions: {
    of: 'languages of its descriptions',
    amountOf: ({ descriptions }) => new Set(descriptions.map(languageOf)).size,
    steps: [
      [1, 10],
      [2, 15],
      [3, 20],
    ],
  },
  coordinates: {
    of: 'coordinates',
    amountOf: ({ latitude, longitude }) => Number(latitude !== null && longitude !== null),
    steps: [[1, 15]],
  },
  rooms: { of: 'rooms', amountOf: ({ rooms }) => Math.min(rooms.length, 1), steps: [[1, 15]] },
  amenities: {
    of: 'amenities as its provider sends them',
    amountOf: ({ amenityCodes }) => amenityCodes.length,
    steps: [
      [1, 5],
      [5, 10],
    ],
  },
  contact: {
    of: 'telephone, email or website',
    amountOf: ({ phone, email, website }) => isKnown(phone, email, website),
    steps: [[1, 5]],
  },
  address: { of: 'address', amountOf: ({ address }) => isKnown(address), steps: [[1, 5]] },
  starRating: { of: 'stars', amountOf: ({ starRating }) => isKnown(starRating), steps: [[1, 5]] },
} satisfies Readonly<Record<string, Part>>;

export type CompletenessPart = keyof typeof parts;

/** In the order in which their points are stored. */
export const completenessParts = Object.keys(parts) as readonly CompletenessPart[];

/** The points for each part of the content; the same as the SQL function `completeness_points_of`. */
export function completenessPoints(content: CountedContent): readonly number[] {
  return completenessParts.map((name) => {
    const { amountOf, steps }: Part = parts[name];
    const amount = amountOf(content);
    return steps.findLast(([atLeast]) => amount >= atLeast)?.[1] ?? 0;
  });
}

/** How complete a hotel is that has these points: a whole number from 0 to 100. */
export function completenessOf(points: readonly number[]): number {
  return points.reduce((sum, some) => sum + some, 0);
}

/** Suppliers write `de_AT`, `DE` or nothing: which language that is. */
function languageOf({ language }: CountedContent['descriptions'][number]): string {
  return lowerCode(language ?? '').split(/[-_]/, 1)[0] ?? '';
}

/** The rule in words. */
export const completenessInWords = completenessParts
  .map((name) => {
    const { of, steps }: Part = parts[name];
    const points = steps.map(([amount, some]) => (steps.length === 1 ? some : `${some} from ${amount} on`));
    return `${of} ${points.join(', ')}`;
  })
  .join('; ');
