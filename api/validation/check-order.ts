import { invalidRequest } from '../errors.ts';

/**
 * Refuses a range that ends before it begins.
 *
 * @param field where its beginning is sent
 * @throws ApiError VALIDATION_ERROR
 */
export function checkOrder<Time extends Date | string>(
  field: string,
  from: Time | undefined,
  to: Time | undefined,
): void {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidRequest([{ field, reason: 'must not be later than "to"' }]);
}
