import {
  type Header,
  type OpenApiDocument,
  type OpenApiResponse,
  type Operation,
  operationsOf,
  resolve,
} from './document.ts';
import { failing } from '../servers/send-request.ts';
import { createSchemaCheck, type SchemaCheck } from './schema-check.ts';

/**
 * Checks an answer against what the document publishes for it: its status, its headers,
 * its body or each of its lines.
 *
 * @returns the answer, to be read as if nothing had happened
 * @throws Error with what is wrong. Of lines, reading the body throws
 */
export type AnswerCheck = (
  request: { readonly method: string; readonly path: string },
  response: Response,
) => Promise<Response>;

export function createAnswerCheck(document: OpenApiDocument): AnswerCheck {
  // That the schemas are valid is checked by a test of its own.
  const check = createSchemaCheck(document, { validateSchema: false });
  return async ({ method, path }, response) => {
    const operation = findOperation(document, method, path);
    const what = `${method} ${path} ${response.status}`;
    // Nothing is published of what is not there, but its error is one of the service.
    const declared =
      operation === undefined
        ? undefined
        : resolve<OpenApiResponse | undefined>(document, operation.responses[response.status]);
    if (operation !== undefined && declared === undefined) throw new Error(`${what} is not published`);
    checkHeaders(document, check, declared, response, what);
    if (declared !== undefined && declared.content === undefined) {
      if ((await response.clone().text()) !== '') throw new Error(`${what} has a body`);
      return response;
    }
    const type = (response.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? '';
    const schema =
      declared === undefined ? { $ref: '#/components/schemas/Error' } : declared.content?.[type]?.schema;
    if (schema === undefined) throw new Error(`${what} is not published as ${type}`);
    // Bytes are no JSON, and neither is CSV, whose schema says no more than that it is text.
    if (type === 'application/octet-stream' || type === 'text/csv') return response;
    const fail = (body: string): void => {
      const wrong = check(schema, JSON.parse(body));
      if (wrong !== null) throw new Error(`${what} breaks what is published: ${wrong}`);
    };
    if (type === 'application/x-ndjson') return withCheckedLines(response, fail);
    if (type === 'text/event-stream') return withCheckedLines(response, eventCheck(fail));
    const { status, headers } = response;
    let text: string;
    try {
      text = await response.text();
    } catch (error) {
      // An answer that was cut off is the test's own matter.
      return new Response(failing(error), { status, headers });
    }
    fail(text);
    checkErrorCode(declared?.['x-error-codes'], text, what);
    return new Response(text, { status, headers });
  };
}

function findOperation(document: OpenApiDocument, method: string, path: string): Operation | undefined {
  const [pathname = ''] = path.split('?', 1);
  // A path without parameters is meant before one with them.
  if (document.paths[pathname] !== undefined) return document.paths[pathname][method.toLowerCase()];
  return operationsOf(document).find(
    (entry) =>
      entry.method === method.toLowerCase() &&
      new RegExp(`^${entry.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )?.operation;
}

/** What HTTP itself has of every message, CORS and proxies: `fetch` and those read it, callers do not. */
const ofHttp =
  /^(?:access-control-.*|cache-control|connection|content-(?:encoding|length|type)|date|keep-alive|transfer-encoding|vary|x-accel-buffering|x-content-type-options)$/;

function checkHeaders(
  document: OpenApiDocument,
  check: SchemaCheck,
  declared: OpenApiResponse | undefined,
  response: Response,
  what: string,
): void {
  const declarations = declared?.headers;
  if (declarations !== undefined) {
    const published = new Set(Object.keys(declarations).map((name) => name.toLowerCase()));
    for (const name of response.headers.keys())
      if (!published.has(name) && !ofHttp.test(name))
        throw new Error(`${what} has the header ${name}, which is not published`);
  }
  for (const [name, declaration] of Object.entries(declarations ?? {})) {
    const header = resolve<Header>(document, declaration);
    const text = response.headers.get(name);
    if (text === null) {
      if (header.required === true) throw new Error(`${what} lacks the header ${name}`);
      continue;
    }
    const wrong = check(header.schema, header.schema['type'] === 'integer' ? Number(text) : text);
    if (wrong !== null) throw new Error(`${what} has a wrong header ${name}: ${wrong}`);
  }
}

/** The schema of errors allows every code; which ones a status has is published beside it. */
function checkErrorCode(codes: readonly string[] | undefined, body: string, what: string): void {
  if (codes === undefined) return;
  const { code } = (JSON.parse(body) as { readonly error: { readonly code: string } }).error;
  if (!codes.includes(code)) throw new Error(`${what} is not published with the code ${code}`);
}

/** Checks the events of a stream, each of which has a name and a line of data. */
function eventCheck(check: (event: string) => void): (line: string) => void {
  let event = '';
  return (line) => {
    const [, field = '', value = ''] = /^(event|data): (.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') check(`{"event":${JSON.stringify(event)},"data":${value}}`);
  };
}

/** The same answer, whose lines are checked as they are read. */
function withCheckedLines(response: Response, check: (line: string) => void): Response {
  let rest = '';
  const lines = new TransformStream<string, string>({
    transform(text, controller) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      parts.forEach(check);
      controller.enqueue(text);
    },
  });
  const { body, status, headers } = response;
  if (body === null) throw new Error('an answer of lines has no body');
  return new Response(
    body.pipeThrough(new TextDecoderStream()).pipeThrough(lines).pipeThrough(new TextEncoderStream()),
    { status, headers },
  );
}
