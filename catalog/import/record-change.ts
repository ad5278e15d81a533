import type { RecordMember } from '../fields/kind.ts';
import type { RecordType } from '../fields/record-type.ts';
import type { Row } from '../fields/field.ts';
import type { Outcome } from './write/versions.ts';

/** What a record, or the end of a snapshot, does to one row. */
export interface RecordChange {
  readonly type: string;
  readonly change: Exclude<Outcome, 'unchanged' | 'overridden'>;
  /** The members of the record's key. */
  readonly key: Readonly<Record<string, unknown>>;
  /** The members that differ, by dotted names; none for a hotel that only comes back, or a whole row. */
  readonly fields: readonly string[];
}

/** As many of each type and kind as are kept. */
export const keptChanges = 100;

/** The first changes of each type and kind. */
export class ChangeSamples {
  private readonly kept: RecordChange[] = [];
  private readonly counts = new Map<string, number>();

  add(changes: readonly RecordChange[]): void {
    for (const one of changes) {
      const kind = `${one.type} ${one.change}`;
      const count = this.counts.get(kind) ?? 0;
      if (count === keptChanges) continue;
      this.counts.set(kind, count + 1);
      this.kept.push(one);
    }
  }

  /** In the order in which they came. */
  all(): readonly RecordChange[] {
    return this.kept;
  }
}

/** The key of a row, in the words of the format. */
export function keyOfRow(
  { key, members }: Pick<RecordType, 'key' | 'members'>,
  row: Row,
): RecordChange['key'] {
  const columns = columnsByName(members);
  return Object.fromEntries(key.map((name) => [name, row[columns.get(name) ?? name] ?? null]));
}

/** Columns in the words of the format. */
export function fieldsOf({ members }: Pick<RecordType, 'members'>, columns: readonly string[]): string[] {
  const names = new Map(Array.from(columnsByName(members), ([name, column]) => [column, name]));
  return columns.map((column) => names.get(column) ?? column);
}

function columnsByName(members: readonly RecordMember[], prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    members.flatMap((member): (readonly [string, string])[] =>
      'members' in member
        ? [...columnsByName(member.members, `${prefix}${member.name}.`)]
        : [[`${prefix}${member.name}`, member.column]],
    ),
  );
}
