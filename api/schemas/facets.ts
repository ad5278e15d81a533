import Joi from 'joi';
import type { Pool } from 'pg';
import { beforehand } from '../../runtime/beforehand.ts';
import type { Facet } from '../../search/facets/facet.ts';
import { type FacetName, facetNames, facets } from '../../search/facets/facets.ts';
import type { HotelCriteria } from '../../search/hotel-list.ts';
import { countFacets, maxFacetValues } from '../../search/postgres/facets.ts';
import type { Schemas } from '../operation-types.ts';
import { component } from './component.ts';
import { count } from './response-fields.ts';

/** What the routes have in common that count hotels by facets. */

export const facetsField = component(
  'FacetNames',
  Joi.array()
    .items(component('FacetName', Joi.string().valid(...facetNames)))
    .unique()
    .min(1)
    .max(facetNames.length)
    .description(
      'What all matching hotels are counted by, on whichever page: a base code once, and each hotel without one. A hotel ' +
        'counts for a value when it has a row that has the value and passes everything but the filter of the same name. ' +
        'Counts are exact.',
    ),
);

function counted(name: string, value: Joi.Schema): Joi.ObjectSchema {
  const entry = Joi.object({
    value: value.required(),
    name: Joi.string().allow('').description('What it is called; absent where nothing is known.'),
    count: Joi.number().integer().min(1).required().description('How many hotels have it.'),
  }).description('A value of a facet.');
  return component(
    name,
    Joi.object({
      values: Joi.array()
        .items(component(`${name}Value`, entry))
        .max(maxFacetValues)
        .required()
        .description(
          `The ${maxFacetValues} values that the greatest numbers of hotels have, then by UTF-8 bytes.`,
        ),
      other: count.description('How many further values there are.'),
    }).description('How many hotels have each value.'),
  );
}

const ofTexts = counted('Facet', Joi.string());
const ofNumbers = counted('NumberFacet', Joi.number());

/** The member of a response that has them. */
export const facetsMember = component(
  'Facets',
  Joi.object(
    Object.fromEntries(
      Object.entries<Facet>(facets).map(([name, { description, isNumber }]) => [
        name,
        (isNumber === true ? ofNumbers : ofTexts).description(description),
      ]),
    ),
  ).description('Those that were asked for.'),
);

/**
 * The member of a response with these facets; none where they were not asked for. They are counted from now
 * on: who awaits them may read something else before.
 *
 * @param criteria null: nothing matches
 * @param gone aborts when the caller leaves
 * @throws StatementTimeoutError
 */
export function facetsOf(
  pool: Pool,
  names: readonly FacetName[] | undefined,
  criteria: HotelCriteria | null,
  gone: AbortSignal,
): Promise<{ readonly facets?: Schemas['Facets'] }> {
  const counted = async () =>
    names === undefined
      ? {}
      : { facets: (await countFacets(pool, names, criteria, { gone })) as Schemas['Facets'] };
  return beforehand(counted());
}
