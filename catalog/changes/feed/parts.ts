/** The parts of a hotel's content, in the order in which they are listed. */
export const contentParts = ['hotel', 'media', 'descriptions', 'rooms'] as const;

export type ContentPart = (typeof contentParts)[number];

/** Which changes a walk through the feed is about. */
export interface FeedFilter {
  /** Changes of these parts only; null: any change. */
  readonly parts: readonly ContentPart[] | null;
  /** Changes of hotels that are stored under these provider codes only; null: of all providers. */
  readonly providerCodes: readonly string[] | null;
}

/** A column of `base_code_changes` that says when something changed last. */
export type PositionColumn = `${ContentPart}_position` | 'sources_position' | 'position';

/** The columns that say when any of these parts changed last. A hotel whose sources came or went is another hotel. */
export function columnsOf(parts: FeedFilter['parts']): readonly PositionColumn[] {
  if (parts === null) return ['position'];
  return contentParts
    .filter((part) => parts.includes(part))
    .flatMap((part): PositionColumn[] =>
      part === 'hotel' ? ['hotel_position', 'sources_position'] : [`${part}_position`],
    );
}

/**
 * The parts that changed after a position, as the feed lists them: `hotel` stands for what is a change of no part, where
 * nothing else says why the hotel is listed.
 *
 * @param positions when each part changed last
 */
export function changedParts(
  positions: Readonly<Record<ContentPart, number>>,
  since: number,
  wanted: FeedFilter['parts'],
): readonly ContentPart[] {
  const isListed = (part: ContentPart): boolean => positions[part] > since;
  const explained = (wanted ?? contentParts).some(isListed);
  return contentParts.filter((part) => isListed(part) || (part === 'hotel' && !explained));
}
