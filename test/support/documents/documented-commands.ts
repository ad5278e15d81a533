import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeBlock } from './markdown.ts';

/** A block of shell commands of a document, with the block right behind it that states what they print. */
export interface DocumentedCommands {
  readonly commands: CodeBlock;
  readonly output: CodeBlock | null;
}

/** How the commands of one block ended. */
export interface CommandsRun {
  /** Null: the shell did not come to its end, as a command before it failed or took too long. */
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  /** The status of each response that `curl` got. */
  readonly httpStatuses: readonly number[];
}

const outputLanguages = ['json', 'ndjson', 'console'];

/**
 * The shell blocks of a document. The output of a block is the next block of the document, where that is
 * JSON or the text of a console.
 */
export function documentedCommands(blocks: readonly CodeBlock[]): readonly DocumentedCommands[] {
  return blocks.flatMap((commands, index) => {
    if (commands.language !== 'sh') return [];
    const next = blocks[index + 1];
    const output = next !== undefined && outputLanguages.includes(next.language) ? next : null;
    return [{ commands, output }];
  });
}

/**
 * Runs blocks one after the other in one shell, as a reader types them: variables that a block sets are there
 * for the next. A command that fails does not keep the others from running.
 *
 * @param folder the working directory
 */
export async function runCommands(
  blocks: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
  timeoutMs: number,
): Promise<readonly CommandsRun[]> {
  const scratch = path.join(folder, 'documented-commands');
  await mkdir(scratch, { recursive: true });
  const file = (index: number, kind: string): string => path.join(scratch, `${index}.${kind}`);
  // curl says the status of each response, whatever becomes of its output.
  await writeFile(
    path.join(scratch, '.curlrc'),
    String.raw`write-out = "%{stderr}http-status %{http_code}\n"`,
  );
  await Promise.all(blocks.map((text, index) => writeFile(file(index, 'sh'), text)));
  const script = blocks.map(
    (_, index) =>
      `. ${file(index, 'sh')} >${file(index, 'out')} 2>${file(index, 'err')} </dev/null; echo $? >${file(index, 'status')}`,
  );
  await new Promise<void>((resolve) => {
    execFile(
      'sh',
      ['-c', ['set -e', ...script].join('\n')],
      { cwd: folder, env: { ...environment, CURL_HOME: scratch }, timeout: timeoutMs },
      () => {
        resolve(); // what each block wrote tells how far it came
      },
    );
  });
  const read = (name: string): Promise<string> => readFile(name, 'utf8').catch(() => '');
  return Promise.all(
    blocks.map(async (_, index) => {
      const [status, out, err] = await Promise.all([
        read(file(index, 'status')),
        read(file(index, 'out')),
        read(file(index, 'err')),
      ]);
      const httpStatuses = [...err.matchAll(/^http-status (\d+)$/gm)].map(([, code]) => Number(code));
      return { status: status === '' ? null : Number(status), out, err, httpStatuses };
    }),
  );
}
