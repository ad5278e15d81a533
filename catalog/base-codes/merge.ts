import type { Hotel } from '../hotels/hotel-fields.ts';

/** What a primary source may lack; taken whole from the first other source that has it. */
const fields = [
  'descriptions',
  'media',
  'location',
  'contact',
  'amenities',
  'boardCodes',
  'starRating',
] as const satisfies readonly (keyof Hotel)[];

type Field = (typeof fields)[number];

/** The content of one base code. */
export interface MergedHotel {
  readonly primary: Hotel;
  /** The provider that a field of `primary` came from, for those that another source filled. */
  readonly provenance: Readonly<Partial<Record<Field, string>>>;
}

/**
 * Merges the sources of one base code. The primary source is the most complete of `preferred`, the provider
 * codes that the caller likes best, where one of them carries the hotel; else the most complete of all. What
 * it lacks comes from the others, the most complete first.
 *
 * @param sources one at least, by provider code and hotel code
 */
export function mergeHotels(sources: readonly Hotel[], preferred: readonly string[] = []): MergedHotel {
  const ranked = sources.toSorted((one, other) => completeness(other) - completeness(one));
  const primary = ranked.find(({ providerCode }) => preferred.includes(providerCode)) ?? ranked[0];
  if (primary === undefined) throw new RangeError('a base code without sources cannot be merged');
  const provenance: Partial<Record<Field, string>> = {};
  const merged: Hotel = { ...primary };
  for (const field of fields) {
    if (!isEmpty(primary[field])) continue;
    const source = ranked.find((other) => !isEmpty(other[field]));
    if (source === undefined) continue;
    Object.assign(merged, { [field]: source[field] });
    // The shortlist is of the amenities that are listed.
    if (field === 'amenities') Object.assign(merged, { topAmenities: source.topAmenities });
    provenance[field] = source.providerCode;
  }
  return { primary: merged, provenance };
}

/**
 * How much content a source has: the fields that it does not lack, and of equal ones the one with more media.
 */
function completeness(hotel: Hotel): number {
  const present = fields.filter((field) => !isEmpty(hotel[field])).length;
  return present + Math.min(hotel.media.length, 999) / 1000;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
