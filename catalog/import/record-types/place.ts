import { countryCode, latitude, longitude, name, radiusKm, uuid } from '../common-fields.ts';
import { FieldError } from '../field-error.ts';
import { distinct, integer, oneOf, required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const place = recordType(
  'place',
  plainTarget(
    'places',
    { place_id: 'uuid' },
    {
      place_type: 'text',
      zone_kind: 'text',
      name: 'text',
      country_code: 'text',
      parent_id: 'uuid',
      latitude: 'double precision',
      longitude: 'double precision',
      radius_km: 'double precision',
      population: 'bigint',
      member_ids: 'uuid[]',
    },
  ),
  {
    placeId: required(uuid),
    placeType: required(oneOf('CITY', 'REGION', 'ZONE')),
    zoneKind: oneOf('admin', 'district', 'tourism', 'landmark'),
    name: required(name),
    countryCode: required(countryCode),
    parentId: uuid,
    latitude,
    longitude,
    radiusKm,
    population: integer(0, Number.MAX_SAFE_INTEGER),
    members: distinct(uuid),
  },
  (record) => {
    if (record.placeType === 'ZONE' && record.zoneKind === undefined) {
      throw new FieldError('is required of a ZONE', 'zoneKind');
    }
    if (record.placeType !== 'ZONE' && record.zoneKind !== undefined) {
      throw new FieldError('belongs to a ZONE only', 'zoneKind');
    }
    return {
      place_id: record.placeId,
      place_type: record.placeType,
      zone_kind: record.zoneKind,
      name: record.name,
      country_code: record.countryCode,
      parent_id: record.parentId,
      latitude: record.latitude,
      longitude: record.longitude,
      radius_km: record.radiusKm,
      population: record.population,
      member_ids: record.members,
    };
  },
);
