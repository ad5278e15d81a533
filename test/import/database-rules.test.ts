import test from 'ava';
import fc from 'fast-check';
import { FieldError } from '../../catalog/fields/field-error.ts';
import { recordTypes } from '../../catalog/import/read-record.ts';
import type { Row } from '../../catalog/fields/field.ts';
import type { RecordType } from '../../catalog/fields/record-type.ts';
import { roomColumns } from '../../catalog/hotels/rooms.ts';
import { createTestDatabase } from '../support/database.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';
import { runs, someOf } from '../support/properties.ts';
import { oneOfEach } from './one-of-each.ts';
import { idOf } from '../support/records.ts';

type Path = readonly (string | number)[];

/** A table with its columns, and how to find a row for it in what the importer makes of a record. */
interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly rowOf: (row: Row) => Readonly<Record<string, unknown>>;
}

/** A place in a record, and the column (and the place in it) where its value is stored. */
interface Field {
  readonly definition: RecordType;
  readonly path: Path;
  readonly table: Table;
  readonly column: string;
  readonly inside: Path;
}

const columnsOfRoom = { room_code: 'text', ...roomColumns };
const rooms: Table = {
  name: 'rooms',
  columns: { provider_code: 'text', hotel_code: 'text', ...columnsOfRoom },
  rowOf: (row) => {
    const values = (row['rooms'] as readonly (readonly unknown[])[])[0] ?? [];
    const named = Object.keys(columnsOfRoom).map((column, index): [string, unknown] => [
      column,
      values[index],
    ]);
    return {
      provider_code: row['provider_code'],
      hotel_code: row['hotel_code'],
      ...Object.fromEntries(named),
    };
  },
};

function tableOf({ target }: RecordType): Table {
  const columns = { ...target.key, ...target.columns };
  return {
    name: target.table,
    columns,
    rowOf: (row) => Object.fromEntries(Object.keys(columns).map((column) => [column, row[column]])),
  };
}

const long = (length: number, letter = 'x'): string => letter.repeat(length);
/** What is at the borders of the rules, and beyond. */
const values: readonly unknown[] = [
  ...['', ' ', 'a', 'b:c', 'A', 'ACME', 'a b', ' a ', 'a\tb', 'a\nb', 'a\u0007b', 'a\u001f', 'a\u007f', '\u0085', 'a\u0000'],
  ...['\u00a0a', 'a\ufeff', 'ä', 'a/b', 'a_-1', 'AT', 'at', 'AUT', 'A1', 'ß', 'ı', 'K', 'admin', 'CITY', 'ZONE', 'zone', 'NEW', 'OLD'],
  ...[32, 33, 200, 201, 4000, 4001, 65_536, 65_537].map((length) => long(length)),
  ...[200, 201].map((length) => long(length, '😀')),
  ...[idOf(1), idOf(2).toUpperCase(), `${idOf(1)}0`, 'x'.repeat(36)],
  ...['0123456789abcdef', 'FEDCBA9876543210', '0123456789abcde', '0123456789abcdefa', '012345678901234g'],
  ...[0, -1, 1, 0.5, 10, 10.01, 90, 90.01, -90, -90.01, 100, 100.01, 180, -180, 180.5, -180.5, 20_100, 20_100.5],
  ...[1e6, 1_000_001, 2_147_483_647, 2_147_483_648, -2_147_483_647, -2_147_483_648, 2 ** 53 - 1, 2 ** 53, NaN, Infinity],
  ...[null, true, {}, [], ['a'], [[]], [{}], [5], { a: 1 }],
  Array.from({ length: 10_000 }, (_, index) => `c${index}`),
  Array.from({ length: 10_001 }, (_, index) => `c${index}`),
  Array.from({ length: 10_001 }, (_, index) => idOf(index)),
  Array.from({ length: 10_001 }, (_, index) => ({ code: `c${index}`, url: 'u', text: 't', type: 'y', order: 1 })),
]; // oxfmt-ignore

const shortValues = values.filter((value) => JSON.stringify(value ?? null).length < 100);

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue((whole as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(whole)) return whole.with(Number(step), inner) as unknown;
  return { ...(whole as object), [step]: inner };
}

