import type { RawOptions } from '../servers/raw-connection.ts';

/** What a request is made with, and no log may hold. */
export interface SentSecrets {
  readonly key: string;
  readonly token: string;
  readonly cookie: string;
  /** Stands in the body. */
  readonly content: string;
}

export interface MalformedRequest extends Pick<RawOptions, 'send' | 'leave'> {
  readonly name: string;
  /**
   * The statuses of the answers that are complete; empty: the connection ends without
   * one; null: it may end in between.
   */
  readonly statuses: readonly number[] | null;
}

const once = { answered: 1 };

/**
 * Requests that break HTTP, or off whose ends something is missing, with secrets
 * wherever a request has room for them.
 */
export function malformedRequests(secrets: SentSecrets): readonly MalformedRequest[] {
  const { key, token, cookie, content } = secrets;
  const api = '/content/hotels/v1';
  const fields = `Host: x\r\nAuthorization: ApiKey ${key}\r\nCookie: session=${cookie}\r\n`;
  const post = `POST ${api}/hotels HTTP/1.1\r\n${fields}Content-Type: application/json\r\n`;
  const withoutKey = `POST ${api}/hotels HTTP/1.1\r\nHost: x\r\nCookie: session=${cookie}\r\n`;
  const get = `GET ${api}/stats HTTP/1.1\r\n${fields}`;
  const chunked = 'Transfer-Encoding: chunked\r\n\r\n';
  const body = `{"query":{"hotelName":"${content}"`;
  const long = 'x'.repeat(20_000);
  return [
    // Framing.
    {
      name: 'a chunk without a size',
      send: [`${post}${chunked}`, `ZZ\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    { name: 'the same at once', send: [`${post}${chunked}ZZ\r\n${body}`], leave: once, statuses: [400] },
    {
      name: 'a chunk that is longer than it says',
      send: [`${post}${chunked}3\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'no key, and a chunk without a size',
      send: [`${withoutKey}${chunked}ZZ\r\n`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'two lengths',
      send: [`${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a length that is none',
      send: [`${post}Content-Length: ten\r\n\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a negative length',
      send: [`${post}Content-Length: -1\r\n\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a length and chunks',
      send: [`${post}Content-Length: 3\r\n${chunked}0\r\n\r\n`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'another transfer coding',
      send: [`${post}Transfer-Encoding: gzip\r\n\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'long extensions of a chunk',
      send: [`${post}${chunked}1;${key}=${long}\r\n{\r\n0\r\n\r\n`],
      leave: once,
      statuses: [413],
    },
    // Bodies that end too soon.
    {
      name: 'an unfinished body, left',
      send: [`${post}Content-Length: 999\r\n\r\n${body}`],
      leave: 'sent',
      statuses: [400],
    },
    {
      name: 'an unfinished body, reset',
      send: [`${post}Content-Length: 999\r\n\r\n${body}`],
      leave: 'reset',
      statuses: [],
    },
    {
      name: 'unfinished chunks, left',
      send: [`${post}${chunked}fff\r\n${body}`],
      leave: 'sent',
      statuses: [400],
    },
    {
      name: 'unfinished chunks, reset',
      send: [`${post}${chunked}fff\r\n${body}`],
      leave: 'reset',
      statuses: [],
    },
    {
      name: 'no key, an unfinished body, left',
      send: [`${withoutKey}Content-Length: 9\r\n\r\n{`],
      leave: 'sent',
      statuses: [401],
    },
    {
      name: 'no key, an unfinished body, reset',
      send: [`${withoutKey}Content-Length: 9\r\n\r\n{`],
      leave: 'reset',
      statuses: [],
    },
    {
      name: 'a large body, reset',
      send: [`${post}Content-Length: 900000\r\n\r\n`, long, long],
      leave: 'reset',
      statuses: [],
    },
    {
      name: 'a body that is too large',
      send: [`${post}Content-Length: 9000000\r\n\r\n`, long],
      leave: once,
      statuses: [413],
    },
    // Headers.
    { name: 'headers without an end, left', send: [get], leave: 'sent', statuses: [400] },
    { name: 'headers without an end, reset', send: [get], leave: 'reset', statuses: [] },
    { name: 'a field without a name', send: [`${get}: ${key}\r\n\r\n`], leave: once, statuses: [400] },
    { name: 'a field without a colon', send: [`${get}${key}\r\n\r\n`], leave: once, statuses: [400] },
    {
      name: 'a control character in a field',
      send: [`${get}X: ${key}\u0000\r\n\r\n`],
      leave: once,
      statuses: [400],
    },
    { name: 'headers that are too long', send: [`${get}X: ${long}\r\n\r\n`], leave: once, statuses: [431] },
    {
      name: 'no host',
      send: [`GET ${api}/stats HTTP/1.1\r\nAuthorization: ApiKey ${key}\r\n\r\n`],
      leave: once,
      statuses: [400],
    },
    { name: 'two hosts', send: [`${get}host: ${content}\r\n\r\n`], leave: once, statuses: [400] },
    { name: 'an expectation', send: [`${get}Expect: ${key}\r\n\r\n`], leave: once, statuses: [200] },
    {
      name: 'an upgrade',
      send: [`${get}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`],
      leave: once,
      statuses: [200],
    },
    {
      name: 'a key as the ID of the request',
      send: [`${get}X-Request-ID: ${key}\r\n\r\n`],
      leave: once,
      statuses: [200],
    },
    {
      name: 'no coding accepted',
      send: [`${get}Accept-Encoding: *;q=0\r\n\r\n`],
      leave: once,
      statuses: [406],
    },
    // Request lines.
    { name: 'no HTTP', send: [`${key} ${content}\r\n\r\n`], leave: once, statuses: [400] },
    { name: 'bytes', send: [`\u0016\u0003\u0001${key}\r\n\r\n`], leave: once, statuses: [400] },
    {
      name: 'another version',
      send: [`GET ${api}/stats HTTP/9.9\r\n${fields}\r\n`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'an unknown method',
      send: [`KEY ${api}/stats HTTP/1.1\r\n${fields}\r\n`],
      leave: once,
      statuses: [400],
    },
    { name: 'a tunnel', send: [`CONNECT a:1 HTTP/1.1\r\n${fields}\r\n`], leave: once, statuses: [405] },
    {
      name: 'a URL without a host',
      send: [`GET http://[::${key}/ HTTP/1.1\r\n${fields}\r\n`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a target that is too long',
      send: [`GET ${api}/stats?${key}=${long} HTTP/1.1\r\n${fields}\r\n`],
      leave: once,
      statuses: [431],
    },
    {
      name: 'invalid UTF-8 in the path',
      send: [`GET ${api}/hotels/${key}%ff%fe/provider-codes HTTP/1.1\r\n${fields}\r\n`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a key in the path and in the query',
      send: [`GET ${api}/hotels/${key}/provider-codes?token=${token} HTTP/1.1\r\n${fields}\r\n`],
      leave: once,
      statuses: [400],
    },
    // Credentials and bodies that are not what they should be.
    {
      name: 'a broken token',
      send: [`GET ${api}/stats HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}x\r\n\r\n`],
      leave: once,
      statuses: [401],
    },
    {
      name: 'another scheme',
      send: [`GET ${api}/stats HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${key}\r\n\r\n`],
      leave: once,
      statuses: [401],
    },
    {
      name: 'a body that is no JSON',
      send: [`${post}Content-Length: ${body.length}\r\n\r\n${body}`],
      leave: once,
      statuses: [400],
    },
    {
      name: 'a key as a field',
      send: [`${post}Content-Length: ${key.length + 6}\r\n\r\n{"${key}":1}`],
      leave: once,
      statuses: [400],
    },
    // More than one request on a connection.
    {
      name: 'no HTTP after a request',
      send: [`${get}\r\n${key} ${content}\r\n\r\n`],
      leave: { answered: 2 },
      statuses: [200, 400],
    },
    {
      name: 'a broken body after a request',
      send: [`${get}\r\n${post}${chunked}ZZ\r\n${body}`],
      leave: { answered: 2 },
      statuses: [200, 400],
    },
    { name: 'requests, reset', send: [`${get}\r\n${get}\r\n${get}\r\n`], leave: 'reset', statuses: null },
    { name: 'requests, left', send: [`${get}\r\n${get}\r\n`], leave: 'sent', statuses: null },
  ];
}
