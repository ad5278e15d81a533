import type { EntityIndex } from '../index/entity-index.ts';
import { countryNameIn, countryNamesOf, nameIn } from '../index/languages.ts';

/** What entities belong to. */
export interface Surroundings {
  /** The ids of the entity itself, then of its ancestors. */
  pathOf(entity: number): readonly string[];
  /** Names and codes of what it belongs to, in all languages that are known. */
  areasOf(entity: number): readonly string[];
  /** What it belongs to, the nearest first, and its country, beside the name that is shown. */
  contextOf(entity: number, shown: string, language: string | null): readonly string[];
}

export function createSurroundings({ entities, parents }: EntityIndex): Surroundings {
  const numbersOf = (entity: number): readonly number[] => {
    const path: number[] = [];
    for (let next = entity; next >= 0 && !path.includes(next); next = parents[next] ?? -1) path.push(next);
    return path;
  };

  return {
    pathOf: (entity) => numbersOf(entity).map((place) => entities.id(place)),
    areasOf(entity) {
      const names = numbersOf(entity)
        .slice(1)
        .flatMap((place) => {
          const { names: ofPlace, codes } = entities.describe(place);
          return [...ofPlace.map(({ name }) => name), ...codes];
        });
      return [...names, ...countryNamesOf(entities.countryCode(entity))];
    },
    // Without what only repeats the name, or what comes before: a city is often in a region of its name.
    contextOf(entity, shown, language) {
      const names = numbersOf(entity)
        .slice(1)
        .map((place) => nameIn(entities.describe(place).names, language).name);
      const countryCode = entities.countryCode(entity);
      if (countryCode !== null) names.push(countryNameIn(countryCode, language));
      return names.filter((name, position) => name !== (names[position - 1] ?? shown));
    },
  };
}
