import { randomUUID } from 'node:crypto';
import type { ClientFaultHandling, UnreadableRequest } from '../runtime/http/client-faults.ts';
import type { Logger } from '../runtime/logger.ts';
import type { HttpMetrics } from '../runtime/metrics.ts';
import { ApiError, errorBodyOf } from './errors.ts';
import { interfaceVersionHeader } from './interface-version.ts';
import { requestIdHeader } from './middleware/request-id.ts';

const errorOf: Readonly<Record<UnreadableRequest, ApiError>> = {
  malformed: new ApiError('VALIDATION_ERROR', 'The request is not valid HTTP.'),
  unfinished: new ApiError('VALIDATION_ERROR', 'The request ended before it was complete.'),
  tunnel: new ApiError('METHOD_NOT_ALLOWED', 'CONNECT is not supported.', {
    headers: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' },
  }),
  timeout: new ApiError('REQUEST_TIMEOUT', 'The request took too long to arrive.'),
  body_too_large: new ApiError('PAYLOAD_TOO_LARGE', 'The extensions of a chunk are too long.'),
  headers_too_large: new ApiError('HEADERS_TOO_LARGE', 'The request line and the headers are too long.'),
};

/**
 * Answers requests that cannot be read with the error body, and counts them. The log
 * has a line for debugging only.
 */
export function createFaultHandling(logger: Logger, metrics: HttpMetrics): ClientFaultHandling {
  return {
    answerTo(fault, response) {
      const error = errorOf[fault];
      const given = response?.getHeader(requestIdHeader);
      const requestId = typeof given === 'string' ? given : randomUUID();
      return {
        status: error.status,
        headers: {
          [requestIdHeader]: requestId,
          ...interfaceVersionHeader,
          'Content-Type': 'application/json; charset=utf-8',
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
          ...error.headers,
        },
        body: JSON.stringify(errorBodyOf(error, requestId)),
      };
    },
    observe(fault, error) {
      metrics.clientFault(fault);
      logger.debug({ fault, err: error ?? undefined }, 'a request cannot be read');
    },
  };
}
