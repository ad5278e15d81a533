import type { ExecutionContext } from 'ava';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { type ApiScene, openApiScene } from './api-scene.ts';

/** Of histories: two families of providers, and no hotels yet. */
export const families = [
  { type: 'provider', providerCode: 'a', name: 'A', aliases: ['a-eu'] },
  { type: 'provider', providerCode: 'b', name: 'B' },
];

/** How long a history may take, in milliseconds. */
export const historyMs = 20_000;

/** A scene whose changes are all published. */
export async function openPublishedScene(
  t: ExecutionContext,
  records: Iterable<unknown> = [],
): Promise<ApiScene> {
  const scene = await openApiScene(t, records);
  await publishAllChanges(scene.pool);
  return scene;
}
