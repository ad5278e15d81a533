import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorStatus, type ErrorCode } from '../../../api/errors.ts';

/** An answer as it came over the wire, its chunks joined. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; of several fields of one name the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What came back on a connection. */
export interface RawExchange {
  readonly answers: readonly RawAnswer[];
  /** Bytes behind the last complete answer. */
  readonly rest: Buffer;
}

export interface RawOptions {
  readonly port: number;
  /** Whether the answer is one to HEAD, which has no body. */
  readonly isHead?: boolean;
  /** What is sent, each part once the one before has been handed to the system. */
  readonly send: readonly (string | Buffer)[];
  /**
   * When the connection is left: `answered`, once so many answers are complete; `received`, reset once
   * there are so many bytes; `sent`, half-closed as soon as all is sent; `reset` at that time. In every
   * case also when the server closes it.
   */
  readonly leave: 'sent' | 'reset' | { readonly answered: number } | { readonly received: number };
}

/** Nothing may hang. The time is long: busy machines are slow. */
const timeoutMs = 20_000;

/** Sends bytes on a connection of its own. Text is sent as Latin-1, so that every byte can be written. */
export function exchangeRaw({ port, send, leave, isHead = false }: RawOptions): Promise<RawExchange> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(`No end after ${timeoutMs} ms; received ${received.toString('latin1').slice(0, 500)}`),
      );
    }, timeoutMs);
    const finish = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answersIn(received, isHead));
    };
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (typeof leave === 'object' && 'received' in leave) {
        if (received.length >= leave.received) socket.resetAndDestroy();
      } else if (typeof leave === 'object' && answersIn(received, isHead).answers.length >= leave.answered)
        finish();
    });
    socket.once('close', finish);
    // A server that refuses the rest of a request may reset the connection: what it had answered counts.
    socket.on('error', () => undefined);
    const sendFrom = (index: number): void => {
      const part = send[index];
      if (part !== undefined)
        socket.write(asBytes(part), () => {
          sendFrom(index + 1);
        });
      else if (leave === 'sent') socket.end();
      else if (leave === 'reset') socket.resetAndDestroy();
    };
    socket.once('connect', () => {
      sendFrom(0);
    });
  });
}

function asBytes(part: string | Buffer): Buffer {
  return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
}

function answersIn(received: Buffer, isHead: boolean): RawExchange {
  const answers: RawAnswer[] = [];
  let rest = received;
  for (let next = answerAt(rest, isHead); next !== null; next = answerAt(rest, isHead)) {
    answers.push(next.answer);
    rest = rest.subarray(next.length);
  }
  return { answers, rest };
}

/** The answer that the bytes begin with; null while it is incomplete. Interim ones (100) are passed over. */
function answerAt(
  bytes: Buffer,
  isHead: boolean,
): { readonly answer: RawAnswer; readonly length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  const start = end + 4;
  if (status === 100) {
    const next = answerAt(bytes.subarray(start), isHead);
    return next && { ...next, length: start + next.length };
  }
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  if (isHead) return { answer: { status, headers, body: Buffer.alloc(0) }, length: start };
  if (headers['transfer-encoding'] === 'chunked') {
    const body = chunksAt(bytes, start);
    return body && { answer: { status, headers, body: body.bytes }, length: body.end };
  }
  const length = start + Number(headers['content-length'] ?? 0);
  if (bytes.length < length) return null;
  return { answer: { status, headers, body: bytes.subarray(start, length) }, length };
}

function chunksAt(bytes: Buffer, start: number): { readonly bytes: Buffer; readonly end: number } | null {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const from = lineEnd + 2;
    at = from + size + 2;
    if (bytes.length < at) return null;
    if (size === 0) return { bytes: Buffer.concat(parts), end: at };
    parts.push(bytes.subarray(from, from + size));
  }
}

/** What is wrong with an answer as one of the API, whatever the request was; null: nothing. */
export function wrongWith({ status, headers, body }: RawAnswer): string | null {
  if (status < 400) return null;
  const type = headers['content-type'];
  if (type !== 'application/json; charset=utf-8') return `${status} of the type ${String(type)}`;
  const requestId = headers['x-request-id'];
  if (requestId === undefined) return `${status} without an ID`;
  if (body.length === 0 && Number(headers['content-length'] ?? 1) > 0) return null; // an answer to HEAD
  const text = decoded(body, headers['content-encoding']).toString();
  const { error } = JSON.parse(text) as { error: Record<string, unknown> };
  if (status >= 500) return text;
  if (error['requestId'] !== requestId) return `${text} has another ID than ${requestId}`;
  if (errorStatus[error['code'] as ErrorCode] !== status) return `${text} with status ${status}`;
  return typeof error['message'] === 'string' && error['message'] !== '' ? null : `${text} has no message`;
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
