import { BrokenSourceError } from './gunzip.ts';
import { type Entry, refused, type SnapshotEntry } from './entry.ts';

/**
 * The entries of a source until it ends or breaks off; `onBroken` receives the fault. The end of a snapshot
 * waits until what follows it could be read. It is refused where the source breaks off right behind it: what
 * came before may be damaged too, as gzip has its check sum behind the data.
 *
 * @param onBroken given what is wrong and the last line that was read, 0 where there was none
 */
export async function* untilBroken(
  entries: AsyncIterable<readonly Entry[]>,
  onBroken: (error: BrokenSourceError, lastLine: number) => void,
): AsyncGenerator<readonly Entry[]> {
  let waiting: SnapshotEntry | undefined;
  let lastLine = 0;
  try {
    for await (const some of entries) {
      const last = some.at(-1);
      if (!last) continue;
      lastLine = last.line;
      const before: readonly Entry[] = waiting ? [waiting, ...some] : some;
      waiting = last.kind === 'snapshot' && last.mark.state === 'end' ? last : undefined;
      yield waiting ? before.slice(0, -1) : before;
    }
    if (waiting) yield [waiting];
  } catch (error) {
    if (!(error instanceof BrokenSourceError)) throw error;
    onBroken(error, lastLine);
    if (waiting) yield [refused(waiting, 'the file breaks off right behind it')];
  }
}
