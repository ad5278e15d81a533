import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sharedDataPath, type SharedDataFile } from '../shared-data.ts';
import type { SmallCatalog } from './small-catalog.ts';

interface RealRecord {
  readonly type: string;
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string;
  readonly oldBaseCode: string;
  readonly placeId: string;
  readonly placeType: 'CITY' | 'REGION' | 'ZONE';
  readonly zoneKind?: 'admin' | 'district' | 'tourism' | 'landmark';
  readonly name: string;
  readonly countryCode: string;
  readonly parentId?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly radiusKm?: number;
  readonly members?: readonly string[];
  readonly family?: string;
  readonly location?: {
    readonly canonicalCityId?: string;
    readonly countryCode?: string;
    readonly latitude?: number;
    readonly longitude?: number;
  };
}

/** What files of real data hold, read without the import: each key is in them once. */
export function readRealCatalog(files: readonly SharedDataFile[]): SmallCatalog {
  const records = files.flatMap((file) =>
    gunzipSync(readFileSync(sharedDataPath(file)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as RealRecord),
  );
  const ofType = (type: string): readonly RealRecord[] => records.filter((record) => record.type === type);
  return {
    providers: ofType('provider').map(({ providerCode, family = providerCode }) => ({
      providerCode,
      family,
    })),
    places: ofType('place').map((place) => ({
      placeId: place.placeId,
      placeType: place.placeType,
      zoneKind: place.zoneKind ?? null,
      name: place.name,
      countryCode: place.countryCode,
      parentId: place.parentId ?? null,
      latitude: place.latitude ?? null,
      longitude: place.longitude ?? null,
      radiusKm: place.radiusKm ?? null,
      memberIds: place.members ?? [],
    })),
    hotels: ofType('hotel').map(({ providerCode, hotelCode, name, location = {} }) => ({
      ...{ providerCode, hotelCode, name, city: null, deleted: false },
      countryCode: location.countryCode ?? null,
      placeId: location.canonicalCityId ?? null,
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
    })),
    mappings: ofType('mapping').map(({ providerCode, hotelCode, baseCode }) => ({
      providerCode,
      hotelCode,
      baseCode,
    })),
    aliases: ofType('baseCodeAlias').map(({ oldBaseCode, baseCode }) => ({ oldBaseCode, baseCode })),
  };
}
