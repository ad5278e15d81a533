import type { OnBoth } from './on-both-engines.ts';
import type { PlacesScene } from './places-scene.ts';

/** Declares the test that a route refuses connections of others, and scopes of other families than theirs. */
export function refusesForeignConnections(onBoth: OnBoth<PlacesScene>, path: string, body: object): void {
  onBoth('connections of others and other families are refused', async (t, scene) => {
    for (const connectionCode of ['c-south', 'c-unknown'])
      t.is(await scene.error(path, { ...body, connectionCode }, 403), 'CONNECTION_FORBIDDEN');
    for (const providerCode of ['luna', 'nobody'])
      t.is(
        await scene.error(path, { ...body, connectionCode: 'c-sol', scope: { providerCode } }),
        'VALIDATION_ERROR scope.providerCode is of another family than the provider of the connection',
      );
    // As of other lists: the connection is judged before the token.
    const withToken = { ...body, token: 'of another list' };
    t.is(await scene.error(path, { ...withToken, connectionCode: 'c-south' }, 403), 'CONNECTION_FORBIDDEN');
    t.is(
      await scene.error(path, { ...withToken, connectionCode: 'c-sol', scope: { providerCode: 'luna' } }),
      'VALIDATION_ERROR scope.providerCode is of another family than the provider of the connection',
    );
  });
}
