import path from 'node:path';
import type { Pool } from 'pg';
import { FieldError } from '../../catalog/fields/field-error.ts';
import { BrokenSourceError } from '../../catalog/import/gunzip.ts';
import { linesOf } from '../../catalog/import/lines.ts';
import { type ByteSource, openSource } from '../../catalog/import/open-source.ts';
import { rejectLine } from '../../catalog/import/reject-line.ts';
import { evidenceOf, type HotelToMatch } from '../../catalog/matching/hotel-to-match.ts';
import { createMatcher, type HotelMatch, type Matcher } from '../../catalog/matching/matcher.ts';
import { createProviderFamilies, type ProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { createProgressLine } from '../progress-line.ts';
import { readableFile } from '../readable-file.ts';
import { csvLines } from './csv-lines.ts';
import { jsonLines, type ListLine } from './list-line.ts';
import { type ListedHotel, readListedHotel } from './listed-hotel.ts';
import { type Counts, openOutputs, type OutputName, type OutputPaths, type Outputs } from './outputs.ts';
import { jsonOf, summaryOf } from './summary.ts';

export interface MatchFlags extends JsonFlag {
  readonly provider?: string;
  readonly out?: string;
  readonly limit: number;
  readonly allowRejects?: boolean;
}

/** `match FILE`. Returns the exit status. */
export async function run(deps: CommandDependencies, file: string, flags: MatchFlags): Promise<number> {
  const input = await inputOf(file, flags);
  const paths = pathsOf(file, flags.out);
  const outputs = await openOutputs(paths, input);
  try {
    const counts = await interruptible(
      (signal) => withDatabase(deps, (pool) => matchAll(deps, pool, { file, flags, outputs, signal })),
      'Interrupted. The same command goes on from there.',
    );
    await outputs.finish();
    deps.out.write(flags.json === true ? jsonOf(counts, paths) : summaryOf(counts, paths));
    return counts.rejected > 0 && flags.allowRejects !== true ? 1 : 0;
  } finally {
    await outputs.close();
  }
}

/** What is matched, and how. */
async function inputOf(file: string, { provider, limit }: MatchFlags): Promise<string> {
  const found = await readableFile(file);
  if (!found.isFile()) throw new UsageError(`${file}: is not a file`);
  return JSON.stringify({ bytes: found.size, modified: found.mtime, provider, limit });
}

function pathsOf(file: string, out = `${file}.mappings.ndjson`): OutputPaths {
  const stem = out.replace(/\.ndjson$/, '');
  const paths = {
    mappings: out,
    review: `${stem}.review.ndjson`,
    rejects: `${file}.rejects.ndjson`,
    state: `${out}.state.json`,
  };
  const clash = Object.values(paths).find((other) => path.resolve(other) === path.resolve(file));
  if (clash !== undefined) throw new UsageError(`--out ${out}: ${clash} is the list itself`);
  if (path.resolve(out) === path.resolve(paths.rejects))
    throw new UsageError(`--out ${out}: rejected lines go there`);
  return paths;
}

interface Work {
  readonly file: string;
  readonly flags: MatchFlags;
  readonly outputs: Outputs;
  readonly signal: AbortSignal;
}

/** Lines after which it is noted how far the run has come. */
const linesPerNote = 50;

async function matchAll(deps: CommandDependencies, pool: Pool, work: Work): Promise<Counts> {
  const { file, flags, outputs, signal } = work;
  const progress = createProgressLine(deps.notes);
  const source = await openSource(file);
  const matchLines = lineMatcher(createMatcher(pool), createProviderFamilies(pool), flags);
  let { lines, counts } = outputs.resumed;
  if (lines > 0) deps.notes.write(`Going on after ${lines.toLocaleString('en')} lines.\n`);
  let toSkip = lines;
  let batch: ListLine[] = [];
  const complete = async (): Promise<void> => {
    signal.throwIfAborted();
    const { texts, counts: more } = await matchLines(batch);
    lines += batch.length;
    counts = sumOf(counts, more);
    batch = [];
    await outputs.add(texts, { lines, counts });
    progress.show(() => progressText(lines, counts, source));
  };
  try {
    for await (const line of linesIn(file, source)) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      batch.push(line);
      if (batch.length === linesPerNote) await complete();
    }
    await complete();
    return counts;
  } catch (error) {
    throw error instanceof BrokenSourceError
      ? new Error(`${file} ${error.message}`, { cause: error })
      : error;
  } finally {
    progress.clear();
  }
}

