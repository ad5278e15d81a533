import { nearestName } from '../nearest-name.ts';

/**
 * Prefixes that only this service uses in its environment. Not among them: words that every program uses
 * (`LOG_`, `DATA_`, `METRICS_`).
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

/** `HOST` and `PORT` are one edit away from too many words. */
const editLimits = { oneEditFrom: 7, twoEditsFrom: 11 };

/**
 * Warnings about variables that were probably meant for this service but are not known to it: they are an
 * edit or two away from a known name, or begin as the known names do. Values are never printed.
 *
 * @param names of the variables that are set
 * @param known the names of all settings
 */
export function unknownVariables(names: readonly string[], known: readonly string[]): readonly string[] {
  return names
    .filter((name) => !known.includes(name) && !serviceDiscovery.test(name))
    .sort()
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const meant =
        nearestName(name, known, editLimits) ?? known.find((other) => other.startsWith(`${upper}_`));
      if (meant !== undefined) return [`${name} is not a variable of this service; did you mean ${meant}?`];
      const isOurs = ownPrefixes.some((prefix) => name.startsWith(prefix));
      return isOurs ? [`${name} is not a variable of this service`] : [];
    });
}
