import { errorStatus, type ErrorCode } from '../errors.ts';
import type { Route } from '../route.ts';

/** Codes that routes declare because only some of them answer them. */
const declaredCodes: readonly ErrorCode[] = [
  'INVALID_CURSOR',
  'INVALID_TOKEN',
  'UNKNOWN_CONNECTION',
  'UNKNOWN_PROVIDER',
  'CONNECTION_FORBIDDEN',
  'ALREADY_ACCEPTED',
  'SNAPSHOT_NOT_READY',
  'RESTRICTION_CHECK_UNAVAILABLE',
  'SEARCH_UNAVAILABLE',
];

/** Codes of requests that no route takes. */
const codesOutsideRoutes: readonly ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED'];

const codesOfAllRoutes: readonly ErrorCode[] = ['VALIDATION_ERROR', 'INTERNAL_ERROR'];
const codesOfBodies: readonly ErrorCode[] = ['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** What is left can happen to every request that is authenticated; so can a code that is new. */
const codesOfSecuredRoutes = errorCodes().filter(
  (code) =>
    ![declaredCodes, codesOutsideRoutes, codesOfAllRoutes, codesOfBodies].some((codes) =>
      codes.includes(code),
    ),
);

/** Every code of the service. */
export function errorCodes(): readonly ErrorCode[] {
  return Object.keys(errorStatus) as ErrorCode[];
}

/** The codes that a route can answer, by their status. */
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
