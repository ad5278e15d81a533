import { required, recordMembers } from '../../fields/field.ts';
import { oneOf } from '../../fields/kind.ts';
import { providerCode } from '../../fields/kinds.ts';
import { membersReader, type RecordRow } from '../../fields/record-type.ts';

/** The begin or the end of the full feed of a provider. It is no row of any table. */
export interface SnapshotMark {
  readonly providerCode: string;
  readonly state: 'begin' | 'end';
}

export const snapshot = {
  type: 'snapshot',
  description: 'The begin or the end of the full feed of a provider.',
  members: recordMembers({
    providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
    state: required(oneOf('begin', 'end'), 'Which of the two.', { example: 'begin' }),
  }),
  key: ['providerCode'],
  rules: {},
  example: { type: 'snapshot', providerCode: 'atlas', state: 'begin' },
};

const readMembers = membersReader(snapshot.members, ['type']);

/** @throws FieldError where the record breaks the format */
export function readSnapshot(value: unknown): SnapshotMark {
  const row: RecordRow = {};
  readMembers(value, row);
  return { providerCode: row['provider_code'], state: row['state'] } as SnapshotMark;
}
