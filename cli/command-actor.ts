import { userInfo } from 'node:os';
import type { Actor } from '../catalog/audit/record-action.ts';

/** Who runs the command, for the record of what operators do. */
export function commandActor(): Actor {
  return { name: `cli:${userName()}`, organization: null };
}

/** In a container the user may be a number without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
