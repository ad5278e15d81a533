import { ApiError, invalidRequest } from '../../errors.ts';

/** A part of a file, by its bytes. */
export interface ContentRange {
  readonly offset: number;
  /** Behind its last byte. */
  readonly end: number;
  /** Of the whole file; null: not known yet. */
  readonly total: number | null;
}

/** Numbers that a double holds. */
const form = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i;

/**
 * Reads the header `Content-Range` of a request.
 *
 * @returns null where it was not sent
 * @throws ApiError VALIDATION_ERROR, or PAYLOAD_TOO_LARGE for a part that ends behind `maxBytes`
 */
export function readContentRange(header: string | undefined, maxBytes: number): ContentRange | null {
  if (header === undefined) return null;
  const [, first, last, size] = form.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || size === undefined)
    throw wrong('must be as in `bytes 0-1048575/4194304`, or with `*` for a size that is not known yet');
  const range = { offset: Number(first), end: Number(last) + 1, total: size === '*' ? null : Number(size) };
  if (range.end <= range.offset || (range.total !== null && range.end > range.total))
    throw wrong('must name a part of the file, by its first and its last byte');
  if ((range.total ?? range.end) > maxBytes) throw tooLarge(maxBytes);
  return range;
}

export function tooLarge(maxBytes: number): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', `The file is larger than ${maxBytes} bytes.`);
}

function wrong(reason: string): ApiError {
  return invalidRequest([{ field: 'Content-Range', reason }]);
}
