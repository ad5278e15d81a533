import { parse } from 'csv-parse/sync';
import type { SourceLine } from '../../catalog/import/lines.ts';
import { codeOf } from '../../runtime/error-code.ts';
import { nearestName } from '../../runtime/nearest-name.ts';
import { UsageError } from '../dependencies.ts';
import type { ListLine } from './list-line.ts';
import { listFields, numericFields } from './listed-hotel.ts';

/** A quoted field may go over so many lines; a quote that is open for longer was not meant as one. */
const maxLinesOfRecord = 20;

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/**
 * The records of a table: objects by the columns that its first line names. Commas, semicolons or tabs are
 * between its fields, whichever are between the names of columns.
 *
 * @throws UsageError where the first line does not name columns of a list
 */
export async function* csvLines(lines: AsyncIterable<readonly SourceLine[]>): AsyncGenerator<ListLine> {
  const records = recordsOf(lines);
  const first = await records.next();
  if (first.done === true) throw new UsageError('The list is empty; its first line names its columns');
  const { line: header } = first.value;
  const delimiter = delimiterOf(header.text);
  const columns = columnsOf(cellsOf(header.text, delimiter) ?? []);
  for await (const { line, more } of records) yield lineOf(line, more, columns, delimiter);
}

/** A line, with those after it that belong to the same record if a quote is open at its end. */
interface RawRecord {
  readonly line: SourceLine;
  /** The lines that follow, a few; returns how many of them were taken. */
  readonly more: { readonly next: readonly SourceLine[]; take(count: number): void };
}

async function* recordsOf(lines: AsyncIterable<readonly SourceLine[]>): AsyncGenerator<RawRecord> {
  let waiting: SourceLine[] = [];
  function* ready(least: number): Generator<RawRecord> {
    let at = 0;
    for (let line = waiting[at]; line !== undefined && waiting.length - at > least; line = waiting[at]) {
      let taken = 0;
      const take = (count: number): void => {
        taken = count;
      };
      yield { line, more: { next: waiting.slice(at + 1, at + maxLinesOfRecord), take } };
      at += 1 + taken;
    }
    waiting = waiting.slice(at);
  }
  for await (const some of lines) {
    waiting.push(...some);
    yield* ready(maxLinesOfRecord);
  }
  yield* ready(0);
}

function lineOf(
  line: SourceLine,
  more: RawRecord['more'],
  columns: readonly string[],
  delimiter: Delimiter,
): ListLine {
  const { number, fault } = line;
  if (fault !== undefined) return { number, text: line.text, read: { fault: `the line ${fault.reason}` } };
  let text = withoutEnd(line.text);
  for (let taken = 0; ; taken += 1) {
    const cells = cellsOf(text, delimiter);
    if (cells !== null) {
      more.take(taken);
      return { number, text, read: recordOf(cells, columns) };
    }
    const next = more.next[taken];
    if (next === undefined || next.fault !== undefined)
      return { number, text: line.text, read: { fault: 'a quote is not closed' } };
    text += `\n${withoutEnd(next.text)}`;
  }
}

function recordOf(cells: readonly string[], columns: readonly string[]): ListLine['read'] {
  if (cells.length !== columns.length)
    return { fault: `has ${cells.length} fields, and the first line ${columns.length}` };
  return {
    value: Object.fromEntries(columns.map((name, index) => [name, valueOf(name, cells[index] ?? '')])),
  };
}

/** What is no number stays text, which is then rejected as one. */
function valueOf(column: string, cell: string): unknown {
  const text = cell.trim();
  const number = Number(text);
  return numericFields.has(column) && text !== '' && Number.isFinite(number) ? number : cell;
}

/** Null where a quote is open at its end. */
function cellsOf(text: string, delimiter: Delimiter): readonly string[] | null {
  try {
    const [cells = []] = parse(text, { delimiter, relax_quotes: true, record_delimiter: recordEnd });
    return cells;
  } catch (error) {
    if (codeOf(error) === 'CSV_QUOTE_NOT_CLOSED') return null;
    throw error;
  }
}

/** Nothing that a line holds: each text is one record. */
const recordEnd = '\u0000';

function withoutEnd(text: string): string {
  return text.replace(/\r$/, '');
}

/** Whichever makes the most columns of a list of a first line. */
function delimiterOf(header: string): Delimiter {
  const known = (delimiter: Delimiter): number =>
    (cellsOf(withoutEnd(header), delimiter) ?? []).filter((cell) => listFields.includes(cell.trim())).length;
  return delimiters.reduce((best, delimiter) => (known(delimiter) > known(best) ? delimiter : best));
}

function columnsOf(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => withoutEnd(cell).trim());
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index)
      throw new UsageError(`The first line names the column “${name}” twice`);
    if (listFields.includes(name)) continue;
    const meant = nearestName(name, listFields, { oneEditFrom: 4, twoEditsFrom: 8 });
    const hint = meant === undefined ? `; these are: ${listFields.join(', ')}` : `; “${meant}” is one`;
    throw new UsageError(`The first line names “${name}”, which is no column of a list${hint}`);
  }
  for (const needed of ['hotelCode', 'name']) {
    if (!names.includes(needed)) throw new UsageError(`The first line does not name the column ${needed}`);
  }
  return names;
}
