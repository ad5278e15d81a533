import { type PostPath, prefix } from './paths.ts';

/** The POST routes that only read: what they are asked is in the body. */
export const reads: ReadonlySet<string> = new Set([
  '/hotels',
  '/hotels/by-base-codes',
  '/hotels/filter',
  '/hotels/by-provider-codes',
  '/hotels/changed-since',
  '/hotels/change-times',
  '/hotels/search',
  '/hotels/autocomplete',
  '/hotels/by-destination',
  '/hotels/by-coordinates',
  '/hotels/by-area',
  '/hotels/geo-check',
  '/hotels/match',
  '/suggest',
  '/places/resolve',
  '/destinations',
  '/boards',
  '/categories',
  '/rooms',
  '/metadata',
  '/scopes/audit',
  '/scopes/stats',
  '/chains/search',
] satisfies readonly PostPath[]);

/** Whether a request may be sent again although it is not known what became of it. */
export function changesNothing({ method, url }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const [, path = ''] = new URL(url).pathname.split(prefix);
  return method === 'POST' && reads.has(path);
}
