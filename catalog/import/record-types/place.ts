import { FieldError } from '../../fields/field-error.ts';
import { optional, required } from '../../fields/field.ts';
import { distinct, integer, number, oneOf } from '../../fields/kind.ts';
import { code, countryCode, latitude, longitude, name, uuid } from '../../fields/kinds.ts';
import { placeNames } from '../../fields/names.ts';
import { objects } from '../../fields/objects.ts';
import { recordType } from '../../fields/record-type.ts';
import { zoneKinds } from '../../places/place.ts';

/** In kilometres: half the way around the earth. */
const maxRadius = 20_100;

const codes = objects({
  system: required(code, 'Whose code it is.', { example: 'IATA' }),
  code: required(code, 'The code.', { example: 'VIE' }),
});

const zoneKind = oneOf(...zoneKinds);

export const place = recordType({
  type: 'place',
  description: 'A city, a region or a zone of the platform.',
  table: 'places',
  key: ['placeId'],
  fields: {
    placeId: required(uuid, 'Its id.', { example: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd' }),
    placeType: required(oneOf('CITY', 'REGION', 'ZONE'), 'What it is.', { example: 'CITY' }),
    zoneKind: optional(zoneKind, 'What kind of zone it is: required for a `ZONE`, and for nothing else.'),
    name: required(name, 'Its name.', { example: 'Vienna' }),
    names: optional(placeNames, 'Its names in other languages, and others by which people call it.', {
      example: [{ languageCode: 'de', name: 'Wien' }],
    }),
    codes: optional(codes, 'Its codes in systems that people know, such as IATA.', {
      example: [{ system: 'IATA', code: 'VIE' }],
    }),
    countryCode: required(countryCode, 'Its country.', { example: 'AT' }),
    parentId: optional(uuid, 'The place that it belongs to.'),
    latitude: optional(latitude, 'Degrees, WGS 84.', { example: 48.2085 }),
    longitude: optional(longitude, 'Degrees, WGS 84.', { example: 16.3721 }),
    radiusKm: optional(number(0, maxRadius), 'Its radius, in kilometres.', { example: 15 }),
    population: optional(integer(0, Number.MAX_SAFE_INTEGER, 'bigint'), 'Its inhabitants.', {
      example: 1_982_097,
    }),
    members: optional(distinct(uuid), 'The places that a tourism `ZONE` covers.', { column: 'member_ids' }),
  },
  complete: (row) => {
    const isZone = row['place_type'] === 'ZONE';
    if (isZone && row['zone_kind'] === undefined) throw new FieldError('is required of a ZONE', 'zoneKind');
    if (!isZone && row['zone_kind'] !== undefined) throw new FieldError('belongs to a ZONE only', 'zoneKind');
  },
  rules: {
    if: { properties: { placeType: { const: 'ZONE' } } },
    then: { properties: { zoneKind: zoneKind.schema }, required: ['zoneKind'] },
    else: { properties: { zoneKind: { $ref: '#/$defs/absent' } } },
  },
});
