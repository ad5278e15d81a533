import type { TierObserver, TypeaheadEngine } from '../engine.ts';
import type { IsGone } from '../wait-limit.ts';
import {
  bestOfEach,
  type FoundHotel,
  findHotels,
  findHotelsInstead,
  type HotelFinder,
  hotelsRanked,
} from './hotels.ts';
import { countOf, isFilledBefore, type SuggestRequest, type Suggestion } from './request.ts';
import type { Sellable } from './sellable.ts';
import type { RenamedQuery } from './text/query-variants.ts';

/**
 * Countries that are searched one by one, where nothing may be sold elsewhere: as many as the European Union
 * has, and some. Of a policy with more, those behind have what is among the first hotels of the world.
 */
const maxCountries = 32;

/** The world and eight countries are searched beside each other. */
const searchesAtOnce = 9;

/** Of the searches of one request. */
export interface Observers {
  readonly onTier: TierObserver;
  readonly isGone: IsGone | undefined;
}

/** Finds the hotels of a request that may be sold. */
export interface HotelSearch {
  find(request: SuggestRequest, observe: Observers): Promise<readonly FoundHotel[]>;
  /** For a text in which a place was replaced, unless the limit would cut them all. */
  findByUsualName(
    request: SuggestRequest,
    renamed: RenamedQuery | null,
    found: readonly Suggestion[],
    observe: Observers,
  ): Promise<readonly FoundHotel[]>;
}

export interface HotelSearchDependencies {
  readonly typeahead: TypeaheadEngine;
  readonly sellable: Sellable;
}

export function createHotelSearch({ typeahead, sellable }: HotelSearchDependencies): HotelSearch {
  /**
   * @param search of one text; called for each country that has what may be sold, as none of it may be
   * among the first hotels of the world
   */
  const hotelsOf = async (
    request: SuggestRequest,
    search: typeof findHotels,
    observe: Observers,
  ): Promise<readonly FoundHotel[]> => {
    const { query, onlyCodes, family, near, countryCode, policies, limit } = request;
    const isRestricted = policies.length > 0;
    const bounds = isRestricted && countryCode === undefined ? await sellable.countriesOf(policies) : null;
    const ranked = isRestricted || limit > hotelsRanked.few ? hotelsRanked.most : hotelsRanked.few;
    const observed: HotelFinder = {
      find: (asked) => typeahead.find(asked, observe.onTier, observe.isGone),
    };
    const searchIn = (code: string | undefined): Promise<readonly FoundHotel[]> =>
      search(
        observed,
        {
          query,
          limit: ranked,
          // The limit would cut them; of those that may be sold it is not known how many there are.
          ...(!isRestricted && { fuzzyBelow: onlyCodes ? 0 : countOf(request) }),
          ...(code !== undefined && { countryCode: code }),
          ...(family !== undefined && { family }),
        },
        near,
      );
    const searched = [countryCode, ...(bounds ?? []).slice(0, maxCountries)];
    const lists: (readonly FoundHotel[])[] = [];
    for (let at = 0; at < searched.length; at += searchesAtOnce)
      lists.push(...(await Promise.all(searched.slice(at, at + searchesAtOnce).map(searchIn))));
    const found = bestOfEach(lists.flat());
    if (!isRestricted) return found;
    const remaining = new Set(
      await sellable.hotels(
        found.map(({ item }) => item),
        policies,
      ),
    );
    return found.filter(({ item }) => remaining.has(item));
  };

  return {
    find: (request, observe) => hotelsOf(request, findHotels, observe),

    async findByUsualName(request, renamed, found, observe) {
      const { kinds, onlyCodes } = request;
      if (renamed === null || onlyCodes || !kinds.includes('hotel')) return [];
      const best = renamed.isMistyped ? 'fuzzy' : 'word';
      if (isFilledBefore(best, found, request)) return [];
      const hotels = await hotelsOf(
        { ...request, query: renamed.query },
        // One mistake is enough.
        (finder, asked, near) =>
          findHotelsInstead(finder, renamed.isMistyped ? { ...asked, fuzzyBelow: 0 } : asked, near, best),
        observe,
      );
      if (!renamed.isAfterConnector) return hotels;
      // `near vie` asks for what is there, not for a name that begins like it.
      return hotels.map((hotel) => (hotel.match === 'fuzzy' ? hotel : { ...hotel, isWhole: true }));
    },
  };
}
