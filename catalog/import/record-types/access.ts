import { code, codes, countryCode, name, providerCode, uuid } from '../common-fields.ts';
import { boolean, distinct, object, required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const organization = recordType(
  'organization',
  plainTarget('organizations', { organization_code: 'text' }, { name: 'text' }),
  { organizationCode: required(code), name: required(name) },
  (record) => ({ organization_code: record.organizationCode, name: record.name }),
);

export const connection = recordType(
  'connection',
  plainTarget(
    'connections',
    { connection_code: 'text' },
    { organization_code: 'text', provider_code: 'text', sandbox: 'boolean' },
  ),
  {
    connectionCode: required(code),
    organizationCode: required(code),
    providerCode: required(providerCode),
    sandbox: boolean,
  },
  (record) => ({
    connection_code: record.connectionCode,
    organization_code: record.organizationCode,
    provider_code: record.providerCode,
    sandbox: record.sandbox ?? false,
  }),
);

export const agency = recordType(
  'agency',
  plainTarget('agencies', { agency_code: 'text' }, { organization_code: 'text', connection_codes: 'text[]' }),
  { agencyCode: required(code), organizationCode: code, connectionCodes: codes },
  (record) => ({
    agency_code: record.agencyCode,
    organization_code: record.organizationCode,
    connection_codes: record.connectionCodes,
  }),
);

const places = object({ countries: distinct(countryCode), cities: distinct(uuid) });

export const geoPolicy = recordType(
  'geoPolicy',
  {
    ...plainTarget(
      'geo_policies',
      { connection_code: 'text', agency_code: 'text' },
      {
        include_countries: 'text[]',
        include_cities: 'uuid[]',
        exclude_countries: 'text[]',
        exclude_cities: 'uuid[]',
      },
    ),
    absentKeys: ['agency_code'],
  },
  {
    connectionCode: required(code),
    agencyCode: code,
    include: places,
    exclude: places,
    removed: boolean,
  },
  (record) => ({
    connection_code: record.connectionCode,
    agency_code: record.agencyCode,
    include_countries: record.include.countries,
    include_cities: record.include.cities,
    exclude_countries: record.exclude.countries,
    exclude_cities: record.exclude.cities,
  }),
  (record) => record.removed === true,
);
