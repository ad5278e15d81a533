import { readdirSync, readFileSync } from 'node:fs';

/** What `/proc/PID/stat` says of a process (proc(5)); times in ticks. */
interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** `USER_HZ`: 100 on every architecture that Node runs on. */
const ticksPerSecond = 100;

/**
 * The processor time of these processes and of all that descend from them, user and system, in seconds.
 * Children that have ended count too.
 */
export function cpuSecondsOf(roots: readonly number[]): number {
  return treeOf(roots).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

/**
 * The memory of these processes and of all that descend from them, in bytes; shared pages count once (`Pss`).
 */
export function memoryBytesOf(roots: readonly number[]): number {
  return treeOf(roots).reduce((sum, { pid }) => sum + memoryOf(pid), 0);
}

/** The process that another one was started by. */
export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? NaN;
}

/** Each process once: a root may descend from another one. */
function treeOf(roots: readonly number[]): readonly ProcessStat[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  );
  const tree = new Set(all.filter(({ pid }) => roots.includes(pid)));
  // The set grows while it is walked: children of children are found too.
  for (const { pid } of tree) for (const child of all) if (child.parent === pid) tree.add(child);
  return [...tree];
}

/** Undefined when the process has ended. */
function statOf(pid: number): ProcessStat | undefined {
  const text = readOf(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may contain blanks and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  if (parent === undefined) return undefined;
  const [user = '0', system = '0', endedUser = '0', endedSystem = '0'] = fields.slice(11, 15);
  return {
    pid,
    parent: Number(parent),
    ticks: Number(user) + Number(system) + Number(endedUser) + Number(endedSystem),
  };
}

function memoryOf(pid: number): number {
  const kibibytes = /^Pss:\s+(\d+) kB/m.exec(readOf(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kibibytes ?? 0) * 1024;
}

function readOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
