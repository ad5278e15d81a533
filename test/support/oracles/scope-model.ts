import fc from 'fast-check';
import { compareBytes } from '../../../catalog/text/compare-bytes.ts';

/**
 * What is recorded of connections, agencies and policies, found the plain way: all that holds after a
 * statement is compared with all that held before it.
 */

export interface ExpectedChange {
  readonly connectionCode: string;
  readonly agencyCode: string | null;
  readonly action: 'created' | 'updated' | 'deleted';
  readonly before: object | null;
  readonly after: object | null;
  /** Who may see it; while it has none, only those who see all. */
  organizations: readonly string[];
}

type Table = 'connections' | 'agencies' | 'geo_policies';
type Row = Readonly<Record<string, unknown>>;
/** The rows of each table by their keys. */
type State = Readonly<Record<Table, ReadonlyMap<string, Row>>>;

/** A statement, and what it does to the rows. */
export interface Step {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly apply: (state: State) => State;
}

const connectionCode = fc.constantFrom('c', 'C', 'c-1', 'ç');
const agencyCode = fc.constantFrom('a', 'B');
const country = fc.constantFrom('AT', 'DE', 'CH');

const policyKey = (connection: unknown, agency: unknown): string => JSON.stringify([connection, agency]);

const put =
  (table: Table, key: string, row: Row): Step['apply'] =>
  (state) => ({ ...state, [table]: new Map(state[table]).set(key, row) });

const each =
  (table: Table, change: (key: string, row: Row) => readonly (readonly [string, Row])[]): Step['apply'] =>
  (state) => ({ ...state, [table]: new Map([...state[table]].flatMap(([key, row]) => change(key, row))) });

const putConnection = fc
  .record({ connectionCode, organizationCode: fc.constantFrom('north', 'south'), sandbox: fc.boolean() })
  .map((row): Step => ({
    sql: `insert into connections (connection_code, organization_code, provider_code, sandbox) values ($1, $2, 'p', $3)
        on conflict (connection_code) do update
          set organization_code = excluded.organization_code, sandbox = excluded.sandbox, updated_at = now()`,
    values: [row.connectionCode, row.organizationCode, row.sandbox],
    apply: put('connections', row.connectionCode, row),
  }));

const setConnections = fc.boolean().map((sandbox): Step => ({
  sql: 'update connections set sandbox = $1',
  values: [sandbox],
  apply: each('connections', (key, row) => [[key, { ...row, sandbox }]]),
}));

const dropConnection = connectionCode.map((code): Step => ({
  sql: 'delete from connections where connection_code = $1',
  values: [code],
  apply: each('connections', (key, row) => (key === code ? [] : [[key, row]])),
}));

const renameConnection = fc.tuple(connectionCode, connectionCode).map(([from, to]): Step => ({
  sql: `update connections set connection_code = $2
      where connection_code = $1 and not exists (select from connections where connection_code = $2)`,
  values: [from, to],
  apply: (state) =>
    state.connections.has(to)
      ? state
      : each('connections', (key, row) => [key === from ? [to, { ...row, connectionCode: to }] : [key, row]])(
          state,
        ),
}));

const putAgency = fc
  .tuple(agencyCode, fc.array(connectionCode, { maxLength: 4 }))
  .map(([agency, codes]): Step => ({
    sql: `merge into agencies t using (values ($1::text, $2::text[])) as s (code, codes) on t.agency_code = s.code
      when matched then update set connection_codes = s.codes
      when not matched then insert (agency_code, connection_codes) values (s.code, s.codes)`,
    values: [agency, codes],
    apply: put('agencies', agency, { agencyCode: agency, codes }),
  }));

const putPolicy = fc
  .tuple(connectionCode, fc.option(agencyCode), fc.array(country, { maxLength: 4 }))
  .map(([connection, agency, countries]): Step => ({
    sql: `insert into geo_policies (connection_code, agency_code, include_countries) values ($1, $2, $3)
      on conflict (connection_code, agency_code) do update set include_countries = excluded.include_countries`,
    values: [connection, agency, countries],
    apply: put('geo_policies', policyKey(connection, agency), {
      connectionCode: connection,
      agencyCode: agency,
      countries,
    }),
  }));

