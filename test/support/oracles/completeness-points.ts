import {
  type CompletenessPart,
  type CompletenessRule,
  completenessParts,
  completenessRules,
} from '../../../catalog/hotels/completeness.ts';
import { lowerCode } from '../../../catalog/text/lower-code.ts';

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

const isKnown = (...values: readonly unknown[]): number => Number(values.some((value) => value !== null));

const amounts: Readonly<Record<CompletenessPart, (content: CountedContent) => number>> = {
  media: ({ media }) => media.length,
  descriptions: ({ descriptions }) => new Set(descriptions.map(languageOf)).size,
  coordinates: ({ latitude, longitude }) => Number(latitude !== null && longitude !== null),
  rooms: ({ rooms }) => Math.min(rooms.length, 1),
  amenities: ({ amenityCodes }) => amenityCodes.length,
  contact: ({ phone, email, website }) => isKnown(phone, email, website),
  address: ({ address }) => isKnown(address),
  starRating: ({ starRating }) => isKnown(starRating),
};

/** The points for each part of the content; the same as the SQL function `completeness_points_of`. */
export function completenessPoints(content: CountedContent): readonly number[] {
  return completenessParts.map((name) => {
    const { steps }: CompletenessRule = completenessRules[name];
    const amount = amounts[name](content);
    return steps.findLast(([atLeast]) => amount >= atLeast)?.[1] ?? 0;
  });
}

/** Suppliers write `de_AT`, `DE` or nothing: which language that is. */
function languageOf({ language }: CountedContent['descriptions'][number]): string {
  return lowerCode(language ?? '').split(/[-_]/, 1)[0] ?? '';
}
