import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Whether an IP address lies in one of the ranges (addresses or CIDR); IPv4 in IPv6 counts as IPv4. */
export function inRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const candidate = ipaddr.process(address);
  return ranges.some((text) => {
    const range = parseRange(text);
    return candidate.kind() === range[0].kind() && candidate.match(range);
  });
}

/**
 * The address of the client: that of the peer, unless it is a trusted proxy. Then `X-Forwarded-For`
 * is walked from its right end, past trusted proxies, to the first address that is not one;
 * anything further left may be forged.
 *
 * Null when a trusted proxy has forwarded something that is not an address: then neither the proxy nor
 * anything further left may be taken for the client.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string,
  trustedProxies: readonly string[],
): string | null {
  const hops = forwardedFor.trim() === '' ? [] : forwardedFor.split(',');
  let client = peer;
  while (hops.length > 0 && inRanges(client, trustedProxies)) {
    const hop = addressOf(hops.pop() ?? '');
    if (hop === null) return null;
    client = hop;
  }
  return isIP(client) === 0 ? null : ipaddr.process(client).toString();
}

/** Some proxies add the port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const withPort = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

function addressOf(hop: string): string | null {
  const text = hop.trim();
  const [, six, four] = withPort.exec(text) ?? [];
  const address = six ?? four ?? text;
  // Stricter than ipaddr.js, which reads `10` and `0x7f000001` as addresses.
  return isIP(address) === 0 ? null : address;
}

function parseRange(text: string): Range {
  const [address, bits] = ipaddr.parseCIDR(
    text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`,
  );
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
    ? [address.toIPv4Address(), bits - 96]
    : [address, bits];
}
