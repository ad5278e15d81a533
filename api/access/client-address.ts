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
 * The address of the client: that of the peer, unless it is a trusted proxy. Then `X-Forwarded-For` is walked from
 * its right end, past trusted proxies, to the first address that is not one; what stands left of it may be forged.
 */
export function clientAddress(peer: string, forwardedFor: string, trustedProxies: readonly string[]): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  let client = peer;
  while (hops.length > 0 && inRanges(client, trustedProxies)) {
    const hop = hops.pop() ?? '';
    if (!ipaddr.isValid(hop)) return client;
    client = hop;
  }
  return ipaddr.isValid(client) ? ipaddr.process(client).toString() : client;
}

function parseRange(text: string): Range {
  if (text.includes('/')) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return [address, bits];
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
