import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listGenerations } from '../indexer/generations/generations.ts';
import {
  hotelCodeOf,
  largeGroup,
  largeGroupCode,
  queriesOf,
} from '../test/support/generators/large-group.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { createHttpClient } from './http-client.ts';
import { latencyOf, timed } from './latency.ts';
import { commandLine, runProgram } from './program.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

/** What is measured of one size of the group, by name; milliseconds, bytes or seconds. */
type Figures = ReadonlyMap<string, number>;

const rounds = 15;
const warmUpRounds = 5;

/** How long memory may take to read the catalog. */
const typeaheadWithinMs = 120_000;

const connectionCode = 'bench-groups';

/**
 * One base code of more and more rows among ordinary hotels: what each size costs,
 * with and without Elasticsearch.
 */
export async function measureGroups(scene: Scene): Promise<ReportSection> {
  const { options, pool, hotels, say } = scene;
  await pool.query(
    `insert into connections (connection_code, organization_code, provider_code, sandbox) values ($1, 'bench', 'junk', true)`,
    [connectionCode],
  );
  await pool.query(
    `insert into geo_policies (connection_code, include_countries, exclude_countries)
     values ($1, (select array_agg(distinct country_code) from places where country_code <> 'IS'), '{IS}')`,
    [connectionCode],
  );
  const sizes = [...options.groups].sort((one, other) => one - other);
  const measured: (readonly [number, Figures])[] = [];
  for (const rows of sizes) {
    say(`a group of ${rows.toLocaleString('en-US')} rows`);
    measured.push([rows, await measureSize(scene, rows)]);
  }
  return {
    title: `A base code of many rows beside ${hotels.toLocaleString('en-US')} hotels`,
    note:
      'Each row of the group has a name and a city of its own. Medians over HTTP, one request after the other; memory and ' +
      'processing of a row are those of the largest group, what the smallest one takes left out. Answers that list the group ' +
      'carry the hotel codes of all its rows.',
    rows: reportRows(measured),
  };
}

/** Replaces the previous group by a larger one and measures what it costs. */
async function measureSize(scene: Scene, rows: number): Promise<Figures> {
  const { client, indexPrefix, pool } = scene;
  const file = path.join(scene.directory, `group-${rows}.ndjson`);
  await pipeline(
    Readable.from(largeGroup(rows), { objectMode: true }).map((record) => `${JSON.stringify(record)}\n`),
    createWriteStream(file),
  );
  const imported = await runProgram([commandLine, 'import', file], scene.environment);
  await pool.query('vacuum analyze');
  const rebuilt = await runProgram([commandLine, 'index', 'rebuild'], scene.environment);
  const [live] = await listGenerations(client, indexPrefix);
  await client.indices.forcemerge({ index: live?.index ?? '', max_num_segments: 1 });
  await client.indices.refresh({ index: live?.index ?? '' });
  const [merged] = await listGenerations(client, indexPrefix);
  const figures = new Map([
    ['import, seconds', imported.seconds],
    ['rebuild, seconds', rebuilt.seconds],
    ['rebuild, resident memory', rebuilt.peakMemory],
    ['index', merged?.bytes ?? NaN],
  ]);
  const withoutElasticsearch = Object.fromEntries(
    Object.entries(scene.environment).filter(
      ([name]) => name !== 'ELASTICSEARCH_URL' && name !== 'INDEX_PREFIX',
    ),
  );
  for (const [how, environment] of [
    ['with Elasticsearch', scene.environment],
    ['without', withoutElasticsearch],
  ] as const) {
    for (const [what, ms] of await measureRequests({ ...scene, environment }, rows)) {
      figures.set(`${what}, ${how}`, ms);
    }
  }
  return figures;
}

/** Requests that involve the group. */
function requestsOf(rows: number): Readonly<Record<string, readonly [string, object?]>> {
  const last = queriesOf(rows - 1);
  const typed = (query: string): readonly [string, object] => ['/hotels/autocomplete', { query }];
  return {
    'autocomplete by code': typed(largeGroupCode),
    'autocomplete by prefix of all names': typed('unknown'),
    'autocomplete by name': typed(last.name),
    'autocomplete by name and city': typed(last.city),
    'autocomplete with a mistake': typed(last.mistake),
    'autocomplete of other names': typed('grand hotel'),
    'a page of /hotels': ['/hotels', { query: { providerCode: 'junk' } }],
    'a page of /hotels/filter, restricted': [
      '/hotels/filter',
      { connectionCode, providerCode: 'junk', pageSize: 10 },
    ],
    'geo-check': ['/hotels/geo-check', { connectionCode, baseCodes: [largeGroupCode] }],
    'by-base-codes': ['/hotels/by-base-codes', { baseCodes: [largeGroupCode] }],
    'by-provider-codes of 10': [
      '/hotels/by-provider-codes',
      { providerCode: 'junk', hotelCodes: Array.from({ length: 10 }, (_, row) => hotelCodeOf(row)) },
    ],
    'provider-codes': [`/hotels/${largeGroupCode}/provider-codes`],
  };
}

async function measureRequests(scene: Scene, rows: number): Promise<Figures> {
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const headers = { Authorization: `ApiKey ${service.apiKey}` };
  const figures = new Map<string, number>();
  try {
    const typed = JSON.stringify({ query: largeGroupCode });
    await waitFor(
      'typeahead',
      () => http.read(`${service.url}/content/hotels/v1/hotels/autocomplete`, headers, typed),
      { timeout: typeaheadWithinMs },
    );
    for (const [what, [route, body]] of Object.entries(requestsOf(rows))) {
      const times: number[] = [];
      for (let round = 0; round < warmUpRounds + rounds; round += 1) {
        const { ms } = await timed(() =>
          http.read(`${service.url}/content/hotels/v1${route}`, headers, body && JSON.stringify(body)),
        );
        if (round >= warmUpRounds) times.push(ms);
      }
      figures.set(`${what}, ms`, latencyOf(times).p50);
    }
    figures.set('API, resident memory', await service.residentBytes());
  } finally {
    http.close();
    await service.stop();
  }
  return figures;
}

function reportRows(measured: readonly (readonly [number, Figures])[]): readonly ReportRow[] {
  const [smallest] = measured;
  const largest = measured.at(-1);
  if (smallest === undefined || largest === undefined) return [];
  const nameOf = (rows: number): string => rows.toLocaleString('en-US');
  return [...largest[1]].map(([what, figure]) => {
    const smallestFigure = smallest[1].get(what) ?? NaN;
    const between = measured
      .slice(0, -1)
      .map(([rows, figures]) => `${formatted(what, figures.get(what) ?? NaN)} with ${nameOf(rows)}`);
    const ofRow = (figure - smallestFigure) / (largest[0] - smallest[0]);
    return {
      what: what.replace(/, (ms|seconds)/, ''),
      measured: `${formatted(what, figure)} with ${nameOf(largest[0])} rows (${ofRowText(what, ofRow)} a row)`,
      floor: between.join(', '),
      ratio: figure / smallestFigure,
      goal: null,
    };
  });
}

function formatted(what: string, figure: number): string {
  if (what.includes(', ms')) return `${precise(figure)} ms`;
  return what.includes(', seconds') ? `${precise(figure)} s` : `${precise(figure / 1e6)} MB`;
}

function ofRowText(what: string, ofRow: number): string {
  if (what.includes(', ms')) return `${precise(ofRow * 1000)} µs`;
  return what.includes(', seconds') ? `${precise(ofRow * 1000)} ms` : `${precise(ofRow)} bytes`;
}
