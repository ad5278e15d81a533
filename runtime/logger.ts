import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './config/settings.ts';

export type { Logger };

/** Where keys, tokens and passwords can stand in what is logged, at the top and one level down. */
const secretFields = [
  'authorization',
  'cookie',
  'key',
  'apiKey',
  'token',
  'jwt',
  'secret',
  'password',
  'connectionString',
];

/**
 * A logger that writes JSON lines. Fields that may carry a key, a token or a password are written as `(hidden)`.
 *
 * @param destination gets the lines; standard output when left out
 */
export function createLogger(
  options: { readonly level: string; readonly name: string },
  destination?: DestinationStream,
): Logger {
  const settings = {
    level: options.level,
    base: { name: options.name, pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`, `headers.${field}`]),
      censor: '(hidden)',
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/**
 * Where log lines go: undefined for standard output as JSON, which programs read; else a stream that formats them for a
 * person at a terminal.
 *
 * @param out standard output
 */
export async function logDestination(
  format: Settings['LOG_FORMAT'],
  out: Pick<NodeJS.WriteStream, 'isTTY'>,
): Promise<DestinationStream | undefined> {
  if (format === 'json' || (format === 'auto' && !out.isTTY)) return undefined;
  // Loaded on demand: most processes do without it.
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: 1,
    sync: true, // the last lines of a process that ends must not be lost
    colorize: out.isTTY && !process.env['NO_COLOR'],
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,name',
    singleLine: true,
  });
}
