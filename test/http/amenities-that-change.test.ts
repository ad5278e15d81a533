import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { type Json, SearchScene } from '../support/scenes/search-scene.ts';
import { beginningOfTime } from '../support/servers/feed-client.ts';

const mapping = (code?: string): object => ({
  ...{ type: 'amenityMapping', providerCode: 'sol', providerAmenityCode: 'w' },
  ...(code !== undefined && { code }),
});

const onBoth = await onBothEngines(SearchScene, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  { type: 'organization', organizationCode: 'north', name: 'North' },
  { type: 'amenity', code: 'NET', topRank: 1 },
  mapping('WIFI'),
  {
    type: 'hotel',
    providerCode: 'sol',
    hotelCode: 'a',
    name: 'A',
    location: { countryCode: 'ES' },
    amenities: ['w'],
  },
  { type: 'mapping', providerCode: 'sol', hotelCode: 'a', baseCode: 'B1' },
]);

/** The amenities of the one hotel in each answer that shows them. */
async function shown(scene: SearchScene): Promise<unknown> {
  const firstOf = async (path: string, body: object, member: string): Promise<Json> =>
    ((await scene.ask(path, body))[member] as readonly Json[])[0] ?? {};
  const list = await firstOf('/hotels', {}, 'hotels');
  const search = await firstOf('/hotels/search', { providerCode: 'sol', countryCode: 'ES' }, 'items');
  const content = await firstOf('/hotels/by-base-codes', { baseCodes: ['B1'] }, 'hotels');
  const changed = await firstOf('/hotels/changed-since', { since: beginningOfTime }, 'hotels');
  const amenities = [list, search['facets'], content['primary'], changed['primary']].map(
    (hotel) => (hotel as Json)['amenities'],
  );
  return { amenities, top: list['topAmenities'] };
}

onBoth(
  'answers show what amenities are mapped to now, which is no change of their hotels',
  async (t, scene) => {
    await publishAllChanges(scene.pool);
    const all = (codes: readonly string[]): readonly unknown[] => Array.from({ length: 4 }, () => codes);
    t.deepEqual(await shown(scene), { amenities: all(['WIFI']), top: [] });
    const { checkpointAt: since } = await scene.ask('/hotels/changed-since', { since: beginningOfTime });

    // Before any of it is published or relayed.
    await loadRecords(scene.pool, [mapping('NET')]);
    t.deepEqual(await shown(scene), { amenities: all(['NET']), top: ['NET'] });
    await loadRecords(scene.pool, [mapping()]);
    t.deepEqual(await shown(scene), { amenities: all([]), top: [] });

    await publishAllChanges(scene.pool);
    t.like(await scene.ask('/hotels/changed-since', { since }), { hotels: [], deleted: [] });
  },
);