/** The paths to all members and entries, containers included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.keys(value).flatMap((key) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return pathsIn((value as Record<string | number, unknown>)[step], [...path, step]);
  });
  return path.length === 0 ? inner : [path, ...inner];
}

/** The row that a record becomes; undefined where the importer refuses it, or takes it for a removal. */
function read(definition: RecordType, record: unknown): Row | 'refused' | 'removal' {
  try {
    const { row, removes } = definition.read(record);
    return removes ? 'removal' : row;
  } catch (error) {
    if (error instanceof FieldError) return 'refused';
    throw error;
  }
}

function paths(one: unknown, other: unknown, path: Path = []): Path[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [path];
  return Object.keys({ ...one, ...other }).flatMap((key) =>
    paths((one as Row)[key], (other as Row)[key], [...path, Array.isArray(one) ? Number(key) : key]),
  );
}

/** Finds out where a value of a record is stored, by changing it. */
function fieldAt(definition: RecordType, record: { readonly type: string }, path: Path): Field | undefined {
  const base = read(definition, record);
  if (typeof base === 'string') throw new Error(`the ${record.type} is not valid`);
  for (const value of [
    ...shortValues,
    'de',
    { ...(at(record, path) as object), text: 'changed', url: 'changed', type: 'changed' },
  ]) {
    const changed = read(definition, withValue(record, path, value));
    if (typeof changed === 'string') continue;
    for (const table of path[0] === 'rooms' ? [rooms] : [tableOf(definition)]) {
      const [[column] = [], ...more] = paths(table.rowOf(base), table.rowOf(changed));
      if (typeof column !== 'string' || more.some(([another]) => another !== column)) continue;
      const own = table === rooms ? path.slice(2) : path;
      const list = own.findIndex((step) => typeof step === 'number');
      const inside = list === -1 ? [] : own.slice(list);
      return { definition, path, table, column, inside };
    }
  }
  // No other value is valid beside the others of the record: it stands in the one column that holds the same.
  const table = tableOf(definition);
  const same = Object.entries(table.rowOf(base)).filter(([, value]) => value === at(record, path));
  const [column] = same[0] ?? [];
  return column === undefined || same.length > 1
    ? undefined
    : { definition, path, table, column, inside: [] };
}

const types = recordTypes.map((definition) => {
  const record = oneOfEach.find(({ type }) => type === definition.type);
  if (!record) throw new Error(`there is no ${definition.type}`);
  const found = pathsIn(record)
    .filter(([first]) => first !== 'type')
    .flatMap((path) => fieldAt(definition, record, path) ?? []);
  return { definition, record, fields: found };
});

/** Whether a value can be written in SQL where the field is stored at all: psql has types too. */
function canBeWritten({ table, column, inside }: Field, value: unknown): boolean {
  const type = table.columns[column] ?? '';
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value) && type === 'jsonb'))
    return false;
  if (type === 'jsonb') return inside.length > 0 || value !== null;
  if (type.endsWith('[]') && inside.length === 0)
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string' || entry === null);
  if (value === null) return true;
  if (type === 'boolean') return false;
  return typeof value === (/^(text|uuid)/.test(type) ? 'string' : 'number');
}

