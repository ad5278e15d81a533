import { type ChosenKind, chosenKinds } from './choice.ts';
import { dayOf, firstDay } from '../fields/moments.ts';
import type { Queryable } from '../database/queryable.ts';

interface ReportDays {
  /** The first day, UTC: `2026-01-31`. */
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

export interface ReportRequest extends ReportDays {
  /** Texts of each list. */
  readonly limit: number;
}

/** Choices, counted. */
export interface ChosenSummary {
  readonly chosen: number;
  /** The mean of 1 / position, from 0 to 1; null where no position is known. */
  readonly meanReciprocalRank: number | null;
}

/** What people chose, and did not find, on some days. */
export interface ChoiceReport extends ChosenSummary {
  readonly byKind: Readonly<Record<ChosenKind, ChosenSummary>>;
  /** After which texts something was chosen, the most frequent first. */
  readonly texts: readonly { readonly text: string; readonly times: number }[];
  /** By which texts nothing was found, likewise. */
  readonly unanswered: readonly { readonly text: string; readonly times: number }[];
}

interface KindRow {
  readonly kind: ChosenKind;
  readonly chosen: number;
  readonly ranked: number;
  readonly reciprocalRanks: number;
}

/** Reads what is counted of some days; what is still in the memory of processes is not. */
export async function readChoiceReport(
  pool: Queryable,
  { from, to, limit }: ReportRequest,
): Promise<ChoiceReport> {
  const { rows } = await pool.query<KindRow>(
    `select kind, sum(chosen)::double precision as chosen, sum(ranked)::double precision as ranked,
       sum(reciprocal_ranks) as "reciprocalRanks"
     from suggestion_choices where day between $1::date and $2::date group by kind`,
    [from, to],
  );
  const textsBy = async (column: 'chosen' | 'unanswered') => {
    const found = await pool.query<{ text: string; times: number }>(
      `select text, sum(${column})::double precision as times from suggestion_texts
       where day between $1::date and $2::date and ${column} > 0
       group by text order by times desc, text limit $3::bigint`,
      [from, to, limit],
    );
    return found.rows;
  };
  return {
    ...summaryOf(rows),
    byKind: Object.fromEntries(
      chosenKinds.map((kind) => [kind, summaryOf(rows.filter((row) => row.kind === kind))]),
    ) as ChoiceReport['byKind'],
    texts: await textsBy('chosen'),
    unanswered: await textsBy('unanswered'),
  };
}

function summaryOf(rows: readonly KindRow[]): ChosenSummary {
  const sumOf = (name: 'chosen' | 'ranked' | 'reciprocalRanks'): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const ranked = sumOf('ranked');
  return {
    chosen: sumOf('chosen'),
    meanReciprocalRank: ranked === 0 ? null : Math.round((sumOf('reciprocalRanks') / ranked) * 1e6) / 1e6,
  };
}

/** The days of a report that names none: the last seven, UTC. */
export function reportDays({
  from,
  to,
}: { readonly [Day in keyof ReportDays]?: string | undefined }): ReportDays {
  const last = to ?? dayOf(new Date());
  const weekBefore = dayOf(new Date(Date.parse(last) - 6 * 86_400_000));
  return { from: from ?? (weekBefore < firstDay ? firstDay : weekBefore), to: last };
}
