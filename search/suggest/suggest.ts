import type { GeoPolicy } from '../../catalog/access/geo-policy.ts';
import type { Point } from '../../catalog/geography/distance.ts';
import type { MatchTier, TypeaheadEngine } from '../engine.ts';
import type { EntityRequest, FoundEntities, FoundEntity } from './entity-search.ts';
import { bestOfEach, type FoundHotel, findHotels, findHotelsInstead } from './hotels.ts';
import { compareSuggestions, tiers } from './rank.ts';
import type { SellableHotels } from './sellable-hotels.ts';

export const suggestionKinds = ['place', 'hotel', 'chain'] as const;

export type SuggestionKind = (typeof suggestionKinds)[number];

/** A request of a search box. Its text is validated: 1–100 code points after trimming and canonicalizing. */
export interface SuggestRequest {
  readonly query: string;
  readonly kinds: readonly SuggestionKind[];
  /** Whether only what a code names is wanted. */
  readonly onlyCodes: boolean;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string;
  readonly family?: string;
  /** Null: near nothing. */
  readonly near: Point | null;
  /** All of them apply. */
  readonly policies: readonly GeoPolicy[];
  /** BCP 47; null: no wish. */
  readonly language: string | null;
  /** 1–50. */
  readonly limit: number;
  /** Whether what explains the list is wanted too. */
  readonly isExplained: boolean;
}

export type Suggestion = FoundEntity | FoundHotel;

/** A step of a search, with the milliseconds that it took. */
export interface StepTime {
  readonly step: MatchTier | 'entities' | 'hotels' | 'hotels_by_usual_name';
  readonly ms: number;
}

/** A ranked list. */
export interface Suggestions {
  /** What they were found for. */
  readonly request: SuggestRequest;
  readonly items: readonly Suggestion[];
  /** The next ones, which the limit has cut; none unless they are to be explained. */
  readonly cut: readonly Suggestion[];
  /** The tiers are those of places and chains. */
  readonly times: readonly StepTime[];
}

export type Suggester = (request: SuggestRequest) => Promise<Suggestions>;

/** What finds places and chains. */
export interface EntityFinder {
  find(request: EntityRequest): Promise<FoundEntities>;
  /** Changes with what is found; null where it is not known. */
  generation(): string | null;
}

export interface SuggestDependencies {
  readonly typeahead: TypeaheadEngine;
  readonly entities: EntityFinder;
  readonly sellableHotels: SellableHotels;
}

/** How many hotels are ranked: more than are shown, as their order here is another one than that of typeahead. */
const hotelsRanked = { few: 20, most: 50 } as const;

/** Countries that are searched one by one, where nothing may be sold elsewhere. */
const maxCountries = 8;

/** Of those that the limit has cut. */
const maxCut = 10;

/** Suggests places, hotels and chains in one order; see `compareSuggestions`. */
export function createSuggester({ typeahead, entities, sellableHotels }: SuggestDependencies): Suggester {
  /**
   * @param search of one text; called for each country that has what may be sold, as none of it may be among the first hotels of
   * the world
   */
  const hotelsOf = async (
    request: SuggestRequest,
    search: typeof findHotels,
  ): Promise<readonly FoundHotel[]> => {
    const { query, family, near, countryCode, policies, limit } = request;
    const isRestricted = policies.length > 0;
    const bounds =
      isRestricted && countryCode === undefined ? await sellableHotels.countriesOf(policies) : null;
    const ranked = isRestricted || limit > hotelsRanked.few ? hotelsRanked.most : hotelsRanked.few;
    const lists = await Promise.all(
      [countryCode, ...(bounds ?? []).slice(0, maxCountries)].map((code) =>
        search(
          typeahead,
          {
            query,
            limit: ranked,
            ...(code !== undefined && { countryCode: code }),
            ...(family !== undefined && { family }),
          },
          near,
        ),
      ),
    );
    const found = bestOfEach(lists.flat());
    if (!isRestricted) return found;
    const sellable = new Set(
      await sellableHotels.among(
        found.map(({ item }) => item),
        policies,
      ),
    );
    return found.filter(({ item }) => sellable.has(item));
  };

  const entitiesOf = async (request: SuggestRequest): Promise<FoundEntities> => {
    const { query, kinds, countryCode, family, near, policies, language, limit, isExplained } = request;
    return entities.find({
      ...{ query, near, policies, language, isExplained },
      ...(countryCode !== undefined && { countryCode }),
      ...(family !== undefined && { family }),
      kinds: kinds.filter((kind) => kind !== 'hotel'),
      count: isExplained ? limit + maxCut : limit,
    });
  };

  return async (request) => {
    const { kinds, onlyCodes, limit, isExplained } = request;
    const wantsHotels = kinds.includes('hotel');
    const [found, hotels] = await Promise.all([
      timed('entities', () => entitiesOf(request)),
      timed('hotels', () => (wantsHotels ? hotelsOf(request, findHotels) : [])),
    ]);
    const { byUsualName } = found.value;
    const others = await timed('hotels_by_usual_name', () =>
      wantsHotels && byUsualName !== null
        ? hotelsOf({ ...request, query: byUsualName.query }, (...search) =>
            findHotelsInstead(...search, byUsualName.isMistyped ? 'fuzzy' : 'word'),
          )
        : [],
    );
    const ranked = [...found.value.entities, ...bestOfEach([...hotels.value, ...others.value])]
      .filter(({ match }) => !onlyCodes || match === 'code')
      .sort(compareSuggestions);
    return {
      request,
      items: ranked.slice(0, limit),
      cut: isExplained ? ranked.slice(limit, limit + maxCut) : [],
      times: [
        found.time,
        ...tierTimes(found.value),
        hotels.time,
        ...(byUsualName === null ? [] : [others.time]),
      ],
    };
  };
}

function tierTimes({ tierMs }: FoundEntities): readonly StepTime[] {
  return tiers.flatMap((step) => {
    const ms = tierMs[step];
    return ms === undefined ? [] : [{ step, ms }];
  });
}

async function timed<T>(
  step: StepTime['step'],
  run: () => T | Promise<T>,
): Promise<{ readonly value: T; readonly time: StepTime }> {
  const since = performance.now();
  const value = await run();
  return { value, time: { step, ms: performance.now() - since } };
}
