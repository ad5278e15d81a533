import { createLetGo } from '../../../runtime/threads/let-go.ts';
import { bytesOf } from './index-bytes.ts';
import type { Snapshot } from './index-level.ts';

/** Takes the snapshots of a thread, one after the other, and sees to it that levels which are in no more go. */
export function createLevelWatch(letGo = createLetGo()): (next: Snapshot) => void {
  let levels: Snapshot['levels'] = [];
  return (next) => {
    const ids = new Set(next.levels.map(({ id }) => id));
    for (const level of levels) if (!ids.has(level.id)) letGo(level.index, bytesOf(level.index));
    ({ levels } = next);
  };
}
