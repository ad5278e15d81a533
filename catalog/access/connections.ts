import type { Pool } from 'pg';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** What callers name to say on whose behalf they ask. */
export interface Connection {
  readonly connectionCode: string;
  readonly organizationCode: string;
  readonly providerCode: string;
  /** It has no catalog of its own and shows all of it: because it says so, or because its provider does. */
  readonly sandbox: boolean;
}

export interface ConnectionQueries {
  find(connectionCode: string): Promise<Connection | null>;
  /** Those of them that there are, by code. */
  findAll(connectionCodes: readonly string[]): Promise<ReadonlyMap<string, Connection>>;
}

const byCodes = `
  select c.connection_code as "connectionCode", c.organization_code as "organizationCode",
    c.provider_code as "providerCode", c.sandbox or coalesce(f.sandbox, false) as sandbox
  from connections c left join provider_families f on f.code = c.provider_code
  where c.connection_code = any ($1)`;

export function createConnectionQueries(pool: Pool): ConnectionQueries {
  const findAll = async (codes: readonly string[]): Promise<ReadonlyMap<string, Connection>> => {
    const { rows } = await pool.query<Connection>(prepared(byCodes, [codes]));
    return new Map(rows.map((connection) => [connection.connectionCode, connection]));
  };
  return { findAll, find: async (code) => (await findAll([code])).get(code) ?? null };
}

export interface Agency {
  readonly organizationCode: string | null;
  readonly connectionCodes: readonly string[];
}

export async function findAgency(pool: Pool, agencyCode: string): Promise<Agency | null> {
  const { rows } = await pool.query<Agency>(
    `select organization_code as "organizationCode", connection_codes as "connectionCodes"
     from agencies where agency_code = $1`,
    [agencyCode],
  );
  return rows[0] ?? null;
}
