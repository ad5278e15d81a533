import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The scripts of which there are names (ISO 15924), each in the file `names/<script>.txt`. */
export const scripts = ['Hans', 'Hant', 'Jpan', 'Kore', 'Thai', 'Cyrl', 'Grek', 'Arab', 'Hebr'] as const;

export type Script = (typeof scripts)[number];

/** Names of these are written without blanks, or with few. */
export const unspacedScripts: ReadonlySet<Script> = new Set(['Hans', 'Hant', 'Jpan', 'Kore', 'Thai']);

/** A word of a name, with what is written between it and the one before. */
export interface NameWord {
  readonly text: string;
  readonly joint: '' | ' ';
}

/** A hotel as it writes its own name, and its city in the same script. */
export interface KnownName {
  readonly script: Script;
  readonly name: string;
  readonly words: readonly NameWord[];
  readonly city: string;
}

const wordWithJoint = /([| ]?)([^| ]+)/g;

/** All names, by script. */
export async function readKnownNames(): Promise<readonly KnownName[]> {
  const lists = await Promise.all(
    scripts.map(async (script) => {
      const text = await readFile(path.join(import.meta.dirname, 'names', `${script}.txt`), 'utf8');
      return text
        .trimEnd()
        .split('\n')
        .map((line) => readLine(script, line));
    }),
  );
  return lists.flat();
}

/**
 * Reads a line: the name, a tab, the city. `|` stands between words of the name that are written without a
 * blank.
 *
 * @throws Error where the line has another form
 */
export function readLine(script: Script, line: string): KnownName {
  const [marked = '', city = '', ...others] = line.split('\t');
  if (marked === '' || city === '' || others.length > 0) throw new Error(`${script}: ${line}`);
  const words = [...marked.matchAll(wordWithJoint)].map(([, joint, text = '']): NameWord => {
    return { text, joint: joint === ' ' ? ' ' : '' };
  });
  return { script, name: textOf(words), words, city };
}

/** Words as they are written one after the other. */
export function textOf(words: readonly NameWord[]): string {
  return words.map(({ text, joint }, index) => (index === 0 ? text : joint + text)).join('');
}
