/** How long a test file took, as one line of the file named by `TEST_TIMES_FILE`. */
export interface FileTime {
  /** From the root of the checkout. */
  readonly file: string;
  /** From the start of its process to its end. */
  readonly seconds: number;
  /** Processor time of that process, without the ones that it started. */
  readonly cpuSeconds: number;
}

/** How many of the files are listed by themselves. */
const listedFiles = 10;

/** The times of a run as a table of Markdown: of its folders, and of the files that took longest. */
export function renderTestTimes(times: readonly FileTime[]): string {
  const rows = [...sumsOfFolders(times), ...times.toSorted(byLongest).slice(0, listedFiles)];
  return [
    '| folder or file | elapsed | processor |',
    '| --- | --- | --- |',
    ...rows.map(
      ({ file, seconds, cpuSeconds }) => `| ${file} | ${rounded(seconds)} | ${rounded(cpuSeconds)} |`,
    ),
  ].join('\n');
}

const byLongest = (one: FileTime, other: FileTime): number => other.seconds - one.seconds;
const rounded = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Files run beside each other, so the sum of what elapsed is more than the run took. */
function sumsOfFolders(times: readonly FileTime[]): readonly FileTime[] {
  const sums = new Map<string, FileTime>();
  for (const { file, seconds, cpuSeconds } of times) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const sum = sums.get(folder) ?? { file: folder, seconds: 0, cpuSeconds: 0 };
    sums.set(folder, {
      file: folder,
      seconds: sum.seconds + seconds,
      cpuSeconds: sum.cpuSeconds + cpuSeconds,
    });
  }
  return [...sums.values()].sort(byLongest);
}
