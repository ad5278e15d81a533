import { group, optional, required } from '../../fields/field.ts';
import { boolean, distinct } from '../../fields/kind.ts';
import { code, codes, countryCode, name, providerCode, uuid } from '../../fields/kinds.ts';
import { recordType, takeFlag } from '../../fields/record-type.ts';

export const organization = recordType({
  type: 'organization',
  description: 'An organization that sells hotels.',
  table: 'organizations',
  key: ['organizationCode'],
  fields: {
    organizationCode: required(code, 'Its code.', { example: 'north' }),
    name: required(name, 'Its name.', { example: 'North Travel Group' }),
  },
});

export const connection = recordType({
  type: 'connection',
  description: 'The contract under which an organization sells the hotels of a provider.',
  table: 'connections',
  key: ['connectionCode'],
  fields: {
    connectionCode: required(code, 'Its code.', { example: 'north-alpha' }),
    organizationCode: required(code, 'The organization.', { example: 'north' }),
    providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
    sandbox: optional(boolean, 'Whether it is for tests alone; by default not.', { example: false }),
  },
  complete: (row) => {
    row['sandbox'] ??= false;
  },
});

export const agency = recordType({
  type: 'agency',
  description: 'An agency that sells by connections of an organization.',
  table: 'agencies',
  key: ['agencyCode'],
  fields: {
    agencyCode: required(code, 'Its code.', { example: 'north-vienna' }),
    organizationCode: optional(code, 'The organization that it belongs to.', { example: 'north' }),
    connectionCodes: optional(codes, 'The connections that it sells by.', { example: ['north-alpha'] }),
  },
});

const countries = distinct(countryCode);
const cities = distinct(uuid);

export const geoPolicy = recordType({
  type: 'geoPolicy',
  description: 'Where a connection, or one agency of it, may sell hotels.',
  table: 'geo_policies',
  key: ['connectionCode', 'agencyCode'],
  fields: {
    connectionCode: required(code, 'The connection.', { example: 'north-alpha' }),
    agencyCode: optional(code, 'The agency; absent: all agencies of the connection.'),
    include: group(
      {
        countries: optional(countries, 'Countries.', { column: 'include_countries', example: ['AT', 'DE'] }),
        cities: optional(cities, 'Ids of places.', { column: 'include_cities' }),
      },
      'Only hotels of these may be sold; empty: all.',
    ),
    exclude: group(
      {
        countries: optional(countries, 'Countries.', { column: 'exclude_countries' }),
        cities: optional(cities, 'Ids of places.', { column: 'exclude_cities' }),
      },
      'Hotels of these may not be sold, whatever is included.',
    ),
  },
  beside: { removed: optional(boolean, '`true` removes the policy.') },
  removes: takeFlag('removed'),
});
