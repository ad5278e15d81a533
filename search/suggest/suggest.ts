import type { IsGone } from '../wait-limit.ts';
import type { EntityRequest } from './find/entity-request.ts';
import type { FoundEntities } from './find/entity-search.ts';
import { createHotelSearch, type HotelSearchDependencies } from './hotel-search.ts';
import { bestOfEach } from './hotels.ts';
import { popularFirst } from './ranking/popular-first.ts';
import { compareSuggestions, compareUseful } from './ranking/rank.ts';
import { createTierTimes, searchPart, type StepTime, timesOf } from './ranking/search-steps.ts';
import { countOf, isFilledBefore, type SuggestRequest, type Suggestion } from './request.ts';

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

export interface SuggestDependencies extends HotelSearchDependencies {
  readonly entities: EntityFinder;
}

const noEntities: FoundEntities = { entities: [], byUsualName: null, tierMs: {} };

/** Suggests places, hotels and chains in one order; see `compareSuggestions`. */
export function createSuggester({ typeahead, entities, sellable }: SuggestDependencies): Suggester {
  const hotelSearch = createHotelSearch({ typeahead, sellable });

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

  return async (request, isGone) => {
    const { kinds, onlyCodes, limit } = request;
    const wantsHotels = kinds.includes('hotel');
    const hotelTiers = createTierTimes();
    const observe = { onTier: hotelTiers.add, isGone };
    // Hotels take longer: they are asked for first.
    const [hotels, exact] = await Promise.all([
      searchPart('hotels', async () => (wantsHotels ? hotelSearch.find(request, observe) : []), []),
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
      () => hotelSearch.findByUsualName(request, byUsualName, known, observe),
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
