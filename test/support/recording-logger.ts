import { createLogger, type Logger } from '../../runtime/logger.ts';

/** A line of a log, as it was written. */
export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** For tests that look at what is said: a logger whose lines are kept. */
export function recordingLogger(level = 'info'): {
  readonly logger: Logger;
  /** Those with this message; all where it is left out. */
  readonly lines: (message?: string) => readonly LogLine[];
} {
  const kept: LogLine[] = [];
  return {
    logger: createLogger(
      { level, name: 'test' },
      {
        write(line: string) {
          kept.push(JSON.parse(line) as LogLine);
        },
      },
    ),
    lines: (message) => kept.filter(({ msg }) => message === undefined || msg === message),
  };
}
