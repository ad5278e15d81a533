import { createLetGo } from '../../../runtime/threads/let-go.ts';
import { reservedBytesOf } from './index-bytes.ts';
import type { Snapshot } from './index-level.ts';

/** Takes the snapshots of a thread, one after the other, and lets go of levels that the next one has not. */
export function createLevelWatch(): (next: Snapshot) => void {
  const letGo = createLetGo();
  let levels: Snapshot['levels'] = [];
  return (next) => {
    const ids = new Set(next.levels.map(({ id }) => id));
    for (const level of levels) if (!ids.has(level.id)) letGo(level.index, reservedBytesOf(level));
    ({ levels } = next);
  };
}
