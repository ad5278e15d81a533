import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { refreshLiveGeneration } from '../indexer/relay/refresh.ts';
import { relayChanges } from '../indexer/relay/relay.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import { createUpToDateEngine } from '../search/elasticsearch/up-to-date-engine.ts';
import type { SearchEngine } from '../search/engine.ts';
import type { HotelCriteria } from '../search/hotel-list.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { createStaleHotels } from '../search/postgres/stale-hotels.ts';
import { compare } from './compare.ts';
import type { ReportRow, ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** Hotels that change one by one, and are not in the index yet. */
const changedHotels = [0, 100, 1000];

/** What a connection may not sell. */
const policy = {
  include: { countries: [], placeIds: [] },
  exclude: { countries: ['JP', 'CN'], placeIds: [] },
};
const sold: HotelCriteria = { salesScopes: [{ providerCodes: null, policies: [policy] }] };
const vienna = { latitude: 48.2, longitude: 16.37, radiusKm: 50 };

/**
 * Lists that a policy restricts, while the index is behind, compared with what the index
 * alone takes and Postgres alone.
 */
export async function measureRestriction(scene: Scene): Promise<ReportSection> {
  const { pool, client, indexPrefix, hotels, say } = scene;
  say('lists that a policy restricts');
  await publishAllChanges(pool);
  while ((await relayChanges(scene)) !== null);
  await refreshLiveGeneration(scene);
  const index = createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) });
  const catalog = createPostgresEngine(pool);
  const engine = createUpToDateEngine({ index, catalog, staleHotels: createStaleHotels(pool) });
  const rows: ReportRow[] = [];
  let changed = 0;
  for (const count of changedHotels) {
    await pool.query(
      `update hotels set country_code = 'JP' where (provider_code, hotel_code) in (
         select provider_code, hotel_code from hotels where deleted_at is null and country_code <> 'JP'
         order by hotel_code limit $1)`,
      [count - changed],
    );
    changed = count;
    const behind = count === 0 ? 'nothing changed' : `${count} hotels changed`;
    rows.push(
      await comparison(`a page of 100 and its count, ${behind}`, { engine, floor: index, call: page }),
      await comparison(`around a point, ${behind}`, { engine, floor: index, call: nearby }),
    );
  }
  rows.push(
    await comparison('a page of 100 and its count, by Postgres', {
      engine: catalog,
      floor: index,
      call: page,
    }),
    await comparison('around a point, by Postgres', { engine: catalog, floor: index, call: nearby }),
  );
  return {
    title: `Restricted lists while the index is behind, ${hotels.toLocaleString('en-US')} hotels`,
    note:
      'In one process, of a connection that may not sell two countries; compared with the same list of the index, which does not ' +
      'know what changed.',
    rows,
  };
}

type Call = (engine: SearchEngine) => Promise<unknown>;

const page: Call = (engine) =>
  engine.listHotels({ criteria: sold, order: 'provider', after: null, limit: 100, count: true });
const nearby: Call = (engine) =>
  engine.sortedHotels({
    criteria: { ...sold, near: vienna },
    ...{ sort: 'distance', after: null, limit: 10_000, distinct: false },
  });

function comparison(
  what: string,
  {
    engine,
    floor,
    call,
  }: { readonly engine: SearchEngine; readonly floor: SearchEngine; readonly call: Call },
): Promise<ReportRow> {
  return compare({
    what,
    floorName: 'the index alone',
    goal: null,
    service: () => call(engine),
    floor: () => call(floor),
  });
}
