import type { components, operations } from './generated/openapi.ts';
import type { EventStream, ServerEvent } from './response/event-stream.ts';
import type { CsvLines } from './response/csv-lines.ts';
import type { JsonLines, StoredLines } from './response/json-lines.ts';
import type { JsonStream } from './response/json-stream.ts';
import type { JsonText } from './response/json-text.ts';
import type { StoredFile } from './response/stored-file.ts';

/**
 * The types of the published interface as handlers use them: requests after validation, with defaults filled
 * in, and responses before serialization, with a Date for a date and time.
 */

/** The components of the document, by name. */
export type Schemas = components['schemas'];

export type OperationId = keyof operations;

/** The validated body of a request; undefined for an operation without one. */
export type BodyOf<Id extends OperationId> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Body } }
    ? Body
    : undefined;

/** The validated query parameters of a request. */
export type QueryOf<Id extends OperationId> = Parameters<Id, 'query'>;

/** The validated parameters in the path of a request. */
export type ParamsOf<Id extends OperationId> = Parameters<Id, 'path'>;

/** The validated headers of a request that its operation declares. */
export type HeadersOf<Id extends OperationId> = Parameters<Id, 'header'>;

type Parameters<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = [
  NonNullable<operations[Id]['parameters'][Place]>,
] extends [never]
  ? object
  : NonNullable<operations[Id]['parameters'][Place]>;

/**
 * What a handler may return: a status of its operation that is not an error, with the body of that status.
 */
export type ResponseOf<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & number]: operations[Id]['responses'][Status] extends {
    content: infer Content;
  }
    ? ResponseWith<Status, Content>
    : Status extends 204
      ? HandlerResponse<Status, null>
      : never;
}[keyof operations[Id]['responses'] & number];

/** The JSON of a response with status 200. */
export type JsonBodyOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

type ResponseWith<Status, Content> = Content extends { 'application/x-ndjson': infer Line extends object }
  ? HandlerResponse<
      Status,
      JsonLines<Line> | StoredLines | (Content extends { 'text/csv': unknown } ? CsvLines<Line> : never)
    >
  : Content extends { 'text/event-stream': infer Event extends ServerEvent }
    ? HandlerResponse<Status, EventStream<Event>>
    : Content extends { 'application/octet-stream': unknown }
      ? HandlerResponse<Status, StoredFile>
      : Content extends { 'application/json': infer Body }
        ? Body extends Schemas['Error']
          ? never
          : HandlerResponse<Status, Body | JsonText<Body> | JsonStream<Body>>
        : never;

interface HandlerResponse<Status, Body> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}
