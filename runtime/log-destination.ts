import type { DestinationStream } from 'pino';
import type { Settings } from './config/settings.ts';

/**
 * Where log lines go: undefined, standard output as JSON, for programs that read them; for a person on a terminal a
 * stream that writes them there to be read.
 *
 * @param out standard output
 */
export async function logDestination(
  format: Settings['LOG_FORMAT'],
  out: Pick<NodeJS.WriteStream, 'isTTY'>,
): Promise<DestinationStream | undefined> {
  if (format === 'json' || (format === 'auto' && !out.isTTY)) return undefined;
  // Loaded where it is needed: most processes do without it.
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
