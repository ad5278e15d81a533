import type { Row } from '../../fields/field.ts';
import type { Target } from '../../fields/record-type.ts';
import { rowParameters } from './row-parameters.ts';

export interface RowsStatement {
  readonly text: string;
  readonly valuesOf: (rows: readonly Row[]) => string[];
}

/**
 * The statement that writes the records of one type.
 *
 * Takes rows of the columns of the target, `n`, `writes` and `removes`. Gives `n` and `outcome` of those that
 * are not unchanged. Rows that do not differ are neither written nor locked.
 *
 * @param explains whether it also gives `fields`, the columns that differ of those that have changed
 */
export function upsertStatement(target: Target, { explains = false } = {}): RowsStatement {
  const { table, onInsert = {}, overriddenBy } = target;
  const keys = Object.keys(target.key);
  const columns = Object.keys(target.columns);
  const all = [...keys, ...columns, ...Object.keys(onInsert)];
  const parameters = rowParameters({
    n: 'integer',
    writes: 'boolean',
    removes: 'boolean',
    ...target.key,
    ...target.columns,
    ...onInsert,
  });
  const text = `
with judged as materialized (
  select n, writes, removes, outcome, ${all.join(', ')}${explains ? ', fields' : ''}
  from (
    select i.n, i.writes, i.removes, ${prefixed('i', all)},
      case${overriddenBy === undefined ? '' : `\n        when o.${keys[0] ?? ''} is not null then 'overridden'`}
        when t.${keys[0] ?? ''} is null then case when i.removes then 'unchanged' else 'new' end
        when i.removes then 'removed'
        when ${differing(target)} then 'changed'
        else 'unchanged'
      end as outcome${explains ? `, ${differingColumns(target)} as fields` : ''}
    from ${parameters.from} as i
      left join ${table} t on ${sameKey('i', target)}${
        overriddenBy === undefined
          ? ''
          : `
      left join ${overriddenBy} o on ${sameKey('i', target, 'o')}`
      }
  ) as compared
  where outcome <> 'unchanged'
),
inserted as (
  insert into ${table} (${all.join(', ')})
  select ${all.join(', ')} from judged where writes and outcome = 'new'
),
updated as (
  update ${table} t set ${columns.map((column) => `${column} = j.${column}`).join(', ')}, ${target.onUpdate}
  from judged j where j.writes and j.outcome = 'changed' and ${sameKey('j', target)}
),
removed as (
  delete from ${table} t using judged j where j.writes and j.outcome = 'removed' and ${sameKey('j', target)}
)${overriddenBy === undefined ? '' : keptBeside(target, overriddenBy)}
select n, outcome${explains ? ', fields' : ''} from judged`;
  return { text, valuesOf: parameters.valuesOf };
}

function differing({ columns, differs = {}, outdated }: Target): string {
  const compared = Object.keys(columns).filter((column) => differs[column] === undefined);
  const conditions = [
    `(${prefixed('t', compared)}) is distinct from (${prefixed('i', compared)})`,
    ...Object.values(differs),
  ];
  return (outdated === undefined ? conditions : [outdated, ...conditions]).join(' or ');
}

function differingColumns({ columns, differs = {} }: Target): string {
  const names = Object.keys(columns).map(
    (column) =>
      `case when ${differs[column] ?? `t.${column} is distinct from i.${column}`} then '${column}' end`,
  );
  return `array_remove(array[${names.join(', ')}]::text[], null)`;
}

function sameKey(alias: string, { key, nullableKeys }: Target, stored = 't'): string {
  return Object.keys(key)
    .map(
      (name) =>
        `${stored}.${name} ${nullableKeys.includes(name) ? 'is not distinct from' : '='} ${alias}.${name}`,
    )
    .join(' and ');
}

/** What is said of rows about which operators have decided otherwise; nothing of what a record removes. */
function keptBeside(target: Target, table: string): string {
  const columns = Object.keys(target.columns);
  const kept = columns.map((column) => `case when not j.removes then j.${column} end`);
  return `,
kept as (
  update ${table} o set (${columns.join(', ')}, updated_at) = row (${kept.join(', ')}, now())
  from judged j where j.writes and j.outcome = 'overridden' and ${sameKey('j', target, 'o')}
    and (${prefixed('o', columns)}) is distinct from (${kept.join(', ')})
)`;
}

function prefixed(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(', ');
}
