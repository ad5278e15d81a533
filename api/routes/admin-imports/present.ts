import { totalOf } from '../../../catalog/import/counts.ts';
import type { RequestedImport } from '../../../catalog/import/requested/requested-import.ts';
import { apiPrefix } from '../../api-prefix.ts';
import { ApiError } from '../../errors.ts';
import type { Schemas } from '../../operation-types.ts';
import { contentPath } from './schema.ts';

/** An import as responses show it. */
export function shown({ counts, messages, revision: _, ...found }: RequestedImport): Schemas['Import'] {
  return {
    ...found,
    uploadUrl: `${apiPrefix}${contentPath.replace(':id', found.id)}`,
    counts: totalOf(counts),
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
