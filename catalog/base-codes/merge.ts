import type { Hotel, SelectedHotel } from '../hotels/hotel-fields.ts';
import { repeatedPictures } from '../hotels/same-picture.ts';

/** What a primary source may lack; taken whole from the first other source that has it. */
export const mergedFields = [
  'descriptions',
  'media',
  'location',
  'contact',
  'amenities',
  'boardCodes',
  'starRating',
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
  /** Which of its media repeat an earlier one: their positions. */
  readonly repeatedMedia: readonly number[];
}

/**
 * Merges the sources of one base code. The primary source is the most complete of `preferred`, the provider
 * codes that the caller likes best, where one of them carries the hotel; else the most complete of all. What
 * it lacks comes from the others, the most complete first. Each picture is listed once.
 *
 * @param sources one at least, by provider code and hotel code
 */
export function mergeHotels(sources: readonly Hotel[], preferred: readonly string[] = []): MergedHotel {
  return mergeSources(
    sources.map((source) => sourceOf(source)),
    preferred,
  );
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
  const withMedia = [primary, ...ranked].find(({ has }) => has.has('media'));
  if (withMedia !== undefined) Object.assign(merged, mediaOnce(withMedia));
  return { primary: merged, provenance };
}

/** The media of a source, as far as they were read, each picture once. */
function mediaOnce({ hotel, repeatedMedia }: Source<SelectedHotel>): Pick<SelectedHotel, 'media'> {
  if (hotel.media === undefined || repeatedMedia.length === 0) return {};
  const repeated = new Set(repeatedMedia);
  return { media: hotel.media.filter((_, position) => !repeated.has(position)) };
}

/**
 * A source of which all is known.
 *
 * @param repeated the media that repeat an earlier one, where the hashes of the pictures are known
 */
export function sourceOf(hotel: Hotel, repeated = repeatedPictures(hotel.media)): Source {
  return {
    hotel,
    has: new Set(mergedFields.filter((field) => !isEmpty(hotel[field]))),
    mediaCount: Math.min(hotel.media.length, maxMediaCount),
    repeatedMedia: repeated,
  };
}

/** More media make no source more complete. */
export const maxMediaCount = 999;

/**
 * How much content a source has: the fields that it does not lack, and of equal ones the one with more media.
 */
function completeness({ has, mediaCount }: Pick<Source, 'has' | 'mediaCount'>): number {
  return has.size + mediaCount / (maxMediaCount + 1);
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
