/**
 * How the documentation states what a command prints. `…` stands for what differs
 * from run to run, or is left out:
 *
 * - in text: any characters within a line; as a line of its own, any number of lines. The carriage return at
 *   the end of a line of CSV is not stated
 * - in JSON: `"…"` as a value, any value; within a string, any characters; as the last item of an array, any
 *   further items; `"…": "…"` in an object, any further members
 */
const ellipsis = '…';

/** What differs between the output that a document states and the actual one; null when they agree. */
export function outputDifference(language: string, expected: string, actual: string): string | null {
  switch (language) {
    case 'json':
      return jsonDifference(parse(expected), parse(actual), '$');
    case 'ndjson':
      return linesDifference(expected, actual, (line, printed) =>
        jsonDifference(parse(line), parse(printed), '$'),
      );
    case 'console':
      return linesDifference(expected, actual, (line, printed) =>
        matches(line, printed.replace(/\r$/, '')) ? null : `expected: ${line}\nprinted:  ${printed}`,
      );
    default:
      return `no rule compares output of the language "${language}"`;
  }
}

function linesDifference(
  expected: string,
  actual: string,
  difference: (line: string, printed: string) => string | null,
): string | null {
  const lines = expected.trimEnd().split('\n');
  const printed = actual.trimEnd().split('\n');
  const gap = lines.indexOf(ellipsis);
  if (gap !== -1) {
    const omitted = Math.max(0, printed.length - (lines.length - 1));
    lines.splice(gap, 1, ...Array<string>(omitted).fill(ellipsis));
  }
  if (lines.length !== printed.length) return `expected ${lines.length} lines, got:\n${actual}`;
  for (const [index, line] of lines.entries()) {
    const found = line === ellipsis ? null : difference(line, printed[index] ?? '');
    if (found !== null) return found;
  }
  return null;
}

function jsonDifference(expected: unknown, actual: unknown, at: string): string | null {
  const differs = `${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
  if (expected === ellipsis) return actual === undefined ? differs : null;
  if (typeof expected === 'string')
    return typeof actual === 'string' && matches(expected, actual) ? null : differs;
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual) ? null : differs;
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual))
    return differs;
  const open = Array.isArray(expected) ? expected.at(-1) === ellipsis : ellipsis in expected;
  const members = Object.entries(Array.isArray(expected) && open ? expected.slice(0, -1) : expected);
  for (const [key, value] of members) {
    if (key === ellipsis) continue;
    const found = jsonDifference(value, (actual as Record<string, unknown>)[key], `${at}.${key}`);
    if (found !== null) return found;
  }
  const unexpected = Object.keys(actual).filter((key) => !members.some(([name]) => name === key));
  return open || unexpected.length === 0 ? null : `${at}: not stated: ${unexpected.join(', ')}`;
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split(ellipsis).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text}`;
  }
}