function linesIn(file: string, { chunks }: ByteSource): AsyncGenerator<ListLine> {
  const isTable = /\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(file);
  return isTable ? csvLines(linesOf(chunks)) : jsonLines(linesOf(chunks));
}

interface Matched {
  readonly texts: Readonly<Record<OutputName, string>>;
  readonly counts: Counts;
}

function lineMatcher(
  matcher: Matcher,
  families: ProviderFamilies,
  { provider, limit }: MatchFlags,
): (lines: readonly ListLine[]) => Promise<Matched> {
  const toMatch = async (hotel: ListedHotel): Promise<HotelToMatch> => {
    const family = await families.familyNamedBy(hotel.providerCode);
    const hasRows = family !== null && !family.sandbox;
    return { row: evidenceOf(hotel), providerCodes: hasRows ? family.providerCodes : [] };
  };
  return async (lines) => {
    const texts = { mappings: '', review: '', rejects: '' };
    const counts = { same: 0, possible: 0, none: 0, rejected: 0 };
    const hotels: { readonly line: number; readonly hotel: ListedHotel }[] = [];
    for (const line of lines) {
      const read = readLine(line, provider);
      if (typeof read !== 'string') hotels.push({ line: line.number, hotel: read });
      else {
        counts.rejected += 1;
        texts.rejects += `${rejectLine({ line: line.number, error: read, input: line.text })}\n`;
      }
    }
    const wanted = await Promise.all(hotels.map(({ hotel }) => toMatch(hotel)));
    const matches = await matcher.match(wanted, limit);
    for (const [index, { line, hotel }] of hotels.entries()) {
      const match = matches[index];
      if (match === undefined) continue;
      counts[match.verdict] += 1;
      if (match.verdict === 'same') texts.mappings += `${JSON.stringify(mappingOf(hotel, match))}\n`;
      else texts.review += `${JSON.stringify(reviewOf(line, hotel, match))}\n`;
    }
    return { texts, counts };
  };
}

/** The hotel of a line, or why there is none. */
function readLine({ read }: ListLine, provider: string | undefined): ListedHotel | string {
  if ('fault' in read) return read.fault;
  try {
    return readListedHotel(read.value, provider);
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
}

function mappingOf({ providerCode, hotelCode }: ListedHotel, { baseCode, candidates }: HotelMatch): object {
  return {
    type: 'mapping',
    ...{ providerCode, hotelCode, baseCode },
    confidencePct: percentOf(candidates[0]?.score ?? 0),
  };
}

/** The probability that odds of so many bits are, in percent; never quite certain. */
function percentOf(bits: number): number {
  return Math.min(99.99, Math.round(10_000 / (1 + 2 ** -bits)) / 100);
}

function reviewOf(line: number, { providerCode, hotelCode, name }: ListedHotel, match: HotelMatch): object {
  const { verdict, candidates } = match;
  return { line, providerCode, hotelCode, name, verdict, candidates };
}

function sumOf(one: Counts, other: Counts): Counts {
  return {
    same: one.same + other.same,
    possible: one.possible + other.possible,
    none: one.none + other.none,
    rejected: one.rejected + other.rejected,
  };
}

function progressText(lines: number, { same }: Counts, { size, bytesRead }: ByteSource): string {
  const share = size === undefined || size === 0 ? '' : `${Math.floor((100 * bytesRead()) / size)} %, `;
  return `${share}${lines.toLocaleString('en')} lines, ${same.toLocaleString('en')} have a base code`;
}
