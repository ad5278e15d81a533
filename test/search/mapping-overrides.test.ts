import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import type { NewOverride } from '../../catalog/base-codes/overrides/override.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { hotel, mapping } from '../support/records.ts';
import { families } from '../support/scenes/families.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';
import { type Json, SearchScene } from '../support/scenes/search-scene.ts';

const located = { location: { latitude: 48.2, longitude: 16.37, countryCode: 'AT' } };
const records = [
  ...families,
  hotel('sol', 'a', { name: 'Hotel Acorn', ...located }),
  hotel('luna', 'a', { name: 'Acorn Inn', ...located }),
  hotel('sol', 'b', { name: 'Birch', ...located }),
  hotel('luna', 'b', { name: 'Birch Palace', ...located }),
  mapping('sol', 'a', 'ACORN'),
  mapping('luna', 'a', 'ACORN'),
  mapping('sol', 'b', 'BIRCH'),
  mapping('luna', 'b', 'BIRCH'),
  { type: 'popularity', baseCode: 'ACORN', popularity: 7 },
];

/** What is said of base codes everywhere. */
class OverrideScene extends SearchScene {
  private readonly actor = { name: 'test', organization: null };

  async decide(override: NewOverride): Promise<number> {
    const { override: made } = await createOverride(this.pool, override, { actor: this.actor });
    await this.settle();
    return made.id;
  }

  async undo(id: number): Promise<void> {
    await undoOverride(this.pool, id, { actor: this.actor });
    await this.settle();
  }

  async settle(): Promise<void> {
    await publishAllChanges(this.pool);
    await this.subject.relay();
    await refreshCoverage(this.pool);
  }

  /** Base codes of what a name suggests, with all rows of each. */
  async suggested(query: string): Promise<readonly string[]> {
    const { items } = await this.ask('/hotels/autocomplete', { query });
    return (items as { baseCode: string | null; providers: Row[] }[]).map(
      ({ baseCode, providers }) => `${baseCode ?? 'none'}: ${providers.map(nameOf).join(' ')}`,
    );
  }

  /** How many hotels an area has, each base code once, and how many rows have none. */
  async around(): Promise<readonly unknown[]> {
    const body = { latitude: 48.2, longitude: 16.37, radiusKm: 1, distinct: true };
    const { hotels, statistics } = await this.ask('/hotels/by-coordinates', body);
    return [(hotels as unknown[]).length, (statistics as Json)['unmapped']];
  }

  async exported(): Promise<readonly string[]> {
    const lines = (await this.get('/export/catalog')).trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { code: string }).code);
  }

  async unmapped(): Promise<readonly string[]> {
    const { rows } = JSON.parse(await this.get('/mappings/unmapped')) as { rows: Row[] };
    return rows.map(nameOf);
  }

  async coverage(): Promise<string> {
    return this.get('/metrics/coverage');
  }

  private async get(path: string): Promise<string> {
    const response = await this.server.send(path, { key: await this.server.createKey() });
    return response.text();
  }
}

interface Row {
  readonly providerCode: string;
  readonly providerHotelCode: string;
}

const nameOf = ({ providerCode, providerHotelCode }: Row): string => `${providerCode}/${providerHotelCode}`;

const onBoth = await onBothEngines(OverrideScene, records);

onBoth('whatever is said of base codes follows a decision, and its undoing', async (t, scene) => {
  await scene.settle();
  const before = async (): Promise<void> => {
    t.deepEqual(await scene.suggested('acorn'), ['ACORN: luna/a sol/a']);
    t.deepEqual(await scene.suggested('birch'), ['BIRCH: luna/b sol/b']);
    t.deepEqual(await scene.around(), [2, 0]);
    t.deepEqual(await scene.exported(), ['ACORN', 'BIRCH']);
    t.deepEqual(await scene.unmapped(), []);
  };
  await before();

  const merge = await scene.decide({ kind: 'merge', baseCode: 'ACORN', intoBaseCode: 'BIRCH' });
  t.deepEqual(await scene.suggested('acorn'), ['BIRCH: luna/a luna/b sol/a sol/b']);
  t.deepEqual(await scene.suggested('ACORN'), ['BIRCH: luna/a luna/b sol/a sol/b'], 'by the retired code');
  t.deepEqual(await scene.around(), [1, 0]);
  t.deepEqual(await scene.exported(), ['BIRCH']);
  const { rows } = await scene.pool.query(
    `select base_code, popularity from group_popularities where base_code = 'BIRCH'`,
  );
  t.deepEqual(rows, [{ base_code: 'BIRCH', popularity: 7 }]);
  const feed = await scene.ask('/hotels/changed-since', { since: '1970-01-01T00:00:00.000Z' });
  t.like(feed, { deleted: [{ baseCode: 'ACORN', reason: 'remapped', movedTo: 'BIRCH' }] });
  await scene.undo(merge);
  await before();

  const mapped = await scene.coverage();
  const split = await scene.decide({ kind: 'split', providerCode: 'sol', hotelCode: 'a' });
  t.deepEqual((await scene.suggested('acorn')).toSorted(), ['ACORN: luna/a', 'none: sol/a']);
  t.deepEqual(await scene.around(), [3, 1]);
  t.deepEqual(await scene.exported(), ['ACORN', 'BIRCH', 'sol:a']);
  t.deepEqual(await scene.unmapped(), ['sol/a']);
  t.not(await scene.coverage(), mapped);
  const pin = await scene.decide({ kind: 'pin', providerCode: 'sol', hotelCode: 'a', baseCode: 'BIRCH' });
  t.is((await scene.suggested('hotel acorn'))[0], 'BIRCH: luna/b sol/a sol/b');
  await scene.undo(pin);
  await scene.undo(split);
  await before();
});
