import { isIP } from 'node:net';
import { InvalidArgumentError, Option } from 'commander';
import ipaddr from 'ipaddr.js';

/** An option that may be repeated. Without it its values are `standard`; if there are none, `nothing` describes that. */
export function repeatable(
  flags: string,
  description: string,
  { standard = [], nothing, read = filled }: RepeatableOptions = {},
): Option {
  return new Option(flags, `${description}; may be repeated`)
    .default(standard, nothing ?? standard.join(', '))
    .argParser((value: string, before: readonly string[]) => [
      ...(before === standard ? [] : before),
      read(value),
    ]);
}

interface RepeatableOptions {
  readonly standard?: readonly string[];
  readonly nothing?: string;
  readonly read?: (value: string) => string;
}

export function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number greater than 0.');
  return value;
}

/** In upper case. */
export function countryCode(text: string): string {
  if (!/^[a-z]{2}$/i.test(text))
    throw new InvalidArgumentError('It must be an ISO 3166-1 code of two letters.');
  return text.toUpperCase();
}

/** Text that is not blank. */
export function filled(text: string): string {
  const value = text.trim();
  if (value === '') throw new InvalidArgumentError('It must not be blank.');
  return value;
}

/** An IP address, or a CIDR range written with its first address, as the Postgres type `cidr` requires. */
export function addressRange(text: string): string {
  if (isIP(text) !== 0) return text;
  if (!ipaddr.isValidCIDR(text))
    throw new InvalidArgumentError('It must be an IP address or a CIDR range like 192.0.2.0/24.');
  const [address, bits] = ipaddr.parseCIDR(text);
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const first = network.networkAddressFromCIDR(text).toString();
  if (first !== address.toString())
    throw new InvalidArgumentError(`The first address of this range is ${first}/${bits}.`);
  return text;
}
