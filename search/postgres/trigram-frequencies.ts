import type { Run } from './run.ts';

/** How many rows have a trigram, about; those not in it are rare. */
export type TrigramFrequencies = ReadonlyMap<number, number>;

/** How long they are used before they are read again, in milliseconds. They change in Postgres even less often. */
const cacheMs = 60_000;

/** What Postgres has known of the column since the table was last analyzed. */
const frequencies = `
  select common.trigram, common.share * hotels.reltuples as rows
  from pg_class as hotels
    join pg_stats as stats on stats.schemaname = current_schema() and stats.tablename = hotels.relname
      and stats.attname = 'name_trigrams',
    unnest(stats.most_common_elems::text::integer[], stats.most_common_elem_freqs) as common (trigram, share)
  where hotels.oid = 'hotels'::regclass and common.trigram is not null`;

/** The frequencies of trigrams, cached for a while. */
export function createTrigramFrequencies(run: Run): () => Promise<TrigramFrequencies> {
  let known: Promise<TrigramFrequencies> | undefined;
  let readAt = -Infinity;

  const read = async (): Promise<TrigramFrequencies> => {
    const rows = await run<{ trigram: number; rows: number }>({ text: frequencies, values: [] });
    return new Map(rows.map(({ trigram, rows: number }) => [trigram, number]));
  };

  return () => {
    const now = performance.now();
    if (known === undefined || now - readAt > cacheMs) {
      readAt = now;
      known = read();
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };
}
