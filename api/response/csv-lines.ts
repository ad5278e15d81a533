import { Readable } from 'node:stream';
import { type BegunLines, lineChunks } from './line-chunks.ts';
import { type CheckValue, StreamedBody } from './streamed-body.ts';

export const csvType = 'text/csv';

/** A body of lines as CSV (RFC 4180): a header, and a record for each. */
export class CsvLines<Line extends object = object> extends StreamedBody {
  readonly contentType = csvType;
  readonly lines: BegunLines<Line>;
  private readonly columns: readonly string[];

  /** @param columns dotted names of members of a line, in the order of the columns */
  constructor(lines: BegunLines<Line>, columns: readonly string[]) {
    super();
    this.lines = lines;
    this.columns = columns;
  }

  /** @param check of each line, before it becomes a record */
  stream(check: CheckValue | null): Readable {
    return Readable.from(this.chunks(check), { objectMode: false });
  }

  private async *chunks(check: CheckValue | null): AsyncGenerator<string, void, undefined> {
    const paths = this.columns.map((name) => name.split('.'));
    yield recordOf(this.columns);
    yield* lineChunks(this.lines, (line) => recordOf(paths.map((path) => valueAt(line, path))), check);
  }
}

/** The value of a member; below a list, that of each of its entries. */
function valueAt(value: unknown, [name, ...below]: readonly string[]): unknown {
  if (name === undefined || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((entry) => valueAt(entry, [name, ...below]));
  return valueAt((value as Readonly<Record<string, unknown>>)[name], below);
}

function recordOf(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/** Null is an empty cell, an empty text a quoted one; what is nested is JSON. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  const text = textOf(value);
  return /^$|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