test('what the importer refuses the tables refuse, and what it takes they take', async (t) => {
  t.timeout(300_000);
  const { pool } = await createTestDatabase(t);
  // A pool ends a connection on which a statement failed; the first insert on a new one takes far longer.
  const client = await pool.connect();
  t.teardown(() => {
    client.release();
  });

  /** Undefined where the row is taken; it does not stay. */
  async function refusalOf(
    table: Table,
    row: Readonly<Record<string, unknown>>,
  ): Promise<string | undefined> {
    const columns = Object.keys(table.columns);
    const parameters = columns.map((column, index) => `$${index + 1}::${table.columns[column] ?? ''}`);
    try {
      await client.query(
        `insert into ${table.name} (${columns.join(', ')}) values (${parameters.join(', ')})`,
        columns.map((column) =>
          table.columns[column] === 'jsonb' ? JSON.stringify(row[column]) : row[column],
        ),
      );
    } catch (error) {
      const { code, message } = error as Error & { code: string };
      if (!/^2[23]/.test(code)) throw error;
      return message;
    }
    await client.query(`delete from ${table.name}`);
    return undefined;
  }

  async function compare(field: Field, record: object, value: unknown): Promise<void> {
    const { definition, path, table, column, inside } = field;
    const row = read(definition, withValue(record, path, value));
    if (row === 'removal') return;
    const what = `${definition.type}.${path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`;
    if (row !== 'refused') {
      t.is(await refusalOf(table, table.rowOf(row)), undefined, `${what} is taken`);
    } else if (canBeWritten(field, value)) {
      const base = definition.read(record).row;
      const raw = withValue(table.rowOf(base), [column, ...inside], value) as Row;
      t.not(await refusalOf(table, raw), undefined, `${what} is refused`);
    }
  }

  const compareAll = async ({ definition, record, fields }: (typeof types)[number]): Promise<void> => {
    const reached = new Set(fields.map(({ table, column }) => `${table.name}.${column}`));
    const tables = definition.type === 'hotel' ? [tableOf(definition), rooms] : [tableOf(definition)];
    for (const table of tables)
      for (const column of Object.keys(table.columns))
        if (!(table === rooms && ['provider_code', 'hotel_code'].includes(column)))
          t.true(reached.has(`${table.name}.${column}`), `${table.name}.${column} is reached`);
    for (const field of fields) {
      const { path, table, column, inside } = field;
      const isList = Array.isArray(at(record, path));
      const own = values.filter((value) => isList || !Array.isArray(value) || value.length < 10);
      for (const value of someOf(own, 15)) await compare(field, record, value);
      if (table.columns[column] === 'jsonb' && typeof inside.at(-1) === 'number')
        await compare(field, record, { ...(at(record, path) as object), unknown: 'member' });
    }
  };
  for (const type of types) await compareAll(type);

  const anything = fc.oneof(
    fc.string({ unit: anyCodePoint, maxLength: 10 }).filter((text) => !/[\ud800-\udfff]/u.test(text)),
    fc.double({ min: -200, max: 200 }),
    fc.integer(),
  );
  const anyField = fc.constantFrom(
    ...types.flatMap(({ record, fields }) => fields.map((field) => ({ record, field }))),
  );
  await fc.assert(
    fc.asyncProperty(anyField, anything, ({ record, field }, value) => compare(field, record, value)),
    { numRuns: runs(150) },
  );
});

test('a code is not its own alias, and no other notation of a code is stored', async (t) => {
  const { pool } = await createTestDatabase(t);
  for (const statement of [
    `insert into base_code_aliases (old_base_code, base_code) values ('A', 'A')`,
    `insert into providers (provider_code, name, family) values ('ACME', 'Acme', 'acme')`,
    `insert into hotels (provider_code, hotel_code, name, country_code) values ('p', '1', 'Hotel', 'at')`,
    `insert into hotels (provider_code, hotel_code, name) values ('p', ' 1', 'Hotel')`,
    `insert into hotels (provider_code, hotel_code, name, city) values ('p', '1', 'Hotel', '')`,
    `insert into mappings (provider_code, hotel_code, sent_base_code) values ('p', '1', 'A:1')`,
  ])
    await t.throwsAsync(pool.query(statement), { code: '23514' }, statement);
});

test('names of a board, a category or an amenity are 200 at most, each language once', async (t) => {
  const { pool } = await createTestDatabase(t);
  const named = (languageCode: string): object => ({ languageCode, name: 'Piscina' });
  const many = Array.from({ length: 201 }, (_, index) => named(`de-x${index}`));
  for (const insert of [
    `insert into boards (provider_code, board_code, name, names) values ('p', gen_random_uuid(), 'B', $1)`,
    `insert into categories (provider_code, category_code, names) values ('p', gen_random_uuid(), $1)`,
    `insert into amenities (code, names) values (gen_random_uuid(), $1)`,
  ]) {
    for (const names of [[], [named('de'), named('de-AT')], many.slice(1)])
      await t.notThrowsAsync(pool.query(insert, [JSON.stringify(names)]), insert);
    for (const names of [[named('de'), named('DE')], many, [named('de_AT')], [named('')], {}, [['de']]])
      await t.throwsAsync(pool.query(insert, [JSON.stringify(names)]), { code: '23514' }, insert);
  }
});
