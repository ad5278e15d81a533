import type { EntityTable } from '../index/entity-table.ts';
import { priorOf } from '../ranking/rank.ts';

/** How well known the entities are to those who sell the hotels of one family of providers, or of all. */
export interface FamilyPriors {
  /** Distinct live hotels of each entity. */
  readonly sizes: Int32Array;
  /** The prior of each entity, 0–1. */
  readonly priors: Float64Array;
}

/** @param family the empty one stands for all */
export function priorsOfFamily(entities: EntityTable, family: string): FamilyPriors {
  const { length } = entities;
  const sizes = Int32Array.from({ length }, (_, entity) => entities.hotelCount(entity, family));
  const priors = Float64Array.from({ length }, (_, entity) =>
    priorOf({
      kind: entities.kind(entity),
      population: entities.population(entity),
      size: sizes[entity] ?? 0,
    }),
  );
  return { sizes, priors };
}
