import Joi from 'joi';
import { checkRings } from '../../catalog/geography/area/check-rings.ts';
import { areaOfBbox, type Bbox, type GeoArea } from '../../catalog/geography/area/geo-area.ts';
import {
  minPositionsOfRing,
  type GeometryPath,
  InvalidPolygonError,
  maxPositions,
  type PolygonGeometry,
  readPolygons,
} from '../../catalog/geography/area/read-polygons.ts';
import type { Schemas } from '../operation-types.ts';
import { component, publishedAs } from './component.ts';
import { enumOf } from './response-fields.ts';

/** An error of a part of the value; its message follows the name of the field. */
function errorAt(helpers: Joi.CustomHelpers, path: GeometryPath, reason: string): Joi.ErrorReport {
  const { state } = helpers;
  return helpers.error('area.part', { reason }, state.localize?.([...(state.path ?? []), ...path]) ?? state);
}

const messages = { 'area.part': '{#reason}' };

function isBbox(value: readonly unknown[]): value is Bbox {
  return value.length === 4 && value.every((degrees) => typeof degrees === 'number');
}

const bbox = component(
  'Bbox',
  Joi.array()
    .items(Joi.number().min(-180).max(180))
    .min(4)
    .max(4)
    .custom((value: readonly unknown[], helpers) => {
      // What else is wrong has been said.
      if (!isBbox(value)) return value;
      const [, south, , north] = value;
      const wrong = [1, 3].find((index) => Math.abs(value[index] ?? 0) > 90);
      if (wrong !== undefined) return errorAt(helpers, [wrong], 'must be a latitude from -90 to 90');
      return south <= north ? value : errorAt(helpers, [], 'must not have its south north of its north');
    })
    .messages(messages)
    .description(
      '`[west, south, east, north]`, in degrees. With its west east of its east it crosses the antimeridian.',
    ),
);

function geometryJson(type: PolygonGeometry['type'], coordinates: object): object {
  return {
    type: 'object',
    properties: { type: { type: 'string', enum: [type] }, coordinates },
    required: ['type', 'coordinates'],
    additionalProperties: false,
  };
}

const listJson = (items: object, minItems = 1): object => ({ type: 'array', items, minItems });
const positionJson = { ...listJson({ type: 'number' }, 2), maxItems: 3 };
const polygonJson = listJson(listJson(positionJson, minPositionsOfRing));

const polygon = component(
  'AreaPolygon',
  publishedAs(
    Joi.object({
      type: enumOf('Polygon', 'MultiPolygon'),
      coordinates: Joi.any().required(),
    })
      .custom((geometry: PolygonGeometry, helpers) => {
        try {
          checkGeometry(geometry);
          return geometry;
        } catch (error) {
          if (!(error instanceof InvalidPolygonError)) throw error;
          return errorAt(helpers, error.path, error.message);
        }
      })
      .messages(messages),
    {
      // In place of the members, which depend on each other.
      ...{ type: undefined, properties: undefined, required: undefined, additionalProperties: undefined },
      anyOf: [geometryJson('Polygon', polygonJson), geometryJson('MultiPolygon', listJson(polygonJson))],
    },
  ).description(
    `A GeoJSON Polygon or MultiPolygon (RFC 7946), longitude first, of 4 to ${maxPositions} positions in all; an altitude is ` +
      'passed over. Each ring ends at the position where it begins, the others are holes in the first one. Rings of a polygon may ' +
      'touch themselves and each other at single points; to cross, or to run along each other, is an error, which says where, and ' +
      'so is a hole outside of the first ring or in another hole. Polygons of a MultiPolygon may overlap. An area that crosses ' +
      'the antimeridian is cut in two there.',
  ),
);

/** @throws InvalidPolygonError */
function checkGeometry(geometry: PolygonGeometry): void {
  for (const [index, rings] of readPolygons(geometry).entries()) {
    checkRings(rings, geometry.type === 'Polygon' ? ['coordinates'] : ['coordinates', index]);
  }
}

export const area = component(
  'Area',
  Joi.object({ bbox, polygon })
    .xor('bbox', 'polygon')
    .description(
      'A part of the surface of the earth: a box or polygons. Edges are straight in longitude and latitude; what is on one lies ' +
        'in the area. Within a millionth of a degree of an edge either may be found.',
    ),
);

/** The area that a valid body names. */
export function areaOf({ bbox: box, polygon: geometry }: Schemas['Area']): GeoArea {
  if (geometry !== undefined) return { polygons: readPolygons(geometry) };
  const [west = 0, south = 0, east = 0, north = 0] = box ?? [];
  return areaOfBbox([west, south, east, north]);
}
