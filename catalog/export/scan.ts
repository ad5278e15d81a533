import { compareBytes } from '../text/compare-bytes.ts';
import type { ExportLine } from './export-line.ts';

/** A part of a walk over lines in the order of their codes (by bytes). */
export interface ScanStep {
  /** In order; after all lines of the steps before. */
  readonly lines: readonly ExportLine[];
  /** Every line of the scan up to this code is known now; null: every line there is. */
  readonly upTo: string | null;
}

/**
 * A walk in steps, each a short query, so that it can stop between any two. The last step has `upTo` null.
 */
export type Scan = AsyncGenerator<ScanStep, void, undefined>;

/**
 * Brings the lines of several scans into one order. The scan that is furthest behind always takes the next
 * step, so that none reads further ahead than it must.
 */
export async function* mergeScans(
  scans: readonly Scan[],
): AsyncGenerator<readonly ExportLine[], void, undefined> {
  const walks = scans.map((scan) => ({ scan, upTo: '' }));
  let waiting: ExportLine[] = [];
  try {
    for (;;) {
      const lagging = earliest(walks);
      if (lagging === undefined) return;
      const step = await lagging.scan.next();
      if (step.done === true) throw new Error('a scan ended before it said so');
      lagging.upTo = step.value.upTo;
      waiting = [...waiting, ...step.value.lines].sort((one, other) => compareBytes(one.code, other.code));
      const known = earliest(walks)?.upTo;
      const end = known === undefined || known === null ? waiting.length : firstAfter(waiting, known);
      if (end > 0) yield waiting.splice(0, end);
    }
  } finally {
    await Promise.all(scans.map((scan) => scan.return()));
  }
}

interface Walk {
  readonly scan: Scan;
  upTo: string | null;
}

/** The one that knows least; none when all have ended. */
function earliest(walks: readonly Walk[]): Walk | undefined {
  return walks
    .filter(({ upTo }) => upTo !== null)
    .sort((one, other) => compareBytes(one.upTo ?? '', other.upTo ?? ''))[0];
}

function firstAfter(lines: readonly ExportLine[], code: string): number {
  const index = lines.findIndex((line) => compareBytes(line.code, code) > 0);
  return index === -1 ? lines.length : index;
}
