import ipaddr from 'ipaddr.js';

/** `allowed`: a public address. `listed`: one of a network that the operator allows. */
export type AddressVerdict = 'allowed' | 'listed' | 'forbidden';

/** All that is given out of IPv6 (RFC 4291, 2.4); ipaddr.js takes whatever has no name for public. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether a request may be sent to an address that somebody else chose: to public ones only, and to those of
 * networks that the operator lists. All others reach what is not meant for strangers: this machine, its
 * network, the metadata of a cloud.
 *
 * @param address IPv4 or IPv6; an IPv4 address that is mapped into IPv6 counts as itself
 * @param allowedNetworks IP addresses and CIDR ranges
 */
export function judgeAddress(address: string, allowedNetworks: readonly string[]): AddressVerdict {
  const parsed = ipaddr.process(address);
  const isListed = allowedNetworks.some((network) => {
    const [first, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), ipaddr.parse(network).kind() === 'ipv4' ? 32 : 128] as const);
    return first.kind() === parsed.kind() && parsed.match([first, bits]);
  });
  if (isListed) return 'listed';
  const isGivenOut = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return isGivenOut && parsed.range() === 'unicast' ? 'allowed' : 'forbidden';
}
