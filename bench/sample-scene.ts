import { rm } from 'node:fs/promises';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { createScratchDirectory } from '../test/support/scratch.ts';
import { startElasticsearch } from '../test/support/services/elasticsearch.ts';
import { startPostgres } from '../test/support/services/postgres.ts';
import { buildIndex } from './build-index.ts';
import type { Engine } from './engine-process.ts';
import { readOptions } from './options.ts';
import { commandLine, runProgram } from './program.ts';
import { openScene, type Scene } from './scene.ts';

/**
 * A scene on servers of its own, with hotels that carry little beside names and
 * places; they are stopped at the end.
 */
export async function withSampleScene(
  hotels: number,
  seed: string,
  use: (scene: Scene) => Promise<void>,
): Promise<void> {
  const directory = await createScratchDirectory('bench');
  const [postgres, elasticsearch] = await Promise.all([
    startPostgres({ durable: true }),
    startElasticsearch(),
  ]);
  try {
    const options = readOptions(['--content', 'slim', '--seed', seed]);
    const services = { postgresUrl: postgres.url, elasticsearchUrl: elasticsearch.url, directory };
    const scene = await openScene(hotels, options, services);
    try {
      await use(scene);
    } finally {
      await scene.close();
    }
  } finally {
    await Promise.allSettled([postgres.stop(), elasticsearch.stop()]);
    await rm(directory, { recursive: true, force: true });
  }
}

/** The catalog as a worker leaves it some minutes after an import. */
export async function loadSample(scene: Scene, engines: readonly Engine[]): Promise<void> {
  await importSample(scene);
  await publishSample(scene, engines);
}

export async function importSample(scene: Scene): Promise<void> {
  scene.say('importing');
  await runProgram([commandLine, 'import', scene.sampleFile], scene.environment);
  await scene.pool.query('vacuum analyze');
}

/** Publishes all changes, and builds the index where one of the engines needs it. */
export async function publishSample(scene: Scene, engines: readonly Engine[]): Promise<void> {
  await publishAllChanges(scene.pool);
  if (!engines.includes('elasticsearch')) return;
  scene.say('building the index');
  await buildIndex(scene);
}
