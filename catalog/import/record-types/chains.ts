import { optional, required } from '../../fields/field.ts';
import { code, name, providerCode, uuid } from '../../fields/kinds.ts';
import { recordType } from '../../fields/record-type.ts';

export const chain = recordType({
  type: 'chain',
  description: 'A hotel chain of a provider.',
  table: 'chains',
  key: ['providerCode', 'chainCode'],
  fields: {
    providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
    chainCode: required(code, 'The provider’s code of the chain.', { example: 'GR' }),
    name: optional(name, 'Its name.', { example: 'Grand Hotels' }),
    masterChainId: optional(uuid, 'The chain of the platform that it corresponds to.', {
      example: '7d0c8a2f-3c0b-4f0e-9d53-0f5f2f6f3a10',
    }),
  },
});

export const masterChain = recordType({
  type: 'masterChain',
  description: 'A hotel chain of the platform.',
  table: 'master_chains',
  key: ['masterChainId'],
  fields: {
    masterChainId: required(uuid, 'Its id.', { example: '7d0c8a2f-3c0b-4f0e-9d53-0f5f2f6f3a10' }),
    name: required(name, 'Its name.', { example: 'Grand Hotels & Resorts' }),
  },
});
