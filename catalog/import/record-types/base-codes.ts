import { maxPopularity } from '../../base-codes/max-popularity.ts';
import { FieldError } from '../../fields/field-error.ts';
import { optional, required } from '../../fields/field.ts';
import { boolean, integer, number } from '../../fields/kind.ts';
import { baseCode, code, phrase, providerCode } from '../../fields/kinds.ts';
import { recordType, takeFlag } from '../../fields/record-type.ts';

export const mapping = recordType({
  type: 'mapping',
  description: 'Which physical hotel a hotel of a provider is.',
  table: 'mappings',
  key: ['providerCode', 'hotelCode'],
  fields: {
    providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
    hotelCode: required(code, 'The provider’s code of the hotel.', { example: '100000' }),
    baseCode: optional(baseCode, 'The base code of the hotel; absent: removes the mapping.', {
      column: 'sent_base_code',
      example: 'HC0100003',
    }),
    confidencePct: optional(number(0, 100), 'How certain it is, in percent; absent: not known.', {
      example: 98.5,
    }),
  },
  removes: (row) => row['sent_base_code'] === undefined,
  target: { overriddenBy: 'overridden_mappings' },
});

export const baseCodeAlias = recordType({
  type: 'baseCodeAlias',
  description: 'A retired base code and the code that replaces it.',
  table: 'base_code_aliases',
  key: ['oldBaseCode'],
  fields: {
    oldBaseCode: required(baseCode, 'The retired code.', { example: 'B-77' }),
    baseCode: required(baseCode, 'The code that replaces it; another than the retired one.', {
      example: 'HC0100003',
    }),
    reason: optional(phrase, 'Why it was retired.', { example: 'merged' }),
    note: optional(phrase, 'Anything else about it.'),
  },
  complete: (row) => {
    if (row['old_base_code'] === row['base_code'])
      throw new FieldError('must not be the retired code itself', 'baseCode');
  },
  target: { overriddenBy: 'overridden_aliases' },
});

export const baseCodeConflict = recordType({
  type: 'baseCodeConflict',
  description: 'A base code that is quarantined, because it ties hotels together that are not the same.',
  table: 'base_code_conflicts',
  key: ['baseCode'],
  fields: {
    baseCode: required(baseCode, 'The code.', { column: 'sent_base_code', example: 'B-9' }),
    reason: optional(phrase, 'Why it is quarantined.', { example: 'two hotels share it' }),
  },
  beside: { resolved: optional(boolean, '`true` lifts the quarantine.') },
  removes: takeFlag('resolved'),
});

export const popularity = recordType({
  type: 'popularity',
  description:
    'How popular a hotel is, which ranks it in typeahead; of a base code and those retired to it, the greatest counts.',
  table: 'base_code_popularities',
  key: ['baseCode'],
  fields: {
    baseCode: required(baseCode, 'The base code, which may be that of no hotel yet.', {
      example: 'HC0100003',
    }),
    popularity: optional(
      integer(0, maxPopularity, 'smallint'),
      'For example the decile of its bookings; 0 or absent: removes the record.',
      { example: 7 },
    ),
  },
  removes: (row) => row['popularity'] === undefined || row['popularity'] === 0,
});
