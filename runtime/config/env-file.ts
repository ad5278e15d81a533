import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../error-code.ts';
import { messageOf } from '../error-message.ts';
import { ConfigError } from './config.ts';

/**
 * Reads `.env` in the working directory, if there is one, into the environment of the process. A
 * variable that the environment has already takes precedence, even if it is empty. Node's own loader
 * reads the file, but silently skips lines that it does not understand, or takes them for part of the
 * next name; they are looked for first.
 *
 * @throws ConfigError when the file cannot be read, or a line is not `NAME=value`; no value is printed
 */
export function loadEnvFile(): void {
  const file = path.resolve('.env');
  const text = readIfExists(file);
  if (text === undefined) return;
  const invalid = invalidLines(text);
  if (invalid.length > 0) {
    throw new ConfigError(invalid.map((line) => `${file}, line ${line}: not of the form NAME=value`));
  }
  process.loadEnvFile(file);
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError([`${file} cannot be read: ${messageOf(error)}`]);
  }
}

/** The numbers, from 1, of lines that are neither a variable nor a comment nor blank. */
function invalidLines(text: string): readonly number[] {
  const lines = text
    .replace(/^[^\S\n]*#.*$/gm, '')
    // A quoted value may span several lines: only its line breaks are kept.
    .replace(/(=[^\S\n]*)(["'`])([^]*?)\2/g, (_all, begin: string, _quote, value: string) => {
      return begin + value.replace(/[^\n]/g, '');
    })
    .split('\n');
  return lines.flatMap((line, index) => (wellFormed.test(line) ? [] : [index + 1]));
}

const wellFormed = /^\s*($|#|(export\s+)?[A-Za-z_][\w.-]*\s*=)/;
