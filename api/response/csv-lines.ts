import { Readable } from 'node:stream';
import { beginLines, lineChunks } from './line-chunks.ts';
import { type CheckValue, type Parts, StreamedBody } from './streamed-body.ts';

export const csvType = 'text/csv';

/** A body of lines as CSV (RFC 4180): a header, and a record for each. */
export class CsvLines<Line extends object = object> extends StreamedBody {
  readonly contentType = csvType;
  readonly first: readonly Line[];
  readonly rest: Parts<Line>;
  private readonly columns: readonly string[];

  private constructor(columns: readonly string[], first: readonly Line[], rest: Parts<Line>) {
    super();
    this.columns = columns;
    this.first = first;
    this.rest = rest;
  }

  /**
   * Waits for the first lines, so that an early failure becomes an error response.
   *
   * @param columns dotted names of members of a line, in the order of the columns
   */
  static async begin<Line extends object>(
    batches: Parts<Line>,
    columns: readonly string[],
  ): Promise<CsvLines<Line>> {
    return new CsvLines(columns, await beginLines(batches), batches);
  }

  /** @param check of each line, before it becomes a record */
  stream(check: CheckValue | null): Readable {
    return Readable.from(this.chunks(check), { objectMode: false });
  }

  private async *chunks(check: CheckValue | null): AsyncGenerator<string, void, undefined> {
    const paths = this.columns.map((name) => name.split('.'));
    yield recordOf(this.columns);
    yield* lineChunks(this, (line) => recordOf(paths.map((path) => valueAt(line, path))), check);
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
