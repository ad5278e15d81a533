import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What is wrong with an IP address or a CIDR range; null for one that can be stored: a range is written with
 * its first address, as the Postgres type `cidr` requires, which knows neither zones nor other notations.
 */
export function problemOfAddressRange(text: string): string | null {
  const [host = ''] = text.split('/', 1);
  const isPlain = isIP(host) !== 0 && !host.includes('%');
  if (isPlain && host === text) return null;
  const range = isPlain && ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
  if (range === null || text !== `${host}/${range[1]}`)
    return 'must be an IP address or a CIDR range like 192.0.2.0/24';
  const [address, bits] = range;
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = network.networkAddressFromCIDR(text).toString();
  return first === address.toString()
    ? null
    : `must begin at its first address; the first address of this range is ${first}/${bits}`;
}
