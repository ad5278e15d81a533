import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../error-message.ts';
import { ConfigError } from './config.ts';

/**
 * Reads `.env` of the working directory, where there is one, into the environment of the process. A variable that the
 * environment has already, be it empty, stays as it is. Node's own loader reads the file; it passes over lines that it
 * does not understand, or takes them for part of the next name, so they are looked for first.
 *
 * @throws ConfigError when the file cannot be read, or has a line that is not `NAME=value`; no value is shown
 */
export function loadEnvFile(folder = process.cwd()): void {
  const file = path.join(folder, '.env');
  const text = readIfThere(file);
  if (text === undefined) return;
  const wrong = wrongLines(text);
  if (wrong.length > 0) {
    throw new ConfigError(wrong.map((line) => `${file}, line ${line}: not of the form NAME=value`));
  }
  process.loadEnvFile(file);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError([`${file} cannot be read: ${messageOf(error)}`]);
  }
}

/** Numbers, from 1, of the lines that are no variable, no comment and not blank. */
function wrongLines(text: string): readonly number[] {
  const lines = text
    .replace(/^[^\S\n]*#.*$/gm, '')
    // A quoted value may go over several lines: they are counted, and not looked into.
    .replace(/(=[^\S\n]*)(["'`])([^]*?)\2/g, (_all, begin: string, _quote, value: string) => {
      return begin + value.replace(/[^\n]/g, '');
    })
    .split('\n');
  return lines.flatMap((line, index) => (wellFormed.test(line) ? [] : [index + 1]));
}

const wellFormed = /^\s*($|#|(export\s+)?[A-Za-z_][\w.-]*\s*=)/;
