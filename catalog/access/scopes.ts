/** What keys and tokens may allow. All but the last are for the booking API, which takes the same keys. */
export const scopes = [
  'hotels:search',
  'hotels:quote',
  'hotels:book',
  'hotels:read',
  'hotels:cancel',
  'content:read',
] as const;

/** The scope of every route of content. */
export const contentScope = 'content:read' satisfies (typeof scopes)[number];
/** The role of administrators of content. */
export const adminRole = 'content:admin';

/** All roles that mean something here. */
export const roles: readonly string[] = [adminRole];
