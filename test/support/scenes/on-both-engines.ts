import test, { type ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { elasticsearchTestEngine, postgresTestEngine } from './engines.ts';
import { openScene, type SceneKind, type SearchScene } from './search-scene.ts';
import { serviceOrSkip } from '../services.ts';

export type OnBoth<T extends SearchScene> = (
  title: string,
  run: (t: ExecutionContext, scene: T) => Promise<void>,
) => void;

/**
 * Declares each test for both kinds of search, which have one scene each for all tests of the file.
 *
 */
export async function onBothEngines<T extends SearchScene>(
  kindOfScene: SceneKind<T>,
  records: readonly object[],
): Promise<OnBoth<T>> {
  const { testWith, url } = await serviceOrSkip('elasticsearch');
  const kinds = [
    { kind: 'Postgres', of: test, open: (pool: Pool) => postgresTestEngine(pool) },
    { kind: 'Elasticsearch', of: testWith, open: (pool: Pool) => elasticsearchTestEngine(pool, url) },
  ];
  const scenes = new Map<string, Promise<T>>();
  test.after.always(async () => {
    for (const scene of scenes.values()) await (await scene).close();
  });
  return (title, run) => {
    for (const { kind, of, open } of kinds) {
      of(`${kind}: ${title}`, async (t: ExecutionContext) => {
        const scene = scenes.get(kind) ?? openScene(kindOfScene, records, open);
        scenes.set(kind, scene);
        await run(t, await scene);
      });
    }
  };
}
