/** The bytes of a file could not be read to their end. */
export class BrokenSourceError extends Error {}
