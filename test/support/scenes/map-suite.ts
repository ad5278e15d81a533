import test, { type ExecutionContext } from 'ava';
import type { ApiDependencies } from '../../../api/dependencies.ts';
import { type BrowserSuite, browserOrSkip, type WatchedPage } from '../browser.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';
import { openMapScene } from './map-scene.ts';
import type { PageScene } from './page-scene.ts';

/** What tests of the map need: a browser, and a scene that they only read. */
export interface MapSuite extends BrowserSuite {
  readonly scene: () => PageScene;
  /** The map of the scene's server, or of one that is set otherwise. */
  readonly openMap: (
    t: ExecutionContext,
    options?: Partial<ApiDependencies>,
  ) => Promise<WatchedPage & { readonly server: TestServer }>;
}

/** Asks for both at the top of a test file. */
export function mapSuite(open: () => Promise<PageScene> = openMapScene): MapSuite {
  const { testWith, openPage } = browserOrSkip();
  let scene: PageScene;
  test.before(async () => {
    scene = await open();
  });
  test.after.always(() => scene.close());
  return {
    testWith,
    openPage,
    scene: () => scene,
    openMap: async (t, options) => {
      const server = options === undefined ? scene.server : await startTestServer(scene.pool, options);
      if (options !== undefined) t.teardown(() => server.close());
      const watched = await openPage(t, server.url);
      await watched.page.goto(`${server.url}/#map`);
      return { ...watched, server };
    },
  };
}
