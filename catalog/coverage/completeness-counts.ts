import { type CompletenessPart, completenessParts } from '../hotels/completeness.ts';

/** How complete the live hotels of a provider code are. */
export interface CompletenessCounts {
  /** The sum over all of them. */
  readonly total: number;
  /** Hotels by their completeness: from 0 to 9, from 10 to 19 … and from 90 to 100. */
  readonly tens: readonly number[];
  /** Hotels that have nothing of a part. */
  readonly without: Readonly<Record<CompletenessPart, number>>;
}

const numberOfTens = 10;

export const noHotels: CompletenessCounts = {
  total: 0,
  tens: Array.from({ length: numberOfTens }, () => 0),
  without: Object.fromEntries(completenessParts.map((part) => [part, 0])) as CompletenessCounts['without'],
};

/** What a row of `hotel_coverage` has of each part. */
const conditions: Readonly<Record<CompletenessPart, string>> = {
  media: 'has_media',
  descriptions: 'has_description',
  coordinates: 'has_position',
  rooms: 'rooms > 0',
  amenities: 'has_amenities',
  contact: 'has_contact',
  address: 'has_address',
  starRating: 'has_star_rating',
};

export const hotelsWhere = (condition: string): string => `count(*) filter (where ${condition})`;

const countsOfTens = noHotels.tens.map((_, ten) =>
  hotelsWhere(
    `completeness >= ${ten * 10}${ten < numberOfTens - 1 ? ` and completeness < ${ten * 10 + 10}` : ''}`,
  ),
);
const countsWithout = completenessParts.map(
  (part) => `'${part}', ${hotelsWhere(`not (${conditions[part]})`)}`,
);

/** SQL of these counts, as JSON, over rows of `hotel_coverage`. */
export const completenessCounts = `json_build_object('total', sum(completeness),
      'tens', json_build_array(${countsOfTens.join(', ')}),
      'without', json_build_object(${countsWithout.join(', ')}))`;
