import { ApiError } from '../../errors.ts';
import type { IndexOperations } from '../../operations.ts';

/** @throws ApiError OPERATION_CONFLICT without Elasticsearch */
export function withIndex(index: IndexOperations | null): IndexOperations {
  if (index !== null) return index;
  throw new ApiError(
    'OPERATION_CONFLICT',
    'ELASTICSEARCH_URL is not set. The Postgres engine needs no index.',
  );
}
