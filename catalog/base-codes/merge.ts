import { guestFields } from '../hotels/guest-fields.ts';
import type { Hotel, SelectedHotel } from '../hotels/hotel-fields.ts';

/** The fields by which a source is the more complete one, the more of them it has. */
export const weighedFields = [
  'descriptions',
  'media',
  'location',
  'contact',
  'amenities',
  'boardCodes',
  'starRating',
] as const satisfies readonly (keyof Hotel)[];

/**
 * What a primary source may lack; taken whole from the first other source that has it. Those that are not
 * weighed came later: a provider that begins to send them does not become the primary source by that.
 */
export const mergedFields = [
  ...weighedFields,
  ...(Object.keys(guestFields) as readonly (keyof typeof guestFields)[]),
] as const satisfies readonly (keyof Hotel)[];

export type MergedField = (typeof mergedFields)[number];

/** The content of one base code. */
export interface MergedHotel<H = Hotel> {
  readonly primary: H;
  /** The provider that a field of `primary` came from, for those that another source filled. */
  readonly provenance: Readonly<Partial<Record<MergedField, string>>>;
}

/** A source, of which not all that it has need be known. */
export interface Source<H extends SelectedHotel = Hotel> {
  readonly hotel: H;
  readonly has: ReadonlySet<MergedField>;
  readonly mediaCount: number;
}

/**
 * Merges the sources of one base code. The primary source is the most complete of `preferred`, the provider
 * codes that the caller likes best, where one of them carries the hotel; else the most complete of all. What
 * it lacks comes from the others, the most complete first.
 *
 * @param sources one at least, by provider code and hotel code
 */
export function mergeHotels(sources: readonly Hotel[], preferred: readonly string[] = []): MergedHotel {
  return mergeSources(sources.map(sourceOf), preferred);
}

/** The same of sources of which only a part was read; a field that was not read stays out. */
export function mergeSources<H extends SelectedHotel>(
  sources: readonly Source<H>[],
  preferred: readonly string[],
): MergedHotel<H> {
  const ranked = sources.toSorted((one, other) => completeness(other) - completeness(one));
  const primary = ranked.find(({ hotel }) => preferred.includes(hotel.providerCode)) ?? ranked[0];
  if (primary === undefined) throw new RangeError('a base code without sources cannot be merged');
  const provenance: Partial<Record<MergedField, string>> = {};
  const merged: H = { ...primary.hotel };
  for (const field of mergedFields) {
    if (primary.has.has(field)) continue;
    const source = ranked.find((other) => other.has.has(field))?.hotel;
    if (source === undefined) continue;
    // The shortlist is of the amenities that are listed.
    for (const name of field === 'amenities' ? [field, 'topAmenities' as const] : [field])
      if (name in source) Object.assign(merged, { [name]: source[name] });
    provenance[field] = source.providerCode;
  }
  return { primary: merged, provenance };
}

/** A source of which all is known. */
export function sourceOf(hotel: Hotel): Source {
  return {
    hotel,
    has: new Set(mergedFields.filter((field) => !isEmpty(hotel[field]))),
    mediaCount: Math.min(hotel.media.length, maxMediaCount),
  };
}

/** More media make no source more complete. */
export const maxMediaCount = 999;

/**
 * How much content a source has: the weighed fields that it does not lack, and of equal ones the one with
 * more media.
 */
function completeness({ has, mediaCount }: Pick<Source, 'has' | 'mediaCount'>): number {
  return weighedFields.filter((field) => has.has(field)).length + mediaCount / (maxMediaCount + 1);
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
