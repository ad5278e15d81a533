import type { MatchQuality } from './best-matches.ts';
import { LRUCache } from 'lru-cache';
import type { GeoPolicy } from '../../../catalog/access/geo-policy.ts';
import type { Point } from '../../../catalog/geography/distance.ts';
import type { PlaceType } from '../../../catalog/places/place.ts';
import type { Entity } from '../index/entity.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { type FamilyPriors, priorsOfFamily } from './family-priors.ts';
import { createEntityFinder, type EntityCriteria } from './find-entities.ts';
import { countryNameIn, countryNamesOf, nameIn } from '../index/languages.ts';
import { byUsualName, type RenamedQuery, withoutGenericWords } from '../text/query-variants.ts';
import {
  atBest,
  compareSuggestions,
  type RankedItem,
  rankOf,
  type ScoreShares,
  scoreOf,
  sharesOf,
} from '../ranking/rank.ts';
import { createTierTimes, type TierMs } from '../ranking/search-steps.ts';
import { createPlaceFilter } from './sellable-places.ts';
import { createTypedWords } from './typed-words.ts';
import { createUsualNames } from './usual-names.ts';

/** For whom a text is searched: what narrows, orders and names what is found. */
export interface SearchContext {
  /** ISO 3166-1 alpha-2, upper case: what is in this country, and no chains. */
  readonly countryCode?: string;
  /** Only what has hotels of this family of providers. */
  readonly family?: string;
  /** What is near comes sooner; null: near nothing. */
  readonly near: Point | null;
  /** All of them apply: what may not be sold is left out. */
  readonly policies: readonly GeoPolicy[];
  /** BCP 47; null: no wish. */
  readonly language: string | null;
}

/** Which entities are wanted for a text. */
export interface EntityRequest extends SearchContext {
  readonly query: string;
  readonly kinds: readonly Entity['kind'][];
  /** Of places, only those of this type. */
  readonly placeType?: PlaceType;
  /** How many are wanted. */
  readonly count: number;
  /** Whether those are wanted too that only mistakes keep from what was typed. */
  readonly withMistakes: boolean;
  /** Whether `areas` are wanted. */
  readonly isExplained: boolean;
}

/** A place or chain that a text may mean, as it is shown. */
export interface FoundEntity extends RankedItem {
  readonly kind: Entity['kind'];
  readonly score: number;
  readonly shares: ScoreShares;
  readonly edits: number;
  /** The language of `name`; null where it is not known. */
  readonly languageCode: string | null;
  /** The name that was typed, where another one is shown. */
  readonly matchedName: string | null;
  /** What it belongs to, the nearest first, and its country. */
  readonly context: readonly string[];
  /** Names and codes of what it belongs to, in all languages that are known; none unless they are wanted. */
  readonly areas: readonly string[];
  readonly countryCode: string | null;
  readonly placeType: PlaceType | null;
}

/** What is found for a request. */
export interface FoundEntities {
  /** The first ones, in order. */
  readonly entities: readonly FoundEntity[];
  /** The text with a place that it names by its usual name; null where there is no such place. */
  readonly byUsualName: RenamedQuery | null;
  /** Milliseconds of each tier that was looked at. */
  readonly tierMs: TierMs;
}

export type EntitySearch = (request: EntityRequest) => FoundEntities;

/** Families of which it is kept how well their entities are known. */
const keptFamilies = 50;

