import { errorStatus, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';

/** Codes that only some routes return, which declare them. */
const declaredCodes: readonly ErrorCode[] = [
  'INVALID_CURSOR',
  'INVALID_TOKEN',
  'UNKNOWN_CONNECTION',
  'UNKNOWN_PROVIDER',
  'CONNECTION_FORBIDDEN',
  'ALREADY_ACCEPTED',
  'OPERATION_CONFLICT',
  'UPLOAD_OFFSET_MISMATCH',
  'WRONG_STATUS',
  'OVERRIDE_REFUSED',
  'OVERRIDE_CONFLICT',
  'RANGE_NOT_SATISFIABLE',
  'SNAPSHOT_NOT_READY',
  'RESTRICTION_CHECK_UNAVAILABLE',
  'SEARCH_UNAVAILABLE',
];

/** Codes of requests that match no route. */
const codesOutsideRoutes: readonly ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

const codesOfAllRoutes: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'NOT_ACCEPTABLE',
  'REQUEST_TIMEOUT',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
];
const codesOfBodies: readonly ErrorCode[] = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** All others, new ones included, can be returned for any authenticated request. */
const codesOfSecuredRoutes = errorCodes().filter(
  (code) =>
    ![declaredCodes, codesOutsideRoutes, codesOfAllRoutes, codesOfBodies].some((codes) =>
      codes.includes(code),
    ),
);

/** Every code of the service. */
function errorCodes(): readonly ErrorCode[] {
  return Object.keys(errorStatus) as ErrorCode[];
}

/** The codes that a route can return, by status. */
export function errorCodesOf(route: Route): ReadonlyMap<number, readonly ErrorCode[]> {
  const codes = new Set([
    ...codesOfAllRoutes,
    ...(route.access === 'public' ? [] : codesOfSecuredRoutes),
    ...(route.body === undefined ? [] : codesOfBodies),
    ...(route.errors ?? []),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodes().filter((one) => codes.has(one))) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return byStatus;
}
