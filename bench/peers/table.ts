import { precise, type TextTable } from '../report.ts';
import type { PeerFigures } from './measure.ts';
import type { PeerKind } from './peer.ts';

/** What a run found of a peer, or why it has nothing. */
export interface PeerResult {
  readonly kind: PeerKind;
  readonly figures: PeerFigures | null;
  readonly missing?: string;
}

/** All tables of a run. Ratios are to the first peer that was measured. */
export function peerTables(results: readonly PeerResult[]): readonly TextTable[] {
  const measured = results.flatMap(({ kind, figures }) =>
    figures === null ? [] : [{ name: kind.name, figures }],
  );
  return [
    qualityTable(measured),
    costTable(measured),
    {
      columns: ['', 'set up as'],
      rows: results.map(({ kind, missing }) => [
        kind.name,
        `${kind.setup}${missing === undefined ? '' : `. Left out: ${missing}`}`,
      ]),
    },
  ];
}

interface Measured {
  readonly name: string;
  readonly figures: PeerFigures;
}

function qualityTable(measured: readonly Measured[]): TextTable {
  return {
    columns: [
      '',
      'letters until in the first five',
      'sessions that fail, %',
      'first, %',
      'among the first five, %',
    ],
    rows: measured.map(({ name, figures: { all } }) => [
      name,
      withRatio(all.letters.toFixed(1), all.letters, measured[0]?.figures.all.letters),
      percent(all.failed),
      percent(all.first),
      percent(all.firstFive),
    ]),
  };
}

function costTable(measured: readonly Measured[]): TextTable {
  const ours = measured[0]?.figures.cost;
  return {
    columns: ['a keystroke', 'CPU ms', 'p50 ms', 'p99 ms', 'requests/s, 8 clients', 'memory MB'],
    rows: measured.map(({ name, figures: { cost } }) => [
      name,
      ...(['cpuMs', 'p50', 'p99', 'perSecond'] as const).map((figure) =>
        withRatio(precise(cost[figure]), cost[figure], ours?.[figure]),
      ),
      precise(Math.round(cost.memoryBytes / 1e6)),
    ]),
  };
}

function withRatio(text: string, value: number, ours: number | undefined): string {
  return ours === undefined || value === ours ? text : `${text} (${precise(value / ours)}×)`;
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
