import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

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
 * A logger, of JSON lines to standard output unless a destination makes something else of them. Fields that carry a key, a token or a password are written as `(hidden)`,
 * wherever a careless caller puts them.
 *
 * @param destination gets the JSON lines; standard output when left out
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
