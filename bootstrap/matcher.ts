import { createHotelMatcher, type HotelMatcher } from '../search/matching/hotel-matcher.ts';
import { createThreadMatcher } from '../search/matching/thread-matcher.ts';
import type { ServiceContext } from './service-context.ts';

/** What matches hotels of lists, on a thread that the first of them starts. */
export function openMatcher({ config, database, logger, shutdown }: ServiceContext): HotelMatcher {
  const { statementTimeoutMs } = config.postgres;
  const matcher = createThreadMatcher({ databaseUrl: database.url, statementTimeoutMs }, logger);
  shutdown.add({ name: 'hotel matching', close: () => matcher.close() });
  return createHotelMatcher(matcher);
}
