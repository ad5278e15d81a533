import type { GuestFieldCounts } from './guest-field-counts.ts';
import { type CompletenessCounts, completenessCounts, hotelsWhere } from './completeness-counts.ts';
import type { Queryable } from '../database/queryable.ts';

/** How much content the live hotels of a provider code have, and their rooms. */
export interface ProviderCounts {
  readonly providerCode: string;
  readonly hotelsTotal: number;
  readonly hotelsWithDescription: number;
  /** A description that is longer than 80 characters and not merely the hotel's name repeated. */
  readonly hotelsWithUsefulDescription: number;
  readonly hotelsWithMedia: number;
  readonly hotelsWithPosition: number;
  readonly roomsTotal: number;
  readonly roomsWithImages: number;
  readonly roomsWithDescriptions: number;
  readonly roomsWithBeds: number;
  /** Null without a hotel; absent in a snapshot of before it was counted. */
  readonly completeness?: CompletenessCounts | null;
  /** Only where it is counted for a request; absent without a hotel. */
  readonly guestFields?: GuestFieldCounts | undefined;
  /** When a live hotel last changed; null where there is none. */
  readonly lastUpdated: Date | null;
}

const total = (column: string): string => `sum(${column})`;

const counts: Readonly<Record<string, string>> = {
  hotelsTotal: 'count(*)',
  hotelsWithDescription: hotelsWhere('has_description'),
  hotelsWithUsefulDescription: hotelsWhere('has_useful_description'),
  hotelsWithMedia: hotelsWhere('has_media'),
  hotelsWithPosition: hotelsWhere('has_position'),
  roomsTotal: total('rooms'),
  roomsWithImages: total('rooms_with_images'),
  roomsWithDescriptions: total('rooms_with_descriptions'),
  roomsWithBeds: total('rooms_with_beds'),
};

const names = Object.keys(counts);

/**
 * A provider that has a record and no hotels counts too: that it has nothing is what its users want to see.
 */
const statement = `
  with counted as (
    select provider_code, ${names.map((name) => `${counts[name] ?? ''} as "${name}"`).join(', ')},
      ${completenessCounts} as completeness, max(updated_at) as "lastUpdated"
    from hotel_coverage
    group by provider_code
  )
  select provider_code as "providerCode", ${names.map((name) => `coalesce("${name}", 0)::float8 as "${name}"`).join(', ')},
    completeness, "lastUpdated"
  from counted full join providers using (provider_code)
  order by provider_code collate "C"`;

/**
 * Counts all live hotels by provider code, from a narrow row of each: less than
 * a second for a million of them.
 */
export async function countByProvider(client: Queryable): Promise<readonly ProviderCounts[]> {
  const { rows } = await client.query<ProviderCounts>(statement);
  return rows;
}
