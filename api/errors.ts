/** Every error code, with its status. */
export const errorStatus = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  INVALID_CURSOR: 400,
  INVALID_TOKEN: 400,
  UNKNOWN_CONNECTION: 400,
  UNKNOWN_PROVIDER: 400,
  OVERRIDE_REFUSED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONNECTION_FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  ALREADY_ACCEPTED: 409,
  OPERATION_CONFLICT: 409,
  UPLOAD_OFFSET_MISMATCH: 409,
  WRONG_STATUS: 409,
  OVERRIDE_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  RATE_LIMIT_EXCEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SNAPSHOT_NOT_READY: 503,
  RESTRICTION_CHECK_UNAVAILABLE: 503,
  SEARCH_UNAVAILABLE: 503,
  DATABASE_UNAVAILABLE: 503,
  SERVICE_UNAVAILABLE: 503,
  AUTHENTICATION_UNAVAILABLE: 503,
  DATABASE_TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What is wrong with one field; `field` is its path (`hotelCodes[3]`), or `body` for the whole body. */
export interface ErrorDetail {
  readonly field: string;
  readonly reason: string;
}

/** The error that routes and middleware throw. Its message is returned to the caller. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      readonly details?: readonly ErrorDetail[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The body of an error response. */
export function errorBodyOf({ code, message, details }: ApiError, requestId: string): object {
  return { error: { code, message, ...(details !== undefined && { details }), requestId } };
}

/** The error for a request that breaks what its route declares; the message includes the first detail. */
export function invalidRequest(details: readonly ErrorDetail[]): ApiError {
  const [first] = details;
  const sentence = first === undefined ? '' : `: ${first.field} ${first.reason}`;
  const end = sentence.endsWith('?') ? '' : '.';
  return new ApiError('VALIDATION_ERROR', `The request is not valid${sentence}${end}`, { details });
}
