import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import { fieldsForLog, withoutSecrets } from './log-fields.ts';

export type { Logger };

/** Fields that hold a key, a token or a password, at the top and one level down. */
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
 * A logger that writes JSON lines. No line holds a key, a token or a password: fields of such names
 * are hidden, and what has the form of one in any text; of errors only harmless properties are
 * written, and of bytes nothing.
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
    formatters: { log: fieldsForLog },
    // Pino's own would take what the formatter has made of an error for an error.
    serializers: { err: (fields: unknown) => fields },
    hooks: { streamWrite: withoutSecrets },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`, `headers.${field}`]),
      censor: '(hidden)',
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/**
 * Where log lines go: undefined for standard output as JSON, which programs read; else a stream that formats
 * them for a person at a terminal.
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
