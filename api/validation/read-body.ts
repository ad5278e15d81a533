import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import getRawBody from 'raw-body';
import { ApiError, invalidRequest } from '../errors.ts';
import { jsonComplexity } from './json-complexity.ts';

export const maxBodyBytes = 1_048_576;

/**
 * Ten times what any route takes. Deep nesting and many small objects cost far more to
 * parse than their size suggests.
 */
const maxDepth = 32;
const maxNodes = 10_000;

/** Rejects invalid UTF-8 instead of replacing it. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body of a request, which is empty when there is none.
 *
 * @throws ApiError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (not JSON in UTF-8, or compressed), or
 * INVALID_JSON for one that ends too soon
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { headers } = request;
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.');
  }
  const bytes = await getRawBody(request, {
    limit: maxBodyBytes,
    length: headers['content-length'] ?? null,
  }).catch((error: unknown) => {
    // The rest is discarded: many clients look for an answer only once they have sent all.
    request.resume();
    throw bodyError(error);
  });
  if (bytes.length > 0 && !isJson(headers['content-type'] ?? '')) {
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the body as JSON in UTF-8, with Content-Type: application/json.',
    );
  }
  return bytes;
}

/**
 * Parses a JSON body; `{}` when it is empty. `validator` then checks it against the schema of its route.
 *
 * @throws ApiError INVALID_JSON, or VALIDATION_ERROR for one that is nested too deeply or has too many
 * fields, objects and arrays, before it is parsed
 */
export function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  const { depth, nodes, balanced } = jsonComplexity(bytes);
  if (!balanced) throw invalidJson();
  if (depth > maxDepth) throw invalidBody(`must not be nested deeper than ${maxDepth} levels`);
  if (nodes > maxNodes) {
    throw invalidBody(`must not have more than ${maxNodes} fields, objects and arrays`);
  }
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalidJson();
  }
}

function invalidJson(): ApiError {
  return new ApiError('INVALID_JSON', 'The body is not valid JSON in UTF-8.');
}

function invalidBody(reason: string): ApiError {
  return invalidRequest([{ field: 'body', reason }]);
}

/** Names of the only encoding that JSON has (RFC 8259). */
const utf8Names: readonly (string | null)[] = [null, 'utf-8', 'utf8'];

/** `application/json`, with any parameters beside a `charset` that is not UTF-8. */
function isJson(contentType: string): boolean {
  if (contentType === 'application/json') return true;
  try {
    const { essence, params } = new MIMEType(contentType);
    return essence === 'application/json' && utf8Names.includes(params.get('charset')?.toLowerCase() ?? null);
  } catch {
    return false;
  }
}

/** `stream.not.readable`: the client had left before the body was read. */
const endedEarly: readonly unknown[] = ['request.size.invalid', 'request.aborted', 'stream.not.readable'];

function bodyError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    return new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBodyBytes} bytes.`);
  }
  if (endedEarly.includes(type)) {
    return new ApiError('INVALID_JSON', 'The body ended before its announced length.');
  }
  return error;
}
