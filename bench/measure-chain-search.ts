import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { countAllChainHotels } from '../catalog/chains/count-hotels.ts';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { createPostgresEngine } from '../search/postgres/engine.ts';
import { buildIndex } from './build-index.ts';
import { recordSearches } from './bare-searches.ts';
import { compare } from './compare.ts';
import { createHttpClient } from './http-client.ts';
import type { ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

const namedChains = 50_000;

/** Rows of the largest chain, or all that the catalog has. */
const hotelsOfLargest = 100_000;

/** Items of a search, and groups of a page of the hotels of a chain. */
const listed = { items: 20, groups: 50 };

const apiPrefix = '/content/hotels/v1';

/**
 * Chains by name and the hotels of a large chain over HTTP, compared with the searches
 * and the SQL that they stand on.
 */
export async function measureChainSearch(scene: Scene): Promise<ReportSection> {
  const { pool, hotels, say } = scene;
  say(`naming ${namedChains.toLocaleString('en-US')} chains`);
  await nameChains(pool);
  const largest = await enlargeChain(pool);
  await pool.query('vacuum analyze hotels, chains, chain_names');
  await countAllChainHotels(pool);
  await publishAllChanges(pool);
  await buildIndex(scene);

  say('searching chains');
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const headers = { Authorization: `ApiKey ${service.apiKey}` };
  const read = (path: string, body?: object): Promise<Buffer> =>
    http.read(`${service.url}${apiPrefix}${path}`, headers, body && JSON.stringify(body));
  try {
    const queries = await typedNames(pool);
    const queryOf = (round: number): string => queries[round % queries.length] ?? '';
    const requestOf = (query: string) => ({ query, withAlternatives: false, limit: listed.items });
    const recordings = await recordSearches(scene, queries, (engine, query) =>
      engine.searchChains(requestOf(query)),
    );
    const postgres = createPostgresEngine(pool);
    const { rowCount: masters } = await pool.query(plainMasters, [listed.groups]);
    // Both walk from the first page on.
    let cursor: string | undefined;
    let bareAfter = '';
    return {
      title: `Chains, ${namedChains.toLocaleString('en-US')} names, ${hotels.toLocaleString('en-US')} hotels`,
      note:
        'Compared with the same searches by the Elasticsearch client, and with plain SQL: a page of hotels that judges no conflicts, or ' +
        'one of chains by stored counts, whether or not they still hold. Names are typed to three letters, to six, whole, from their second ' +
        'word on, and with two letters exchanged. Postgres alone is compared in one process with the plain query of pg_trgm.',
      rows: [
        await compare({
          what: 'chain search',
          floorName: 'the same searches',
          goal: { atMost: 1.3 },
          rounds: 200,
          service: (round) => read('/chains/search', { q: queryOf(round), limit: listed.items }),
          async floor(round) {
            for (const request of recordings.get(queryOf(round))?.requests ?? []) {
              await scene.client.transport.request(request);
            }
          },
        }),
        await compare({
          what: 'chain search on Postgres',
          floorName: 'similarity and LIKE',
          goal: null,
          service: (round) => postgres.searchChains(requestOf(queryOf(round))),
          floor: (round) => pool.query(plainSearch, [queryOf(round), listed.items]),
        }),
        await compare({
          what: `${masters ?? 0} chains of the platform`,
          floorName: 'plain SQL',
          // The floor takes a millisecond, and has no HTTP; who counts hotels takes a thousand.
          goal: { atMost: 10 },
          service: () => read(`/chains/masters?limit=${listed.groups}`),
          floor: () => pool.query(plainMasters, [listed.groups]),
        }),
        await compare({
          what: `${listed.groups} hotels of a chain of ${largest.hotels.toLocaleString('en-US')}`,
          floorName: 'plain SQL',
          goal: { atMost: 1.5 },
          async service() {
            const query = `limit=${listed.groups}${cursor === undefined ? '' : `&cursor=${cursor}`}`;
            const page = await read(`/chains/masters/${largest.id}/hotels?${query}`);
            cursor = (JSON.parse(page.toString()) as { readonly nextCursor?: string }).nextCursor;
          },
          async floor() {
            const { rows } = await pool.query<{ code: string }>(plainPage, [
              largest.id,
              bareAfter,
              listed.groups,
            ]);
            bareAfter = rows.at(-1)?.code ?? '';
          },
        }),
      ],
    };
  } finally {
    http.close();
    await service.stop();
  }
}

const plainSearch = `
  select name_canonical, similarity(name_canonical, $1) as score, array_agg(chain_code)
  from chain_names
  where name_canonical % $1 or name_canonical like '%' || $1 || '%'
  group by name_canonical order by score desc, name_canonical limit $2`;

const plainMasters = `
  select m.master_chain_id, m.name, n.hotels, (
    select json_agg(json_build_array(c.provider_code, c.chain_code, c.name) order by c.provider_code, c.chain_code)
    from chains c where c.master_chain_id = m.master_chain_id
  ) as members
  from master_chains m left join master_hotel_counts n on n.master_chain_id = m.master_chain_id
  order by m.master_chain_id limit $1`;

const plainPage = `
  with page as (
    select distinct m.base_code
    from chains c
      join hotels h on h.provider_code = c.provider_code and h.chain_code = c.chain_code and h.deleted_at is null
      join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
    where c.master_chain_id = $1 and m.base_code > $2
    order by m.base_code limit $3
  )
  select m.base_code as code, h.provider_code, h.hotel_code, h.chain_code, h.name
  from page
    join mappings m on m.base_code = page.base_code
    join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
  where h.deleted_at is null
  order by m.base_code, h.provider_code, h.hotel_code`;

/** Chains of all providers with names of one to three words, made of syllables; a few share a name. */
async function nameChains(pool: Pool): Promise<void> {
  await pool.query(
    `insert into chains (provider_code, chain_code, name)
     select p.codes[1 + n % cardinality(p.codes)], 'bench-' || n,
       initcap(
         s.parts[1 + n % 23] || s.parts[1 + (n / 23) % 23] || s.parts[1 + (n / 529) % 23]
           || case when n % 3 = 0 then '' else ' ' || s.parts[1 + (n / 7) % 23] || s.parts[1 + (n / 161) % 23] end
           || (array['', ' hotels', ' resorts', ' inn', ' collection'])[1 + n % 5]
       )
     from generate_series(0, $1::integer - 1) as n,
       (select array_agg(provider_code order by provider_code) as codes from providers) as p,
       (select string_to_array(
         'ma lo ri ven tas kor bel du xan pri sol mer gra no hil ton ac cor wyn zé ibi ra del', ' ') as parts) as s
     on conflict (provider_code, chain_code) do nothing`,
    [namedChains],
  );
}

/** Gives hotels of a few providers a chain of the platform, and says how many. */
async function enlargeChain(pool: Pool): Promise<{ readonly id: string; readonly hotels: number }> {
  const id = randomUUID();
  await pool.query(`insert into master_chains (master_chain_id, name) values ($1, 'Largest')`, [id]);
  await pool.query(
    `insert into chains (provider_code, chain_code, name, master_chain_id)
     select distinct provider_code, 'largest', 'Largest', $1::uuid from hotels`,
    [id],
  );
  // Of each base code one row: the others belong to it by that.
  const { rowCount } = await pool.query(
    `update hotels h set chain_code = 'largest'
     from (
       select min(m.provider_code) as provider_code, (array_agg(m.hotel_code order by m.provider_code))[1] as hotel_code
       from mappings m join live_hotels l on l.provider_code = m.provider_code and l.hotel_code = m.hotel_code
       group by m.base_code order by m.base_code limit $1
     ) as chosen
     where h.provider_code = chosen.provider_code and h.hotel_code = chosen.hotel_code`,
    [hotelsOfLargest],
  );
  return { id, hotels: rowCount ?? 0 };
}

/** What people type of names from all over the list. */
async function typedNames(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name_canonical as name from chain_names where length(name_canonical) > 8
     order by md5(name_canonical), name_canonical limit 40`,
  );
  return rows.flatMap(({ name }) => [
    name.slice(0, 3),
    name.slice(0, 6),
    name,
    name.includes(' ') ? name.slice(name.indexOf(' ') + 1) : name.slice(1),
    `${name.slice(0, 3)}${name[4] ?? ''}${name[3] ?? ''}${name.slice(5)}`,
  ]);
}
