import { readFileSync } from 'node:fs';
import { arch, cpus, totalmem, type } from 'node:os';
import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';

/** The machine and versions of a run, without names or paths. */
export async function describeMachine(pool: Pool, client: Client): Promise<readonly string[]> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const nodes = await client.cat.nodes({ h: ['version', 'jdk', 'heap.max'], format: 'json' });
  const [node] = nodes;
  const processors = cpus();
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${arch()}`,
    `Node ${process.versions.node}; PostgreSQL ${rows[0]?.version ?? '?'} (durable: fsync and full_page_writes on)`,
    `Elasticsearch ${node?.version ?? '?'} on Java ${node?.jdk ?? '?'}, heap ${node?.['heap.max'] ?? '?'}; one node, one shard`,
    `service ${serviceVersion()}; everything on this one machine, the load generator too`,
  ];
}

function serviceVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '?';
}
