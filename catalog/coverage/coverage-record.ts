import { type CompletenessPart, completenessParts } from '../hotels/completeness.ts';
import { type CompletenessCounts, noHotels } from './completeness-counts.ts';
import { type GuestFieldCounts, guestFieldNames } from './guest-field-counts.ts';
import type { ProviderCounts } from './provider-counts.ts';

/** Coverage of a provider code, as it is published. */
export interface CoverageRecord extends Omit<
  ProviderCounts,
  'hotelsWithMedia' | 'hotelsWithPosition' | 'completeness' | 'guestFields' | 'lastUpdated'
> {
  readonly pctHotelsWithDescription: number;
  readonly pctHotelsWithUsefulDescription: number;
  readonly sourceEmpty?: boolean;
  readonly completeness?: CompletenessRecord;
  readonly pctRoomsWithImages: number;
  readonly hotelsWithJsonbMedia?: number;
  readonly hotelsWithGeo?: number;
  readonly hotelsWith?: GuestFieldCounts;
  readonly lastUpdated?: Date;
}

interface CompletenessRecord {
  readonly average: number;
  readonly histogram: readonly number[];
  /** What most hotels lack comes first. */
  readonly missing: readonly { readonly part: CompletenessPart; readonly hotels: number }[];
}

const noGuestFields = Object.fromEntries(guestFieldNames.map((name) => [name, 0])) as GuestFieldCounts;

/** What a record has beside the counts of the snapshot. */
export interface RecordParts {
  readonly sourceEmpty: boolean;
  readonly media: boolean;
}

export function coverageRecord(counts: ProviderCounts, parts: RecordParts): CoverageRecord {
  const { hotelsTotal, hotelsWithDescription, hotelsWithUsefulDescription, hotelsWithMedia } = counts;
  const { roomsTotal, roomsWithImages } = counts;
  return {
    providerCode: counts.providerCode,
    hotelsTotal,
    hotelsWithDescription,
    pctHotelsWithDescription: percentage(hotelsWithDescription, hotelsTotal),
    hotelsWithUsefulDescription,
    pctHotelsWithUsefulDescription: percentage(hotelsWithUsefulDescription, hotelsTotal),
    ...(parts.sourceEmpty && { sourceEmpty: hotelsWithMedia === 0 && hotelsWithDescription === 0 }),
    ...(counts.completeness !== undefined && {
      completeness: completenessRecord(counts.completeness ?? noHotels, hotelsTotal),
    }),
    roomsTotal,
    roomsWithImages,
    roomsWithDescriptions: counts.roomsWithDescriptions,
    roomsWithBeds: counts.roomsWithBeds,
    pctRoomsWithImages: percentage(roomsWithImages, roomsTotal),
    ...(parts.media && {
      hotelsWithJsonbMedia: hotelsWithMedia,
      hotelsWithGeo: counts.hotelsWithPosition,
      hotelsWith: counts.guestFields ?? noGuestFields,
      ...(counts.lastUpdated !== null && { lastUpdated: counts.lastUpdated }),
    }),
  };
}

function completenessRecord(
  { total, tens, without }: CompletenessCounts,
  hotels: number,
): CompletenessRecord {
  return {
    average: percentage(total, 100 * hotels),
    histogram: tens,
    missing: completenessParts
      .map((part) => ({ part, hotels: without[part] }))
      .filter((missing) => missing.hotels > 0)
      .toSorted((one, other) => other.hotels - one.hotels),
  };
}

/**
 * The share of `part` in `whole` in percent, with one decimal, a half rounded up; 0 where there is nothing.
 * Computed with whole numbers: 1 of 2000 is exactly half of a tenth.
 */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((2000 * part + whole) / (2 * whole)) / 10;
}
