import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What proxies add to a request that they pass on. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const hostHeader = /^(\[[0-9a-f:.]+\]|[^:[\]@/]+)(?::\d+)?$/i;

/** Whether a host name or IP address (in brackets or not) means this machine, seen from itself. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (name === 'localhost') return true;
  return isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback';
}

/**
 * Whether a request was made by somebody on this machine who meant this machine. One that came through a proxy was
 * not; nor one whose `Host` is another name, which a page of another site can make to point here (DNS rebinding); nor
 * one that a page of another origin has sent.
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
