import { commandLine, runProgram } from './program.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** A night is long, but the database has other work. */
const goalSeconds = 300;

/** The search for duplicate hotels, by the command, over the whole catalog. */
export async function measureDuplicates(scene: Scene): Promise<ReportSection> {
  scene.say('searching duplicate hotels');
  const { seconds, peakMemory } = await runProgram(
    [commandLine, 'mapping-quality', 'run'],
    scene.environment,
  );
  const { rows } = await scene.pool.query<{ bases: number; pairs: number }>(
    `select bases_compared as bases, pairs_compared::float8 as pairs from mapping_quality_runs order by id desc limit 1`,
  );
  const { bases = 0, pairs = 0 } = rows[0] ?? {};
  return {
    title: `Duplicate hotels among ${scene.hotels.toLocaleString('en-US')} hotels`,
    note: `${bases.toLocaleString('en-US')} base codes; ${pairs.toLocaleString('en-US')} pairs within one km of each other.`,
    rows: [
      {
        what: 'search',
        measured: `${precise(seconds)} s`,
        floor: `${goalSeconds} s`,
        ratio: seconds / goalSeconds,
        goal: { atMost: 1 },
      },
      {
        what: 'resident memory',
        measured: `${precise(peakMemory / 1_000_000)} MB`,
        floor: '',
        ratio: null,
        goal: null,
      },
    ],
  };
}
