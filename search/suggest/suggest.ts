import type { MatchTier, TierObserver, TypeaheadEngine } from '../engine.ts';
import type { IsGone } from '../wait-limit.ts';
import type { EntityRequest, FoundEntities, FoundEntity, SearchContext } from './find/entity-search.ts';
import {
  bestOfEach,
  type FoundHotel,
  findHotels,
  findHotelsInstead,
  type HotelFinder,
  hotelsRanked,
} from './hotels.ts';
import { popularFirst } from './ranking/popular-first.ts';
import { compareSuggestions, compareUseful, tiers } from './ranking/rank.ts';
import type { RenamedQuery } from './text/query-variants.ts';
import { createTierTimes, searchPart, type StepTime, timesOf } from './ranking/search-steps.ts';
import type { Sellable } from './sellable.ts';

export const suggestionKinds = ['place', 'hotel', 'chain'] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/** A request of a search box. Its text is validated: 1–100 code points after trimming and canonicalizing. */
export interface SuggestRequest extends SearchContext {
  readonly query: string;
  readonly kinds: readonly SuggestionKind[];
  /** Whether only what a code names is wanted. */
  readonly onlyCodes: boolean;
  /** 1–50. */
  readonly limit: number;
  /** Whether what explains the list is wanted too. */
  readonly isExplained: boolean;
}

export type Suggestion = FoundEntity | FoundHotel;

/** What is searched by itself. */
export type SuggestionPart = 'entities' | 'hotels';

/** A ranked list. */
export interface Suggestions {
  /** What they were found for. */
  readonly request: SuggestRequest;
  readonly items: readonly Suggestion[];
  /** The next ones, which the limit has cut; none unless they are to be explained. */
  readonly cut: readonly Suggestion[];
  /** What cannot be searched at the moment, so that the list may lack some of it. */
  readonly missing: readonly SuggestionPart[];
  /**
   * Tiers without `hotels_` are those of places and chains; those of hotels are missing
   * where a list was known already.
   */
  readonly times: readonly StepTime[];
}

/**
 * Rejects with SearchUnavailableError when nothing of what is wanted can be searched.
 *
 * @param isGone whether nobody waits for the list any more
 */
export type Suggester = (request: SuggestRequest, isGone?: IsGone) => Promise<Suggestions>;

/** What finds places and chains. */
export interface EntityFinder {
  find(request: EntityRequest, isGone?: IsGone): Promise<FoundEntities>;
  /** Changes with what is found; null where it is not known. */
  generation(): string | null;
}

export interface SuggestDependencies {
  readonly typeahead: TypeaheadEngine;
  readonly entities: EntityFinder;
  readonly sellable: Sellable;
}

/**
 * Countries that are searched one by one, where nothing may be sold elsewhere: as many as the European Union
 * has, and some. Of a policy with more, those behind have what is among the first hotels of the world.
 */
const maxCountries = 32;

/** The world and eight countries are searched beside each other. */
const searchesAtOnce = 9;

/** Of those that the limit has cut. */
const maxCut = 10;

/** Of the searches of one request. */
interface Observers {
  readonly onTier: TierObserver;
  readonly isGone: IsGone | undefined;
}

const noEntities: FoundEntities = { entities: [], byUsualName: null, tierMs: {} };

/** Suggests places, hotels and chains in one order; see `compareSuggestions`. */
export function createSuggester({ typeahead, entities, sellable }: SuggestDependencies): Suggester {
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

  const entitiesOf = async (
    request: SuggestRequest,
    withMistakes: boolean,
    isGone: IsGone | undefined,
  ): Promise<FoundEntities> => {
    const { query, kinds, countryCode, family, near, policies, language, isExplained } = request;
    const found = await entities.find(
      {
        ...{ query, near, policies, language, isExplained },
        ...(countryCode !== undefined && { countryCode }),
        ...(family !== undefined && { family }),
        kinds: kinds.filter((kind) => kind !== 'hotel'),
        count: countOf(request),
        withMistakes,
      },
      isGone,
    );
    if (policies.length === 0) return found;
    return { ...found, entities: await sellable.entities(found.entities, policies) };
  };

  /** Hotels for a text in which a place was replaced, unless the limit would cut them all. */
  const hotelsByUsualName = async (
    request: SuggestRequest,
    renamed: RenamedQuery | null,
    found: readonly Suggestion[],
    observe: Observers,
  ): Promise<readonly FoundHotel[]> => {
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
  };

  return async (request, isGone) => {
    const { kinds, onlyCodes, limit } = request;
    const wantsHotels = kinds.includes('hotel');
    const hotelTiers = createTierTimes();
    const observe = { onTier: hotelTiers.add, isGone };
    // Hotels take longer: they are asked for first.
    const [hotels, exact] = await Promise.all([
      searchPart('hotels', async () => (wantsHotels ? hotelsOf(request, findHotels, observe) : []), []),
      searchPart('entities', () => entitiesOf(request, false, isGone), noEntities),
    ]);
    const [error] = kinds.map((kind) => (kind === 'hotel' ? hotels : exact).error);
    if (error && kinds.every((kind) => (kind === 'hotel' ? hotels : exact).error !== null)) throw error;
    // Most lists are filled without mistakes: the thread that finds places and
    // chains is asked for them only then.
    const isFilled =
      onlyCodes || isFilledBefore('fuzzy', [...exact.found.entities, ...hotels.found], request);
    const mistaken =
      isFilled || exact.error !== null
        ? null
        : await searchPart('entities_with_mistakes', () => entitiesOf(request, true, isGone), exact.found);
    const entities = mistaken ?? exact;
    const { byUsualName } = entities.found;
    const known = [...entities.found.entities, ...hotels.found];
    const others = await searchPart(
      'hotels_by_usual_name',
      () => hotelsByUsualName(request, byUsualName, known, observe),
      [],
    );
    const ranked = popularFirst(
      [...entities.found.entities, ...bestOfEach([...hotels.found, ...others.found])]
        .filter(({ match }) => !onlyCodes || match === 'code')
        .sort(request.near === null ? compareUseful : compareSuggestions),
      (item) => (item.kind === 'hotel' ? item.item.popularity : 0),
    );
    return {
      request,
      items: ranked.slice(0, limit),
      cut: ranked.slice(limit, countOf(request)),
      missing: [
        ...(entities.error === null ? [] : (['entities'] as const)),
        ...(hotels.error === null && others.error === null ? [] : (['hotels'] as const)),
      ],
      times: [
        exact.time,
        ...(mistaken === null ? [] : [mistaken.time]),
        ...timesOf(entities.found.tierMs, ''),
        hotels.time,
        ...timesOf(hotelTiers.tierMs, 'hotels_'),
        ...(byUsualName === null ? [] : [others.time]),
      ],
    };
  };
}

/** Whether as many as are wanted are in the tiers before one. */
function isFilledBefore(
  tier: MatchTier,
  found: readonly Suggestion[],
  request: Pick<SuggestRequest, 'limit' | 'isExplained'>,
): boolean {
  const earlier = found.filter(({ match }) => tiers.indexOf(match) < tiers.indexOf(tier));
  return earlier.length >= countOf(request);
}

/** How many are wanted, of those that the limit cuts some too where they are to be explained. */
function countOf({ limit, isExplained }: Pick<SuggestRequest, 'limit' | 'isExplained'>): number {
  return isExplained ? limit + maxCut : limit;
}
