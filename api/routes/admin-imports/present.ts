import type { RequestedImport } from '../../../catalog/import/requested/requested-import.ts';
import { apiPrefix } from '../../api-prefix.ts';
import { ApiError } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { contentPath } from './schema.ts';

/** An import as responses show it. */
export function shown({ counts, messages, revision: _, ...found }: RequestedImport): Schemas['Import'] {
  const total = { new: 0, changed: 0, unchanged: 0, removed: 0, overridden: 0, rejected: 0 };
  for (const of of counts) {
    for (const what of Object.keys(total) as (keyof typeof total)[]) total[what] += of[what];
  }
  return {
    ...found,
    uploadUrl: `${apiPrefix}${contentPath.replace(':id', found.id)}`,
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
