/** What a line of an export may count. */
export type CountName = 'mediaCount' | 'roomCount' | 'pointsOfInterestCount' | 'reviewsCount';

/** SQL of each count, of a live hotel `h`. */
const countOf: Readonly<Record<CountName, string>> = {
  mediaCount: 'jsonb_array_length(h.media)',
  roomCount: `(select count(*)::integer from rooms r
            where r.provider_code = h.provider_code and r.hotel_code = h.hotel_code)`,
  pointsOfInterestCount: 'coalesce(jsonb_array_length(h.points_of_interest), 0)',
  reviewsCount: 'coalesce(jsonb_array_length(h.reviews), 0)',
};

export const countNames = Object.keys(countOf) as CountName[];

/** The columns of counts; null those that are not to be counted. */
export const countColumns = (counted: readonly CountName[]): string =>
  countNames
    .map((name) => `${counted.includes(name) ? countOf[name] : 'null::integer'} as "${name}"`)
    .join(', ');
