import { type ContentPart, contentParts } from '../../hotels/content-parts.ts';

/** Which changes a walk through the feed is about. */
export interface FeedFilter {
  /** Changes of these parts only; null: any change. */
  readonly parts: readonly ContentPart[] | null;
  /** Changes of hotels that are stored under these provider codes only; null: of all providers. */
  readonly providerCodes: readonly string[] | null;
}

/**
 * When each part changed last, and when a hotel came or went without a change of the
 * part `hotel`. Positions; 0: never.
 */
export type PartPositions = Readonly<Record<ContentPart | 'sources', number>>;

/**
 * The parts that changed after a position, as the feed lists them: `hotel` stands for what is a change of no
 * part, where nothing else says why the hotel is listed.
 *
 * @returns empty where none of those that are wanted changed, nor, with `hotel`, the sources
 */
export function changedParts(
  positions: PartPositions,
  since: number,
  wanted: FeedFilter['parts'],
): readonly ContentPart[] {
  const isListed = (part: ContentPart): boolean => positions[part] > since;
  const explained = (wanted ?? contentParts).some(isListed);
  const isWanted = explained || (positions.sources > since && (wanted?.includes('hotel') ?? true));
  return contentParts.filter((part) => isWanted && (isListed(part) || (part === 'hotel' && !explained)));
}

/** A part that a caller may name: of content, or removals. */
export type FeedPart = ContentPart | 'deleted';

export interface WalkSides {
  readonly parts: FeedFilter['parts'];
  readonly hasHotels: boolean;
  readonly hasDeleted: boolean;
}

/** What a walk has of the parts that are named; null: of all. */
export function sidesOf(parts: readonly FeedPart[] | null): WalkSides {
  if (parts === null) return { parts: null, hasHotels: true, hasDeleted: true };
  const ofContent = contentParts.filter((part) => parts.includes(part));
  return { parts: ofContent, hasHotels: ofContent.length > 0, hasDeleted: parts.includes('deleted') };
}
