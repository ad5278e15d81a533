import { parse } from 'libpg-query';

/** A statement of a migration that is not safe on a table that is in use. */
export interface UnsafeStatement {
  readonly file: string;
  readonly statement: string;
  readonly reason: string;
}

/** What the parser says of a statement, as far as the rules ask. */
type Node = Readonly<Record<string, unknown>>;

type Rule = (node: Node, context: Context) => string | null;

interface Context {
  /** Tables that the same file creates; nobody uses them yet. */
  readonly created: ReadonlySet<string>;
  readonly withoutTransaction: boolean;
  readonly statements: number;
  /** Constraints that the same file adds. */
  readonly added: ReadonlySet<string>;
}

/**
 * The statements of a migration that would hold up those who use the tables, or
 * break an older process beside it.
 */
export async function unsafeStatements(file: string, sql: string): Promise<readonly UnsafeStatement[]> {
  const bytes = Buffer.from(sql);
  const { stmts = [] } = (await parse(sql)) as {
    stmts?: readonly { stmt: Node; stmt_location?: number; stmt_len?: number }[];
  };
  const nodes = stmts.map(({ stmt }) => stmt);
  const context: Context = {
    created: new Set(nodes.flatMap((node) => tableOf(node['CreateStmt'] as Node | undefined))),
    withoutTransaction: sql.startsWith('-- Without transaction'),
    statements: nodes.length,
    added: new Set(
      nodes.flatMap(commandsOf).map((command) => {
        const constraint = (command['def'] as Node | undefined)?.['Constraint'] as Node | undefined;
        return typeof constraint?.['conname'] === 'string' ? constraint['conname'] : '';
      }),
    ),
  };
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    const [[kind, node] = ['', {}]] = Object.entries(stmt) as [string, Node][];
    const statement = bytes
      .subarray(start, start + length)
      .toString()
      .trim();
    const reasons = (rules[kind] ?? []).map((rule) => rule(node, context));
    return reasons.flatMap((reason) => (reason === null ? [] : [{ file, statement, reason }]));
  });
}

const always =
  (reason: string): Rule =>
  () =>
    reason;

const rules: Readonly<Record<string, readonly Rule[]>> = {
  IndexStmt: [
    (node, { created, withoutTransaction, statements }) => {
      if (tableOf(node).some((table) => created.has(table))) return null;
      if (node['concurrent'] !== true) return 'an index on an existing table is created concurrently';
      return withoutTransaction && statements === 1
        ? null
        : 'a file that creates an index concurrently begins with "-- Without transaction" and has no other statement';
    },
  ],
  DropStmt: [
    (node) =>
      node['removeType'] === 'OBJECT_INDEX' && node['concurrent'] !== true
        ? 'an index is dropped concurrently'
        : null,
  ],
  AlterTableStmt: [
    (node, context) => {
      if (tableOf(node).some((table) => context.created.has(table))) return null;
      const reasons = commandsOf({ AlterTableStmt: node }).map((command) => unsafeCommand(command, context));
      return reasons.find((reason) => reason !== null) ?? null;
    },
  ],
  RenameStmt: [
    (node) =>
      ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(String(node['renameType']))
        ? 'an older process still reads the old name'
        : null,
  ],
  UpdateStmt: [
    (node) =>
      node['whereClause'] === undefined
        ? 'an update of all rows locks them all; rows are filled in batches'
        : null,
  ],
  VariableSetStmt: [
    (node) =>
      ['lock_timeout', 'statement_timeout'].includes(String(node['name']))
        ? 'the runner sets the timeouts'
        : null,
  ],
  CallStmt: [
    (_, { withoutTransaction, statements }) =>
      withoutTransaction && statements === 1
        ? null
        : 'a procedure that commits is called in a file that begins with "-- Without transaction" and has no other statement',
  ],
  CreateFunctionStmt: [always('a function stands in functions/')],
  ViewStmt: [always('a view stands in views/')],
  DoStmt: [always('a DO block cannot be checked')],
  LockStmt: [always('a table is not locked as a whole')],
  ClusterStmt: [always('it rewrites the table')],
  TruncateStmt: [always('it locks the table as a whole')],
  VacuumStmt: [always('it is no part of a migration')],
  ReindexStmt: [always('it locks the table as a whole')],
};

function unsafeCommand(command: Node, { added }: Context): string | null {
  const def = command['def'] as Node | undefined;
  switch (command['subtype']) {
    case 'AT_AddColumn':
      return unsafeColumn(def?.['ColumnDef'] as Node);
    case 'AT_AlterColumnType':
      return 'another type rewrites the table; add a column instead';
    case 'AT_SetNotNull':
      return 'it reads the whole table under a lock; add a NOT NULL constraint as NOT VALID and validate it in another file';
    case 'AT_AddConstraint':
      return unsafeConstraint(def?.['Constraint'] as Node);
    case 'AT_ValidateConstraint':
      return added.has(String(command['name']))
        ? 'a constraint is validated in another file than the one that adds it, whose lock is held to its end'
        : null;
    case 'AT_SetTableSpace':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetExpression':
      return 'it rewrites the table';
    default:
      return null;
  }
}

function unsafeColumn(column: Node): string | null {
  const constraints = ((column['constraints'] ?? []) as readonly Node[]).map(
    (constraint) => constraint['Constraint'] as Node,
  );
  const types = constraints.map((constraint) => String(constraint['contype']));
  if (types.includes('CONSTR_NOTNULL') && !types.includes('CONSTR_DEFAULT')) {
    return 'a NOT NULL column on an existing table needs a default';
  }
  if (types.some((type) => ['CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(type))) {
    return 'a column that is computed for each row rewrites the table';
  }
  if (
    types.some((type) => ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_FOREIGN'].includes(type))
  ) {
    return 'a constraint is added by itself: NOT VALID, or USING INDEX';
  }
  const fallback = constraints.find((constraint) => constraint['contype'] === 'CONSTR_DEFAULT');
  return fallback !== undefined && JSON.stringify(fallback['raw_expr']).includes('"FuncCall"')
    ? 'a default that is computed for each row rewrites the table'
    : null;
}

function unsafeConstraint(constraint: Node): string | null {
  if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(String(constraint['contype']))) {
    return constraint['indexname'] === undefined
      ? 'a key is added USING INDEX, which was created concurrently'
      : null;
  }
  return constraint['skip_validation'] === true
    ? null
    : 'a constraint on an existing table is added as NOT VALID and validated in another file';
}

function tableOf(node: Node | undefined): readonly string[] {
  const relation = node?.['relation'] as Node | undefined;
  return relation === undefined ? [] : [String(relation['relname'])];
}

function commandsOf(node: Node): readonly Node[] {
  const commands = ((node['AlterTableStmt'] as Node | undefined)?.['cmds'] ?? []) as readonly Node[];
  return commands.map((command) => command['AlterTableCmd'] as Node);
}
