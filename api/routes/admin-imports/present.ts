import { listed, type ListedImport } from '../../../catalog/import/history.ts';
import type { RequestedImport } from '../../../catalog/import/requested/requested-import.ts';
import { apiPrefix } from '../../api-prefix.ts';
import { ApiError } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { contentPath } from './schema.ts';

/** An import over HTTP as responses show it. */
export function shown(requested: RequestedImport): Schemas['Import'] {
  return shownListed(listed(requested));
}

/** Any import as responses show it. */
export function shownListed({
  counts,
  total,
  messages,
  revision: _,
  ...found
}: ListedImport): Schemas['Import'] {
  return {
    ...found,
    uploadUrl: found.source === 'http' ? `${apiPrefix}${contentPath.replace(':id', found.id)}` : null,
    counts: total,
    countsByType: [...counts],
    messages: [...messages],
  };
}

/** @throws ApiError NOT_FOUND */
export function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('NOT_FOUND', 'There is no import with this id.');
  return value;
}

export function wrongStatus({ status }: RequestedImport, wanted: string): ApiError {
  return new ApiError('WRONG_STATUS', `The import has the status ${status}; ${wanted}.`);
}
