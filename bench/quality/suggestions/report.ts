import type { Pool } from 'pg';
import { catalogSuggesterOf, loadEntities } from '../../../test/support/scenes/catalog-suggester.ts';
import { loadTypeahead } from '../../../test/support/scenes/catalog-typeahead.ts';
import type { ReportSection } from '../../report.ts';
import { autocompleteFinder, type Finder, suggestFinder, trigramFinder } from './finders.ts';
import { mistakesByClean, qualityOf, suggestionTable, typeSessions } from './measure.ts';
import { readSessions } from './sessions.ts';

/** How soon people see what they want in suggestions, in typeahead, and in a plain query with pg_trgm. */
export async function suggestionReport(
  pool: Pool,
  { perKind, seed }: { readonly perKind: number; readonly seed: number },
): Promise<Pick<ReportSection, 'note' | 'tables'>> {
  const typeahead = await loadTypeahead(pool);
  const suggest = catalogSuggesterOf(pool, typeahead, await loadEntities(pool));
  const finders: readonly (readonly [string, Finder])[] = [
    ['POST /suggest', suggestFinder(suggest)],
    ['POST /hotels/autocomplete', autocompleteFinder(typeahead)],
    ['pg_trgm', await trigramFinder(pool)],
  ];
  const sessions = await readSessions(pool, perKind, seed);
  const outcomes = new Map<string, Awaited<ReturnType<typeof typeSessions>>>();
  for (const [name, find] of finders) outcomes.set(name, await typeSessions(find, sessions));
  const qualities = (withMistake: boolean) =>
    suggestionTable(new Map([...outcomes].map(([name, some]) => [name, qualityOf(some, withMistake)])));
  return {
    note:
      'Typed letter by letter, in the second table with one mistake; codes are pasted. Each cell: mean reciprocal rank when fully typed; ' +
      'letters until it is among the first three; percentages of sessions in which it is so after three letters, and in ' +
      'which it is first when fully typed; – alone: never found. The last table: how often it is among the first three with a mistake, to 1 without, after as many letters.',
    tables: [
      qualities(false),
      qualities(true),
      {
        columns: ['with a mistake', 'to 1 without, from five letters on'],
        rows: [...outcomes].map(([name, some]) => [name, mistakesByClean(some).toFixed(3)]),
      },
    ],
  };
}
