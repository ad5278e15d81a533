import type { Pool } from 'pg';

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
}

const byCode = `
  select c.connection_code as "connectionCode", c.organization_code as "organizationCode",
    c.provider_code as "providerCode", c.sandbox or coalesce(p.sandbox, false) as sandbox
  from connections c left join providers p on p.provider_code = c.provider_code
  where c.connection_code = $1`;

export function createConnectionQueries(pool: Pool): ConnectionQueries {
  return {
    async find(connectionCode) {
      const { rows } = await pool.query<Connection>(byCode, [connectionCode]);
      return rows[0] ?? null;
    },
  };
}
