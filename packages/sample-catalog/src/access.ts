import { findCity, type Geography } from './geography.ts';
import type { SampleRecord } from './record.ts';

/**
 * Two organizations with connections: one to each of four providers, one to the sandbox, one restricted to
 * four countries without Vienna, and an agency with a restriction of its own.
 */
export function* accessRecords({ cities }: Geography): Iterable<SampleRecord> {
  yield { type: 'organization', organizationCode: 'alpine-travel', name: 'Alpine Travel' };
  yield { type: 'organization', organizationCode: 'harbour-trips', name: 'Harbour Trips' };
  yield connection('conn-atlas', 'alpine-travel', 'atlas');
  yield connection('conn-bedline', 'alpine-travel', 'bedline');
  yield connection('conn-meridian', 'harbour-trips', 'meridian');
  yield connection('conn-sunroute', 'harbour-trips', 'sunroute');
  yield { ...connection('conn-demo', 'alpine-travel', 'demo'), sandbox: true };
  yield connection('conn-restricted', 'alpine-travel', 'atlas');
  yield {
    type: 'agency',
    agencyCode: 'agency-valley',
    organizationCode: 'alpine-travel',
    connectionCodes: ['conn-atlas', 'conn-restricted'],
  };
  yield {
    type: 'agency',
    agencyCode: 'agency-quay',
    organizationCode: 'harbour-trips',
    connectionCodes: ['conn-meridian'],
  };
  const vienna = findCity(cities, { countryCode: 'AT', cityName: 'Vienna' });
  yield {
    type: 'geoPolicy',
    connectionCode: 'conn-restricted',
    include: { countries: ['AT', 'CH', 'DE', 'IT'] },
    exclude: { cities: vienna === undefined ? [] : [vienna.placeId] },
  };
  yield {
    type: 'geoPolicy',
    connectionCode: 'conn-atlas',
    agencyCode: 'agency-valley',
    exclude: { countries: ['US'] },
  };
}

function connection(connectionCode: string, organizationCode: string, providerCode: string) {
  return { type: 'connection', connectionCode, organizationCode, providerCode } as const;
}
