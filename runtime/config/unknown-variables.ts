import { editDistance } from '../edit-distance.ts';

/**
 * Beginnings of names that only this service gives a meaning to in its own environment. Not among them: words that
 * every program uses (`LOG_`, `DATA_`, `METRICS_`).
 */
const ownPrefixes = [
  'DATABASE_',
  'STATEMENT_',
  'REDIS_',
  'QUEUE_',
  'ELASTICSEARCH_',
  'INDEX_',
  'SEARCH_',
  'SAMPLE_',
  'JWT_',
  'JWKS_',
  'RATE_LIMIT_',
  'TRUSTED_',
  'CORS_',
  'SHUTDOWN_',
];

/** What Docker links and Kubernetes set for a service named `redis`, `database`, `search` … */
const serviceDiscovery = /_SERVICE_(HOST|PORT)(_|$)|_PORT$|_PORT_\d+_(TCP|UDP)(_|$)|_ENV_|_NAME$/;

/** Shorter names (`HOST`, `PORT`) are one letter off too many words. */
const shortestCompared = 7;

/** Two mistakes are looked for in names from this length on; in shorter ones, one. */
const longEnoughForTwo = 11;

/**
 * Warnings of variables that were probably meant for this service and that it does not know: they are a letter or two
 * off a known name, or begin as its names do. Values are never shown.
 *
 * @param names of the variables that are set
 * @param known the names of all settings
 */
export function unknownVariables(names: readonly string[], known: readonly string[]): readonly string[] {
  return names
    .filter((name) => !known.includes(name) && !serviceDiscovery.test(name))
    .sort()
    .flatMap((name) => {
      const meant = nearest(name, known);
      const ours = ownPrefixes.some((prefix) => name.startsWith(prefix));
      if (meant === undefined && !ours) return [];
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
      return [`${name} is not a variable of this service${hint}`];
    });
}

/** The known name that was meant: one that is a letter or two off, or that goes on where this one ends. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  const near = known
    .map((candidate) => ({ candidate, edits: editDistance(upper, candidate) }))
    .filter(({ candidate, edits }) => edits <= mistakesAllowed(candidate))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.candidate ?? known.find((candidate) => candidate.startsWith(`${upper}_`));
}

function mistakesAllowed(name: string): number {
  if (name.length < shortestCompared) return 0;
  return name.length < longEnoughForTwo ? 1 : 2;
}
