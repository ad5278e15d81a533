import { UsageError } from './dependencies.ts';

/**
 * The origin of the service that a command is given by its URL.
 *
 * @throws UsageError
 */
export function serviceOrigin(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`${url} is no URL of a service`);
  return new URL(url).origin;
}
