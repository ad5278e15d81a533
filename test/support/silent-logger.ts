import { createLogger, type Logger } from '../../runtime/logger.ts';

/** For tests that look at what happens and not at what is said of it. */
export function silentLogger(): Logger {
  return createLogger({ level: 'silent', name: 'test' });
}
