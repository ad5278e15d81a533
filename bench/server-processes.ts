import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { parentOf } from './process-tree.ts';

/** The process that all processes of this Postgres descend from. */
export async function postgresProcess(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]?.pid ?? NaN);
}

/** The processes of all nodes of this Elasticsearch. */
export async function elasticsearchProcesses(client: Client): Promise<readonly number[]> {
  const { nodes } = await client.nodes.info({ metric: 'process' });
  return Object.values(nodes).flatMap(({ process }) => process?.id ?? []);
}