export function createEntitySearch(index: EntityIndex): EntitySearch {
  const { entities } = index;
  const typedWords = createTypedWords(index);
  const find = createEntityFinder(index, typedWords);
  const families = new LRUCache<string, FamilyPriors>({ max: keptFamilies });
  const priorsOf = (family: string): FamilyPriors => {
    const known = families.get(family) ?? priorsOfFamily(entities, family);
    families.set(family, known);
    return known;
  };
  const usualNameOf = createUsualNames(index, typedWords, priorsOf('').sizes);

  /** The place itself, then its ancestors. */
  const pathOf = (place: number): readonly number[] => {
    const path: number[] = [];
    for (let next = place; next >= 0 && !path.includes(next); next = index.parents[next] ?? -1)
      path.push(next);
    return path;
  };
  const idsOf = (path: readonly number[]): readonly string[] => path.map((place) => entities.id(place));

  const filterOf = ({
    kinds,
    placeType,
    countryCode,
    family,
    policies,
  }: EntityRequest): ((entity: number) => boolean) => {
    const isSellable = createPlaceFilter(policies, (placeId) => {
      const place = entities.placeWithId(placeId);
      return place === undefined ? undefined : idsOf(pathOf(place));
    });
    return (number) => {
      const kind = entities.kind(number);
      if (!kinds.includes(kind)) return false;
      if (placeType !== undefined && entities.describe(number).placeType !== placeType) return false;
      const country = entities.countryCode(number);
      if (countryCode !== undefined && country !== countryCode) return false;
      if (family !== undefined && entities.hotelCount(number, family) === 0) return false;
      if (kind === 'chain' || policies.length === 0) return true;
      return isSellable({ countryCode: country, path: idsOf(pathOf(number)) });
    };
  };

  const findText = (
    query: string,
    request: EntityRequest,
    onTier: EntityCriteria['onTier'],
  ): readonly FoundEntity[] => {
    const { near, family, language } = request;
    const { sizes, priors } = priorsOf(family ?? '');
    const sharesOfMatch = (number: number, { completeness, closeness }: MatchQuality): ScoreShares => {
      const location = near === null ? null : entities.location(number);
      return sharesOf({ prior: priors[number] ?? 0, completeness, closeness, location }, near);
    };
    const found = find(query, {
      ...(onTier && { onTier }),
      count: request.count,
      withMistakes: request.withMistakes,
      accepts: filterOf(request),
      rankOf(number, match) {
        const { isWhole } = match;
        return rankOf({ isWhole, size: sizes[number] ?? 0 }, scoreOf(sharesOfMatch(number, match)));
      },
    });
    return found.map((match): FoundEntity => {
      const { names, placeType } = entities.describe(match.entity);
      const { name, languageCode } = nameIn(names, language);
      const typed =
        match.name === null ? name : names[match.name - (index.firstNames[match.entity] ?? 0)]?.name;
      const shares = sharesOfMatch(match.entity, match);
      return {
        kind: entities.kind(match.entity),
        id: entities.id(match.entity),
        location: entities.location(match.entity),
        size: sizes[match.entity] ?? 0,
        prior: priors[match.entity] ?? 0,
        match: match.match,
        isWhole: match.isWhole,
        edits: match.edits,
        completeness: match.completeness,
        closeness: match.closeness,
        score: scoreOf(shares),
        shares,
        name,
        languageCode,
        matchedName: typed === name ? null : (typed ?? null),
        context: contextOf(match.entity, name, language),
        areas: request.isExplained ? areasOf(match.entity) : [],
        countryCode: entities.countryCode(match.entity),
        placeType,
      };
    });
  };

  return (request) => {
    const { tierMs, add } = createTierTimes();
    const { query, kinds, count, withMistakes } = request;
    const shorter = kinds.length === 0 ? null : withoutGenericWords(query);
    const found = [
      ...(kinds.length === 0 ? [] : findText(query, request, add)),
      ...(shorter === null ? [] : findText(shorter, request, add).map(byWordAtBest)),
    ];
    const distinct = [...new Map(found.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()];
    return {
      entities: distinct.sort(compareSuggestions).slice(0, count),
      byUsualName: byUsualName(query, usualNameOf, withMistakes),
      tierMs,
    };
  };

  function areasOf(number: number): readonly string[] {
    const names = pathOf(number)
      .slice(1)
      .flatMap((place) => {
        const { names: ofPlace, codes } = entities.describe(place);
        return [...ofPlace.map(({ name }) => name), ...codes];
      });
    return [...names, ...countryNamesOf(entities.countryCode(number))];
  }

  /** Without what only repeats the name, or what comes before: a city is often in a region of its name. */
  function contextOf(number: number, shown: string, language: string | null): readonly string[] {
    const names = pathOf(number)
      .slice(1)
      .map((place) => nameIn(entities.describe(place).names, language).name);
    const countryCode = entities.countryCode(number);
    if (countryCode !== null) names.push(countryNameIn(countryCode, language));
    return names.filter((name, position) => name !== (names[position - 1] ?? shown));
  }
}

function byWordAtBest(found: FoundEntity): FoundEntity {
  return { ...found, match: atBest('word', found.match) };
}
