import type { Pool } from 'pg';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import { loadRecords } from '../../../test/support/scenes/load-records.ts';
import type { TextTable } from '../../report.ts';
import { type KnownName, type Script, scripts } from './known-names.ts';
import { shown, typedNames, type Way, ways } from './ways.ts';

/** Where the hotel was that somebody typed. */
export interface Outcome {
  readonly script: Script;
  readonly way: Way;
  /** From 1; Infinity where it was not in the list. */
  readonly rank: number;
}

const providerCode = 'scripts';
const limit = 20;

/** The names as hotels of one provider, each with its city. */
export async function loadKnownNames(pool: Pool, hotels: readonly KnownName[]): Promise<void> {
  await loadRecords(pool, [
    { type: 'provider', providerCode, name: 'Scripts' },
    ...hotels.map(({ name, city }, index) => ({
      type: 'hotel',
      providerCode,
      hotelCode: String(index),
      name,
      location: { city },
    })),
  ]);
}

/** Searches everything that people may type for these names, in the order in which they were loaded. */
export async function measureScripts(
  engine: TypeaheadEngine,
  hotels: readonly KnownName[],
  seed: number,
): Promise<readonly Outcome[]> {
  const codes = new Map(hotels.map((hotel, index) => [hotel, String(index)]));
  const outcomes: Outcome[] = [];
  for (const { way, hotel, query } of typedNames(hotels, seed)) {
    const items = await engine.find({ query, limit });
    const index = items.findIndex(({ providers }) =>
      providers.some((row) => row.providerCode === providerCode && row.hotelCode === codes.get(hotel)),
    );
    outcomes.push({ script: hotel.script, way, rank: index === -1 ? Infinity : index + 1 });
  }
  return outcomes;
}

/** A table in Markdown: a row for each way, and for all; columns for all scripts together and for each. */
export function scriptsTable(outcomes: readonly Outcome[]): TextTable {
  const rows = [...ways.map((way) => [way, outcomes.filter((one) => one.way === way)] as const)];
  const cells = [['all', outcomes] as const, ...rows].map(([name, some]) => [
    name,
    String(some.length),
    shares(some),
    ...scripts.map((script) => shares(some.filter((one) => one.script === script))),
  ]);
  return { columns: ['typed', 'queries', 'all', ...scripts], rows: cells };
}

/** The percentages in which the hotel was first, and among the first five. */
function shares(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '';
  const percent = (atMost: number): string =>
    ((outcomes.filter(({ rank }) => rank <= atMost).length / outcomes.length) * 100).toFixed(1);
  return `${percent(1)}, ${percent(shown)}`;
}
