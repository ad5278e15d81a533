import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Headers that proxies add to a request. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

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
  const { headers, socket } = request;
  const [, host = ''] = hostHeader.exec(headers.host ?? '') ?? [];
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(host) &&
    headers.origin === undefined &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}
