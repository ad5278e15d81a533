import {
  maxMediaCount,
  mergedFields,
  type MergedHotel,
  mergeSources,
  type Source,
  sourceOf,
  weighedFields,
  type WholeSource,
} from '../../../catalog/base-codes/merge.ts';

/**
 * Merges the sources of one base code, all of which are known. The primary source is the most complete of
 * `preferred`, the provider codes that the caller likes best, where one of them carries the hotel; else the
 * most complete of all.
 *
 * @param sources one at least, by provider code and hotel code
 */
export function mergeHotels(sources: readonly WholeSource[], preferred: readonly string[] = []): MergedHotel {
  const ranked = sources.map(sourceOf).sort((one, other) => amountOf(other) - amountOf(one));
  return mergeSources(ranked, { preferred, fields: mergedFields });
}

/**
 * How much content a source has: the weighed fields that it does not lack, and of equal ones the one with
 * more media.
 */
function amountOf({ hotel, has }: Source): number {
  const weighed = weighedFields.filter((field) => has.has(field)).length;
  return weighed + Math.min(hotel.media.length, maxMediaCount) / (maxMediaCount + 1);
}
