/** The parts of a hotel's content, in the order in which they are listed. */
export const contentParts = ['hotel', 'media', 'descriptions', 'rooms'] as const;

export type ContentPart = (typeof contentParts)[number];
