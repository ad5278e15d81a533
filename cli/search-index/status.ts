import {
  type GenerationStatus,
  type IndexStatus,
  readIndexStatus,
  type UnfinishedRebuild,
} from '../../indexer/rebuild/index-status.ts';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { withIndexAndDatabase } from './open-index.ts';

/** `index status`. */
export async function status(deps: CommandDependencies, { json }: JsonFlag): Promise<void> {
  const found = await withIndexAndDatabase(deps, (index) => readIndexStatus(index));
  deps.out.write(json ? `${JSON.stringify(found, null, 2)}\n` : textOf(found));
}

function textOf({ hotels, generations, rebuild, needsRebuild }: IndexStatus): string {
  const lines = [`Postgres holds ${hotels} live hotels.`];
  if (generations.length === 0) {
    lines.push('There is no index yet: run `index rebuild` (or wait: a running worker does).');
  }
  if (needsRebuild) {
    lines.push(
      'The live index was built by another version of the service: run `index rebuild` (or wait: a running worker does).',
    );
  }
  for (const generation of generations) {
    const isUnfinished = generation.index === rebuild?.generation && !generation.live;
    lines.push(isUnfinished ? unfinishedLine(generation, rebuild) : lineOf(generation));
  }
  return `${lines.join('\n')}\n`;
}

function lineOf(generation: GenerationStatus): string {
  const { index, documents, refused, deadLetters, bytes, createdAt, lag } = generation;
  const missing = Math.max(refused, deadLetters);
  return [
    index,
    stateOf(generation),
    `${documents} documents${missing === 0 ? '' : `, ${missing} refused`}`,
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    `created ${createdAt.toISOString()}`,
    ...(lag === null || !(generation.live || generation.isPrevious)
      ? []
      : [lag.changes === 0 ? 'up to date' : `${lag.changes} changes behind, ${Math.ceil(lag.seconds)} s`]),
  ].join('  ');
}

function stateOf({ live, state, isPrevious }: GenerationStatus): string {
  if (live) return 'live';
  if (isPrevious) return 'kept for a rollback';
  return state === 'building' ? 'unfinished' : 'no longer used';
}

const phases = { fill: 'filling', 'catch-up': 'catching up', swap: 'going live' } as const;

function unfinishedLine({ index, createdAt }: GenerationStatus, rebuild: UnfinishedRebuild): string {
  const { running, cancelled, phase, documents, total, rate, secondsLeft } = rebuild;
  const state = cancelled ? 'cancelled' : running ? phases[phase] : 'interrupted';
  const isFilling = running && phase === 'fill' && rate !== null && secondsLeft !== null;
  return [
    index,
    `unfinished (${state})`,
    `${documents} of ${total} documents`,
    ...(isFilling ? [`${Math.round(rate)}/s, ${Math.ceil(secondsLeft)} s left`] : []),
    `created ${createdAt.toISOString()}`,
    ...(running ? [] : ['`index rebuild` resumes it, `index cancel` drops it']),
  ].join('  ');
}
