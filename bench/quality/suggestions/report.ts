import type { Pool } from 'pg';
import { catalogSuggesterOf, loadEntities } from '../../../test/support/scenes/catalog-suggester.ts';
import { loadTypeahead } from '../../../test/support/scenes/catalog-typeahead.ts';
import { autocompleteFinder, type Finder, suggestFinder, trigramFinder } from './finders.ts';
import { mistakesByClean, qualityOf, suggestionTable, typeSessions } from './measure.ts';
import { readSessions } from './sessions.ts';

/**
 * How soon people see what they want in suggestions, in typeahead, and in a
 * plain query with pg_trgm, as text.
 */
export async function suggestionReport(
  pool: Pool,
  { perKind, seed }: { readonly perKind: number; readonly seed: number },
): Promise<string> {
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
  return [
    'Each cell: mean reciprocal rank, letters until it is among the first three, share of sessions in which it is so after three',
    'letters, share in which it is first when fully typed.',
    '',
    qualities(false),
    '',
    'With one mistake:',
    '',
    qualities(true),
    '',
    ...[...outcomes].map(
      ([name, some]) =>
        `${name}: with a mistake in sight ${mistakesByClean(some).toFixed(3)} of clean, after as many letters, from five on`,
    ),
  ].join('\n');
}
