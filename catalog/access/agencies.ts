import type { Pool } from 'pg';

export interface Agency {
  readonly organizationCode: string | null;
  /** The connections that it is assigned to. */
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
