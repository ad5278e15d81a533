import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Headers that proxies add to a request. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

const hostHeader = /^(\[[0-9a-f:.]+\]|[^:[\]@/]+)(?::\d+)?$/i;

/** Whether a host name or IP address (in brackets or not) is a loopback address. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (name === 'localhost') return true;
  return isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback';
}

/**
 * Whether a request was made on this machine to this machine: not through a proxy, not to another `Host`
 * name, which another site may resolve to this address (DNS rebinding), and not by a page of another origin.
 */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { headers, httpVersion, socket } = request;
  const [, host = ''] = hostHeader.exec(headers.host ?? '') ?? [];
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(host) &&
    headers.origin === undefined &&
    // nginx that nobody has told otherwise forwards by HTTP/1.0, which no browser speaks, and adds no header.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name))
  );
}
