import { optional, required } from '../../fields/field.ts';
import { boolean, distinct } from '../../fields/kind.ts';
import { name, phrase, providerCode } from '../../fields/kinds.ts';
import { recordType } from '../../fields/record-type.ts';

export const provider = recordType({
  type: 'provider',
  description: 'A supplier of hotels.',
  table: 'providers',
  key: ['providerCode'],
  fields: {
    providerCode: required(providerCode, 'Its code; that of all of its other records.', { example: 'atlas' }),
    name: required(name, 'Its name.', { example: 'Alpha Travel' }),
    family: optional(
      providerCode,
      'The name under which several provider codes belong together; by default its own code.',
      { example: 'atlas' },
    ),
    aliases: optional(distinct(providerCode), 'Other codes that callers may use for it.', {
      example: ['alpha-old'],
    }),
    sandbox: optional(boolean, 'Whether it is for tests alone; by default not.', { example: false }),
    languages: optional(distinct(phrase), 'The languages of its texts.', { example: ['en', 'de'] }),
  },
  complete: (row) => {
    row['family'] ??= row['provider_code'];
    row['aliases'] = (row['aliases'] as string[]).filter((alias) => alias !== row['provider_code']);
    row['sandbox'] ??= false;
  },
});