const dropPolicies = agencyCode.map((agency): Step => ({
  sql: 'delete from geo_policies where agency_code is distinct from $1',
  values: [agency],
  apply: each('geo_policies', (key, row) => (row['agencyCode'] === agency ? [[key, row]] : [])),
}));

const truncate = fc
  .subarray<Table>(['connections', 'agencies', 'geo_policies'], { minLength: 1 })
  .map((tables): Step => ({
    sql: `truncate ${tables.join(', ')}`,
    values: [],
    apply: (state) => ({ ...state, ...Object.fromEntries(tables.map((table) => [table, new Map()])) }),
  }));

export const anySteps = fc.array(
  fc.oneof(
    { arbitrary: fc.oneof(putConnection, putAgency, putPolicy), weight: 4 },
    {
      arbitrary: fc.oneof(setConnections, dropConnection, renameConnection, dropPolicies, truncate),
      weight: 1,
    },
  ),
  { minLength: 5, maxLength: 30 },
);

/**
 * All that rows say about a connection, by table, connection and agency, in the order
 * of the records of one statement.
 */
function factsOf(state: State): ReadonlyMap<string, Row> {
  const facts: [string, Row][] = [];
  const add = (table: number, code: unknown, agency: unknown, record: Row): void => {
    facts.push([JSON.stringify([table, code, agency]), record]);
  };
  for (const row of state.connections.values()) {
    add(0, row['connectionCode'], null, { type: 'connection', providerCode: 'p', ...row });
  }
  for (const { agencyCode: agency, codes } of state.agencies.values()) {
    for (const code of new Set(codes as string[])) {
      add(1, code, agency, {
        type: 'agency',
        connectionCode: code,
        agencyCode: agency,
        organizationCode: null,
      });
    }
  }
  for (const { connectionCode: code, agencyCode: agency, countries } of state.geo_policies.values()) {
    const include = { countries: [...new Set(countries as string[])].sort(), cities: [] };
    const exclude = { countries: [], cities: [] };
    add(2, code, agency, { type: 'geoPolicy', connectionCode: code, agencyCode: agency, include, exclude });
  }
  return new Map(facts);
}

/** The changes that statements on empty tables make, oldest first. */
export function expectedChanges(steps: readonly Step[]): readonly ExpectedChange[] {
  const changes: ExpectedChange[] = [];
  let state: State = { connections: new Map(), agencies: new Map(), geo_policies: new Map() };
  const organizationOf = (record: unknown): string =>
    (record as { organizationCode: string }).organizationCode;
  for (const { apply } of steps) {
    const next = apply(state);
    const [old, now] = [factsOf(state), factsOf(next)];
    const keys = [...new Set([...old.keys(), ...now.keys()])].map(
      (key) => JSON.parse(key) as [table: number, code: string, agency: string | null],
    );
    keys.sort(
      (one, other) =>
        one[0] - other[0] || compareBytes(one[1], other[1]) || compareBytes(one[2] ?? '', other[2] ?? ''),
    );
    const made = keys.flatMap(([table, code, agency]): ExpectedChange[] => {
      const key = JSON.stringify([table, code, agency]);
      const [before, after] = [old.get(key) ?? null, now.get(key) ?? null];
      if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return [];
      const known = state.connections.get(code);
      const last =
        changes.findLast((change) => change.connectionCode === code)?.organizations.slice(0, 1) ?? [];
      const own = known === undefined ? last : [organizationOf(known)];
      const both = [after, before].flatMap((record) => (record === null ? [] : [organizationOf(record)]));
      return [
        {
          connectionCode: code,
          agencyCode: agency,
          action: before === null ? 'created' : after === null ? 'deleted' : 'updated',
          before,
          after,
          organizations: table === 0 ? [...new Set(both)] : own,
        },
      ];
    });
    changes.push(...made);
    for (const {
      connectionCode: code,
      organizationCode: owner,
    } of next.connections.values() as Iterable<Row>) {
      for (const change of changes) {
        if (change.connectionCode === code && change.organizations.length === 0)
          change.organizations = [owner as string];
      }
    }
    state = next;
  }
  return changes;
}

function sorted(record: Row | null): unknown {
  return record && Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}
