import { baseCode, code, phrase, providerCode } from '../common-fields.ts';
import { FieldError } from '../field-error.ts';
import { boolean, number, required } from '../fields.ts';
import { plainTarget, recordType } from '../record-type.ts';

export const mapping = recordType(
  'mapping',
  plainTarget(
    'mappings',
    { provider_code: 'text', hotel_code: 'text' },
    { sent_base_code: 'text', confidence_pct: 'double precision' },
  ),
  {
    providerCode: required(providerCode),
    hotelCode: required(code),
    baseCode,
    confidencePct: number(0, 100),
  },
  (record) => ({
    provider_code: record.providerCode,
    hotel_code: record.hotelCode,
    sent_base_code: record.baseCode,
    confidence_pct: record.confidencePct,
  }),
  (record) => record.baseCode === undefined,
);

export const baseCodeAlias = recordType(
  'baseCodeAlias',
  plainTarget(
    'base_code_aliases',
    { old_base_code: 'text' },
    { base_code: 'text', reason: 'text', note: 'text' },
  ),
  {
    oldBaseCode: required(baseCode),
    baseCode: required(baseCode),
    reason: phrase,
    note: phrase,
  },
  (record) => {
    if (record.oldBaseCode === record.baseCode) {
      throw new FieldError('must not be the retired code itself', 'baseCode');
    }
    return {
      old_base_code: record.oldBaseCode,
      base_code: record.baseCode,
      reason: record.reason,
      note: record.note,
    };
  },
);

export const baseCodeConflict = recordType(
  'baseCodeConflict',
  plainTarget('base_code_conflicts', { sent_base_code: 'text' }, { reason: 'text' }),
  { baseCode: required(baseCode), reason: phrase, resolved: boolean },
  (record) => ({ sent_base_code: record.baseCode, reason: record.reason }),
  (record) => record.resolved === true,
);
