import type { Evidence } from '../../catalog/mapping-quality/compare-hotels.ts';
import type { Explanation } from '../../catalog/mapping-quality/explain-pair.ts';
import { reachKm } from '../../catalog/mapping-quality/evidence-weights.ts';
import { distanceKm } from '../../catalog/geography/distance.ts';
import type { Labels } from './labels.ts';
import { cities, type SourceHotel } from './real-records.ts';

export interface FoundPair {
  readonly one: SourceHotel;
  readonly other: SourceHotel;
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

export interface EvaluateOptions {
  /** How many of the worst cases of each kind are printed. */
  readonly cases: number;
  readonly explain: (one: SourceHotel, other: SourceHotel) => Promise<Explanation>;
}

/** Each is compared once more, which takes a moment. */
const maxMissed = 50;

type Case = Omit<FoundPair, 'evidence'> & { readonly evidence: string };

/** A table of precision and recall, and the worst cases. */
export async function evaluate(
  found: readonly FoundPair[],
  labels: Labels,
  { cases, explain }: EvaluateOptions,
): Promise<string> {
  const known = new Set(found.map(({ one, other }) => keyOf(one, other)));
  const missed: Case[] = [];
  const expected = labels.same.filter(isInReach);
  const overlooked = cases === 0 ? [] : expected.filter((pair) => !known.has(keyOf(...pair)));
  for (const pair of overlooked.slice(0, maxMissed)) {
    const { score, evidence } = await explain(...pair);
    missed.push(caseOf(...pair, score, evidence));
  }
  const wrong = found.filter(({ one, other }) => labels.of(one, other) === 'different');
  const rows = [
    ...cities.map((city) => rowOf(city, (hotel) => hotel.city === city)),
    ...([0, 1] as const).map((half) =>
      rowOf(`random half ${half + 1}`, (hotel) => hotel.city !== 'ireland' && labels.halfOf(hotel) === half),
    ),
    rowOf('Vienna and Madrid', ({ city }) => city !== 'ireland'),
  ];

  function rowOf(name: string, isIn: (hotel: SourceHotel) => boolean): string {
    const labelled = expected.filter(([one]) => isIn(one));
    const right = labelled.filter((pair) => known.has(keyOf(...pair))).length;
    const false_ = wrong.filter(({ one }) => isIn(one)).length;
    const unknown = found.filter(({ one, other }) => isIn(one) && labels.of(one, other) === null).length;
    const cells = [
      labelled.length,
      right,
      share(right, labelled.length),
      false_,
      share(right, right + false_),
      unknown,
    ];
    return [name.padEnd(18), ...cells.map((cell) => String(cell).padStart(10))].join('');
  }

  const heads = ['labelled', 'found', 'recall', 'false', 'precision', 'unlabelled'];
  const table = [`${''.padEnd(18)}${heads.map((head) => head.padStart(10)).join('')}`, ...rows].join('\n');
  if (cases === 0) return table;
  const falsePairs = wrong.map(({ one, other, score, evidence }) => caseOf(one, other, score, evidence));
  return [
    table,
    '\n## Found, and labelled as different (Ireland: two entries of one register), the surest first',
    ...linesOf(falsePairs, cases),
    '\n## Labelled as one hotel, and not found, the nearest first',
    ...linesOf(missed, cases),
  ].join('\n');
}

function isInReach([one, other]: readonly [SourceHotel, SourceHotel]): boolean {
  return (
    one.position !== null && other.position !== null && distanceKm(one.position, other.position) <= reachKm
  );
}

function caseOf(one: SourceHotel, other: SourceHotel, score: number, evidence: readonly Evidence[]): Case {
  const parts = evidence.map(({ field, bits, detail }) => `${field} ${bits.toFixed(1)} (${detail})`);
  return { one, other, score, evidence: parts.join('; ') };
}

function linesOf(found: readonly Case[], most: number): readonly string[] {
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(
      ({ one, other, score, evidence }) =>
        `${score.toFixed(1).padStart(6)}  ${one.source}: ${one.name}  |  ${other.source}: ${other.name}\n        ${evidence}`,
    );
}

function keyOf(one: SourceHotel, other: SourceHotel): string {
  return [one, other]
    .map(({ source, hotelCode }) => `${source} ${hotelCode}`)
    .sort()
    .join('|');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(4);
}
