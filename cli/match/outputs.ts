import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { replaceFile } from '../../runtime/durable-files.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { UsageError } from '../dependencies.ts';

/** Where what is found goes. */
export interface OutputPaths {
  /** Mapping records, for import. */
  readonly mappings: string;
  /** Hotels for a person. */
  readonly review: string;
  readonly rejects: string;
  /** How far a run has come. */
  readonly state: string;
}

const outputNames = ['mappings', 'review', 'rejects'] as const;
export type OutputName = (typeof outputNames)[number];

export type Counts = Readonly<Record<'same' | 'possible' | 'none' | 'rejected', number>>;

/** How far a run has come: what a run that goes on with it begins with. */
interface Progress {
  /** Lines of the list. */
  readonly lines: number;
  readonly counts: Counts;
}

interface State extends Progress {
  /** What was matched, and how; a state of something else is not gone on with. */
  readonly input: string;
  /** The bytes that each file has. */
  readonly bytes: Readonly<Record<OutputName, number>>;
}

/** The files of a run. */
export interface Outputs {
  readonly resumed: Progress;
  /** Adds text to each file, then notes how far the run has come. */
  add(texts: Readonly<Record<OutputName, string>>, progress: Progress): Promise<void>;
  /** The run is complete. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

const nothing: Progress = { lines: 0, counts: { same: 0, possible: 0, none: 0, rejected: 0 } };

/**
 * Opens the files of a run: as an interrupted one left them at its last note, else empty.
 *
 * @param input says what is matched, and how
 * @throws UsageError where they belong to another run, or cannot be written
 */
export async function openOutputs(paths: OutputPaths, input: string): Promise<Outputs> {
  const found = await readState(paths);
  if (found !== null && found.input !== input) {
    throw new UsageError(
      `${paths.state} is of a run on another list, or with other options; remove it, or name another --out`,
    );
  }
  const bytes = { mappings: 0, review: 0, rejects: 0, ...found?.bytes };
  for (const name of outputNames) await checkFile(paths[name], bytes[name], paths.state);
  const handles: FileHandle[] = [];
  return {
    resumed: found ?? nothing,
    async add(texts, progress) {
      // Not before there is something to write: a run that cannot begin leaves the files as they are.
      if (handles.length === 0)
        for (const name of outputNames) handles.push(await openAt(paths[name], bytes[name]));
      for (const [index, name] of outputNames.entries()) {
        const text = Buffer.from(texts[name]);
        await handles[index]?.appendFile(text);
        bytes[name] += text.length;
      }
      // The note must not say more than is on the disk.
      await Promise.all(handles.map((handle) => handle.datasync()));
      await replaceFile(paths.state, JSON.stringify({ ...progress, input, bytes } satisfies State));
    },
    async finish() {
      if (bytes.rejects === 0) await rm(paths.rejects, { force: true });
      await rm(paths.state, { force: true });
    },
    async close() {
      await Promise.all(handles.map((handle) => handle.close()));
    },
  };
}

async function readState({ state }: OutputPaths): Promise<State | null> {
  const text = await readFile(state, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as State;
  } catch {
    throw new UsageError(`${state} is no state of a run; remove it to begin from the start`);
  }
}

async function checkFile(file: string, bytes: number, state: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size;
  if ((size ?? 0) < bytes) {
    throw new UsageError(
      `${file} has lost what ${state} says that it has; remove that file to begin from the start`,
    );
  }
  try {
    await (await open(file, 'a')).close();
    if (size === undefined) await rm(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${messageOf(error)}); --out names another file`);
  }
}

/** What a run wrote after its last note is cut off. */
async function openAt(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, 'a');
  await handle.truncate(bytes);
  return handle;
}
