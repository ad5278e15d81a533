import { name, phrase, providerCode } from '../common-fields.ts';
import { boolean, distinct, required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const provider = recordType(
  'provider',
  plainTarget(
    'providers',
    { provider_code: 'text' },
    { name: 'text', family: 'text', aliases: 'text[]', sandbox: 'boolean', languages: 'text[]' },
  ),
  {
    providerCode: required(providerCode),
    name: required(name),
    family: providerCode,
    aliases: distinct(providerCode),
    sandbox: boolean,
    languages: distinct(phrase),
  },
  (record) => ({
    provider_code: record.providerCode,
    name: record.name,
    family: record.family ?? record.providerCode,
    aliases: record.aliases.filter((alias) => alias !== record.providerCode),
    sandbox: record.sandbox ?? false,
    languages: record.languages,
  }),
);
