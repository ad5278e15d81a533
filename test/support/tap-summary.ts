/** The outcome of a run of tests. */
export interface TestCounts {
  readonly passed: number;
  /** Tests that failed, were cut short, or crashed outside of a test. */
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Reads the counts from AVA's TAP output, from the comments that close it (`# pass 3`). A run that ended
 * without them is counted by its test lines, and as one more failure.
 */
export function createTapCounter(): { add(line: string): void; counts(): TestCounts } {
  const seen = { passed: 0, failed: 0, skipped: 0 };
  const closing = new Map<string, number>();
  let planned = false;
  return {
    add(line) {
      if (/^1\.\.\d+$/.test(line)) planned = true;
      const summary = planned ? /^# (pass|fail|skip) (\d+)$/.exec(line) : null;
      if (summary?.[1]) closing.set(summary[1], Number(summary[2]));
      else if (/^ok \d+ .*# (SKIP|TODO)/.test(line)) seen.skipped += 1;
      else if (/^ok \d+ /.test(line)) seen.passed += 1;
      else if (/^not ok \d+ /.test(line) && !line.includes('# TODO')) seen.failed += 1;
    },
    counts() {
      const passed = closing.get('pass');
      const failed = closing.get('fail');
      if (passed === undefined || failed === undefined) return { ...seen, failed: seen.failed + 1 };
      return { passed, failed, skipped: closing.get('skip') ?? 0 };
    },
  };
}
