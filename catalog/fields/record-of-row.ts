import type { Row } from './field.ts';
import type { RecordMember } from './kind.ts';

/**
 * The members of a record that are stored in a row: what `membersReader` reads into it. What is null or an
 * empty list is absent.
 */
export function membersOfRow(members: readonly RecordMember[], row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const member of members) {
    const value = 'members' in member ? membersOfRow(member.members, row) : row[member.column];
    if (!isNothing(value)) record[member.name] = value;
  }
  return record;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
