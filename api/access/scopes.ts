/** The scope of every route of content. */
export const contentScope = 'content:read';
/** The role of administrators of content. */
export const adminRole = 'content:admin';
