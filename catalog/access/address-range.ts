import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What is wrong with an IP address or a CIDR range; null for one that can be stored: a range is written with
 * its first address, as the Postgres type `cidr` requires.
 */
export function problemOfAddressRange(text: string): string | null {
  if (isIP(text) !== 0) return null;
  if (!ipaddr.isValidCIDR(text)) return 'must be an IP address or a CIDR range like 192.0.2.0/24';
  const [address, bits] = ipaddr.parseCIDR(text);
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = network.networkAddressFromCIDR(text).toString();
  return first === address.toString()
    ? null
    : `must begin at its first address; the first address of this range is ${first}/${bits}`;
}
