import type { MatchQuality } from './best-matches.ts';
import { LRUCache } from 'lru-cache';
import type { PlaceType } from '../../../catalog/places/place.ts';
import type { Entity } from '../index/entity.ts';
import type { EntityIndex } from '../index/entity-index.ts';
import { type FamilyPriors, priorsOfFamily } from './family-priors.ts';
import type { EntityRequest } from './entity-request.ts';
import { createEntityFinder, type EntityCriteria, type EntityMatch } from './find-entities.ts';
import { nameIn } from '../index/languages.ts';
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
import { createSurroundings } from './surroundings.ts';
import { createTypedWords } from './typed-words.ts';
import { createUsualNames } from './usual-names.ts';
import { wantedBy } from './wanted-entities.ts';

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
  const surroundings = createSurroundings(index);
  const families = new LRUCache<string, FamilyPriors>({ max: keptFamilies });
  const priorsOf = (family: string): FamilyPriors => {
    const known = families.get(family) ?? priorsOfFamily(entities, family);
    families.set(family, known);
    return known;
  };
  const usualNameOf = createUsualNames(index, typedWords, priorsOf('').sizes);

  const findText = (
    query: string,
    request: EntityRequest,
    onTier: EntityCriteria['onTier'],
  ): readonly FoundEntity[] => {
    const { near, family } = request;
    const known = priorsOf(family ?? '');
    const sharesOfMatch = (number: number, { completeness, closeness }: MatchQuality): ScoreShares => {
      const location = near === null ? null : entities.location(number);
      return sharesOf({ prior: known.priors[number] ?? 0, completeness, closeness, location }, near);
    };
    const found = find(query, {
      ...(onTier && { onTier }),
      count: request.count,
      withMistakes: request.withMistakes,
      accepts: wantedBy(request, entities, surroundings),
      rankOf(number, match) {
        const { isWhole } = match;
        const size = isWhole ? (known.sizes[number] ?? 0) : 0;
        return rankOf({ isWhole, size }, scoreOf(sharesOfMatch(number, match)));
      },
    });
    return found.map((match) => describe(match, sharesOfMatch(match.entity, match), known, request));
  };

  /** @param known how well entities are known to whom the request is for */
  function describe(
    { entity, name: number, match, isWhole, edits, completeness, closeness }: EntityMatch,
    shares: ScoreShares,
    { sizes, priors }: FamilyPriors,
    { language, isExplained }: EntityRequest,
  ): FoundEntity {
    const { names, placeType } = entities.describe(entity);
    const { name, languageCode } = nameIn(names, language);
    const typed = number === null ? name : names[number - (index.firstNames[entity] ?? 0)]?.name;
    return {
      kind: entities.kind(entity),
      id: entities.id(entity),
      location: entities.location(entity),
      size: sizes[entity] ?? 0,
      prior: priors[entity] ?? 0,
      match,
      isWhole,
      edits,
      completeness,
      closeness,
      score: scoreOf(shares),
      shares,
      name,
      languageCode,
      matchedName: typed === name ? null : (typed ?? null),
      context: surroundings.contextOf(entity, name, language),
      areas: isExplained ? surroundings.areasOf(entity) : [],
      countryCode: entities.countryCode(entity),
      placeType,
    };
  }

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
}

function byWordAtBest(found: FoundEntity): FoundEntity {
  return { ...found, match: atBest('word', found.match) };
}
