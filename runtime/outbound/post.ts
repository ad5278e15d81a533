import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { judgeAddress } from './allowed-address.ts';

/** An address of a host. */
interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<readonly HostAddress[]>;

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For all of it: name, connection, response. */
  readonly timeoutMs: number;
  /**
   * Networks beside public addresses, which may also be reached without TLS: IP addresses and CIDR ranges.
   */
  readonly allowedNetworks: readonly string[];
  readonly signal?: AbortSignal;
  readonly resolve?: Resolve;
}

/** The URL leads to where nothing may be sent. Where that is, the message does not say to who chose it. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

const resolveByDns: Resolve = (name) => lookUp(name, { all: true });

/**
 * Sends a POST request to a URL that somebody else chose, and gives the status of the response, whose body is
 * not read. The name is resolved once, and the connection made to one of the addresses that were judged, so
 * that a name cannot point elsewhere in between. Redirects are not followed: they are an answer like any
 * other.
 *
 * @throws ForbiddenAddressError where one of the addresses is not allowed, or is not to be reached without
 *   TLS; an
 *   error of the network; the reason of the signal
 */
export async function post(
  url: URL,
  { headers, body, timeoutMs, allowedNetworks, signal, resolve = resolveByDns }: PostOptions,
): Promise<number> {
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort(new Error(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  const inTime = AbortSignal.any([timeout.signal, ...(signal === undefined ? [] : [signal])]);
  try {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const addresses =
      isIP(name) === 0 ? await abortable(resolve(name), inTime) : [{ address: name, family: isIP(name) }];
    check(url, addresses, allowedNetworks);
    return await send(url, addresses, { headers, body, signal: inTime });
  } finally {
    clearTimeout(timer);
  }
}

function check(url: URL, addresses: readonly HostAddress[], allowedNetworks: readonly string[]): void {
  if (addresses.length === 0) throw new Error(`${url.hostname} has no address`);
  for (const { address } of addresses) {
    const verdict = judgeAddress(address, allowedNetworks);
    if (verdict === 'forbidden')
      throw new ForbiddenAddressError(`${url.hostname} has an address that is not a public one`);
    if (verdict === 'allowed' && url.protocol !== 'https:')
      throw new ForbiddenAddressError(`${url.hostname} is to be reached by https`);
  }
}

function send(
  url: URL,
  addresses: readonly HostAddress[],
  { headers, body, signal }: { headers: PostOptions['headers']; body: string; signal: AbortSignal },
): Promise<number> {
  const lookup: LookupFunction = (_name, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    // A connection of its own: one that is kept would lead to where the name pointed before.
    agent: false,
    lookup,
    signal,
  };
  return new Promise((resolve, reject) => {
    const answer = (response: IncomingMessage): void => {
      const { statusCode = 0 } = response;
      response.destroy();
      resolve(statusCode);
    };
    const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, options, answer);
    // Else a 101 would close the request with neither a response nor an error.
    request.on('upgrade', answer);
    request.on('error', (error) => {
      reject(signal.aborted ? (signal.reason as Error) : error);
    });
    request.end(body);
  });
}

/** What is waited for, or the reason of the signal. */
async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}
