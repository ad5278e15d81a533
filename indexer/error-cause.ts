import { errors } from '@elastic/elasticsearch';

/** What Elasticsearch says of a request that it answered with an error; empty for any other error. */
export interface ErrorCause {
  readonly type?: string;
  readonly reason?: string;
}

export function causeOf(error: unknown): ErrorCause {
  if (!(error instanceof errors.ResponseError)) return {};
  // Whatever stands between may answer with another body, or with none.
  const { error: cause } = (error.body ?? {}) as { readonly error?: unknown };
  return typeof cause === 'object' && cause !== null ? cause : {};
}
