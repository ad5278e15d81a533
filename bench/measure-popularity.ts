import { hotelsAlias } from '../indexer/generations/generations.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { TypeaheadEngine } from '../search/engine.ts';
import { bytesOf } from '../search/memory/index/index-bytes.ts';
import { loadIndexedTypeahead } from '../test/support/scenes/catalog-typeahead.ts';
import { buildIndex } from './build-index.ts';
import type { Engine } from './engine-process.ts';
import { median } from './latency.ts';
import { wantedHotels } from './measure-autocomplete.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** How often both sides search all beginnings. */
const rounds = 12;
/** Rounds that run first, unmeasured, until the code is optimized. */
const warmUpRounds = 3;

/** The letters of a name that are typed, at most. */
const longestBeginning = 6;

type Sides = Readonly<Record<'with' | 'without', Pick<TypeaheadEngine, 'find'>>>;

/**
 * The tier `prefix` with the popularity of hotels, of which as many have each of 0–9, beside the same catalog
 * without. Adds popularity to the catalog.
 */
export async function measurePopularity(scene: Scene): Promise<ReportSection> {
  const { pool, client, options, hotels, say, indexPrefix } = scene;
  const wanted = await wantedHotels(pool, options.sessions, options.seed);
  const beginnings = [
    ...new Set(
      wanted.flatMap(({ name }) =>
        Array.from({ length: longestBeginning - 1 }, (_, index) => name.slice(0, index + 2)),
      ),
    ),
  ];
  const elasticsearch = async (prefix: string) => {
    await buildIndex({ pool, client, indexPrefix: prefix });
    return createElasticsearchEngine(client, { alias: hotelsAlias(prefix) });
  };
  say('popularity: loading the catalog without');
  const withoutIndex = await elasticsearch(`${indexPrefix}-without`);
  const without = await loadIndexedTypeahead(pool);
  await pool.query(
    `insert into base_code_popularities (base_code, popularity)
     select base_code, popularity
     from (select distinct base_code, ascii(md5(base_code)) % 10 as popularity from mappings) as drawn
     where popularity > 0`,
  );
  await pool.query('analyze base_code_popularities');
  say('popularity: loading the catalog with it');
  const withIndex = await elasticsearch(indexPrefix);
  const withIt = await loadIndexedTypeahead(pool);
  say('popularity: typing');
  const groups = withIt.index.groups.isMapped.length;
  const rows = [
    await prefixRow('memory', beginnings, { with: withIt.typeahead, without: without.typeahead }),
    await prefixRow('elasticsearch', beginnings, { with: withIndex, without: withoutIndex }),
    {
      what: 'memory: the index, more bytes for each group',
      measured: `${precise((bytesOf(withIt.index) - bytesOf(without.index)) / groups)} bytes`,
      floor: '1 byte',
      ratio: (bytesOf(withIt.index) - bytesOf(without.index)) / groups,
      goal: { atMost: 1 },
    },
  ];
  return {
    title: `Popularity of ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `The tier \`prefix\` for ${beginnings.length.toLocaleString('en-US')} beginnings of names, of two letters and more: each base code with a popularity ` +
      'of 0–9, as many of each, compared with the same catalog without. The engines run in this process; the mean of the ' +
      `medians of ${rounds - warmUpRounds} rounds.`,
    rows,
  };
}

async function prefixRow(name: Engine, beginnings: readonly string[], sides: Sides): Promise<ReportRow> {
  const times = { with: beginnings.map((): number[] => []), without: beginnings.map((): number[] => []) };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      for (const [index, query] of beginnings.entries()) {
        await sides[side].find({ query, limit: 20 }, (tier, seconds) => {
          if (tier === 'prefix' && round >= warmUpRounds) times[side][index]?.push(seconds * 1000);
        });
      }
    }
  }
  const meanOf = (some: readonly (readonly number[])[]): number => {
    const medians = some.filter((of) => of.length > 0).map(median);
    return medians.reduce((sum, ms) => sum + ms, 0) / medians.length;
  };
  const [measured, floor] = [meanOf(times.with), meanOf(times.without)];
  return {
    what: `${name}: the tier prefix`,
    measured: `${precise(measured)} ms`,
    floor: `${precise(floor)} ms`,
    ratio: measured / floor,
    goal: { atMost: 1.05 },
  };
}
