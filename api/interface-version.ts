/**
 * The version of the HTTP interface, which changes with it alone; a build of the
 * service has a version of its own.
 */
export const interfaceVersion = '1.0.0';

/** Of every answer, also to a request that cannot be read. */
export const interfaceVersionHeader = { 'X-Interface-Version': interfaceVersion } as const;
