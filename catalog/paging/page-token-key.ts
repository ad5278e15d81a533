import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

const topic = 'listing token key';

/** The key that page tokens are signed with: made once, the same in all processes and after each restart. */
export async function readPageTokenKey(pool: Pool): Promise<Buffer> {
  await pool.query(
    'insert into service_state (topic, state) values ($1, $2) on conflict (topic) do nothing',
    [topic, randomBytes(32).toString('hex')],
  );
  const { rows } = await pool.query<{ state: string }>('select state from service_state where topic = $1', [
    topic,
  ]);
  return Buffer.from(rows[0]?.state ?? '', 'hex');
}
