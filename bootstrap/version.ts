import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the package.json above this file, in a checkout as in a build. */
export function serviceVersion(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (folder === path.dirname(folder)) return 'unknown';
  }
}
