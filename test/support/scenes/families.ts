import { connection } from '../records.ts';

/**
 * Providers of two families, one of them under an alias too, and a sandbox; connections of two organizations
 * that nothing restricts.
 */
export const families: readonly object[] = [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'demo', name: 'Demo', sandbox: true },
  { type: 'organization', organizationCode: 'north', name: 'North' },
  { type: 'organization', organizationCode: 'south', name: 'South' },
  connection('c-sol', 'north', 'solgv'),
  connection('c-luna', 'north', 'luna'),
  connection('c-demo', 'north', 'demo'),
  connection('c-south', 'south', 'luna'),
];
