import { existsSync } from 'node:fs';

/**
 * Where Debian puts it. The shell is Chromium without a user interface: it takes
 * two thirds of the processor time.
 */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Why there is no browser, and how to get one. */
export const noChromium = `there is no browser at ${executables.join(' or ')} (Debian: apt-get install chromium-headless-shell)`;

/** The path of the installed Chromium; undefined where there is none. */
export function findChromium(): string | undefined {
  return executables.find((path) => existsSync(path));
}
