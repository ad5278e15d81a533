import { errors } from '@elastic/elasticsearch';
import { SearchRefusedError, SearchUnavailableError } from '../engine.ts';

/** What Elasticsearch says of a request, or of one search in a request of many, that went wrong. */
export interface ElasticsearchFault {
  readonly status: number;
  readonly type: string;
  readonly reason: string;
}

/** So much of a question is told: one with thousands of codes would drown the log. */
const toldOfQuestion = 4000;

/** And so much of an answer in words that are not those of Elasticsearch. */
const toldOfAnswer = 200;

/** 4xx that say nothing of the question: who asks is not let in, what is asked does not come in time, or there is too much. */
const absentStatus = new Set([401, 403, 408, 429]);

/** An index that is not there, or closed (a 400), is as good as away. */
const absentType = /^index_(not_found|closed)_exception$|^(cluster|index)_block_exception$/;

/**
 * The error for a fault that Elasticsearch told. Everything is absence but a 4xx about the question itself.
 *
 * @param question gives the body of the request
 */
export function errorOfFault(
  { status, type, reason }: ElasticsearchFault,
  question: () => string,
  options?: ErrorOptions,
): SearchUnavailableError | SearchRefusedError {
  const said = `Elasticsearch answered ${status} ${type}: ${reason}`;
  const absent =
    status < 400 || status >= 500 || status === 404 || absentStatus.has(status) || absentType.test(type);
  return absent
    ? new SearchUnavailableError('absent', said, options)
    : new SearchRefusedError(said, question().slice(0, toldOfQuestion), options);
}

/** The error for whatever the client threw. */
export function errorOfRequest(error: unknown, question: () => string): Error {
  if (error instanceof errors.ResponseError) {
    return errorOfFault(faultOf(error), question, { cause: error });
  }
  return error instanceof errors.TimeoutError
    ? tooLate(error)
    : new SearchUnavailableError('absent', 'Elasticsearch cannot be reached', { cause: error });
}

/** The error for a request that its time limit ended, in whatever way the client tells that. */
export function tooLate(cause: unknown): SearchUnavailableError {
  return new SearchUnavailableError('slow', 'Elasticsearch did not answer in time', { cause });
}

function faultOf({ statusCode, body }: errors.ResponseError): ElasticsearchFault {
  const told = body as { readonly error?: { readonly type?: string; readonly reason?: string } } | null;
  return {
    status: statusCode ?? 0,
    type: told?.error?.type ?? '',
    // A proxy in between may answer in other words than Elasticsearch.
    reason: told?.error?.reason ?? JSON.stringify(body).slice(0, toldOfAnswer),
  };
}
