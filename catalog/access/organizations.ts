import type { ClientBase, Pool } from 'pg';

/** The codes of all organizations that have a record, a connection or an agency. */
export async function readOrganizationCodes(client: ClientBase | Pool): Promise<readonly string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select organization_code as code from organizations
     union select organization_code from connections
     union select organization_code from agencies where organization_code is not null
     order by code`,
  );
  return rows.map(({ code }) => code);
}
