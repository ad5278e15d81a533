import { type Entity, hotelCountOf } from '../index/entity.ts';
import { priorOf } from '../ranking/rank.ts';

/** How well known the entities are to those who sell the hotels of one family of providers, or of all. */
export interface FamilyPriors {
  /** Distinct live hotels of each entity. */
  readonly sizes: Int32Array;
  /** The prior of each entity, 0–1. */
  readonly priors: Float64Array;
}

/** @param family the empty one stands for all */
export function priorsOfFamily(entities: readonly Entity[], family: string): FamilyPriors {
  const sizes = Int32Array.from(entities, (entity) => hotelCountOf(entity, family));
  const priors = Float64Array.from(entities, ({ kind, population }, number) =>
    priorOf({ kind, population, size: sizes[number] ?? 0 }),
  );
  return { sizes, priors };
}
