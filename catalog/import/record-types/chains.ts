import { code, name, providerCode, uuid } from '../common-fields.ts';
import { required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const chain = recordType(
  'chain',
  plainTarget(
    'chains',
    { provider_code: 'text', chain_code: 'text' },
    { name: 'text', master_chain_id: 'uuid' },
  ),
  {
    providerCode: required(providerCode),
    chainCode: required(code),
    name,
    masterChainId: uuid,
  },
  (record) => ({
    provider_code: record.providerCode,
    chain_code: record.chainCode,
    name: record.name,
    master_chain_id: record.masterChainId,
  }),
);

export const masterChain = recordType(
  'masterChain',
  plainTarget('master_chains', { master_chain_id: 'uuid' }, { name: 'text' }),
  { masterChainId: required(uuid), name: required(name) },
  (record) => ({ master_chain_id: record.masterChainId, name: record.name }),
);
