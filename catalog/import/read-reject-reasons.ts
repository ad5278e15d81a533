import type { Pool } from 'pg';
import type { ListedImport } from './history.ts';
import { readRejectLine } from './reject-line.ts';
import { type RejectReason, RejectReasons } from './reject-reasons.ts';
import { readRejects } from './requested/stored-rejects.ts';

/** Why lines of an import were rejected, the most frequent reason first; null where nobody has kept it. */
export async function readRejectReasons(
  pool: Pool,
  { id, source }: ListedImport,
): Promise<readonly RejectReason[] | null> {
  if (source === 'command') {
    const { rows } = await pool.query<{ rejects: readonly RejectReason[] | null }>(
      'select rejects from import_runs where import_id = $1',
      [id],
    );
    return rows[0]?.rejects ?? null;
  }
  const reasons = new RejectReasons();
  for await (const lines of readRejects(pool, id)) {
    for (const text of lines) {
      const reject = readRejectLine(text);
      // The last one says how many are not kept.
      if (reject.line !== null) reasons.add(reject);
    }
  }
  return reasons.all();
}
