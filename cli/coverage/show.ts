import { coverageRecord, type CoverageRecord } from '../../catalog/coverage/coverage-record.ts';
import { readCoverageSnapshot } from '../../catalog/coverage/snapshot.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { type Column, numberCell, printRows } from '../table.ts';

const share = (part: number): string => `${part.toFixed(1)} %`;

const table: readonly Column<CoverageRecord>[] = [
  { heading: 'PROVIDER', cell: ({ providerCode }) => providerCode },
  { heading: 'HOTELS', cell: ({ hotelsTotal }) => numberCell(hotelsTotal), isNumber: true },
  {
    heading: 'DESCRIBED',
    cell: ({ pctHotelsWithDescription }) => share(pctHotelsWithDescription),
    isNumber: true,
  },
  {
    heading: 'COMPLETENESS',
    cell: ({ completeness }) => numberCell(completeness?.average ?? null),
    isNumber: true,
  },
  {
    heading: 'LACKED BY MOST',
    cell: ({ completeness }) => completeness?.missing.find(({ hotels }) => hotels > 0)?.part ?? '',
  },
  { heading: 'ROOMS', cell: ({ roomsTotal }) => numberCell(roomsTotal), isNumber: true },
  { heading: 'WITH IMAGES', cell: ({ pctRoomsWithImages }) => share(pctRoomsWithImages), isNumber: true },
];

/** `coverage show`. Returns the exit status: 1 before the first snapshot. */
export async function show(deps: CommandDependencies, { json }: JsonFlag): Promise<number> {
  const snapshot = await withDatabase(deps, readCoverageSnapshot);
  if (snapshot === null) {
    deps.err.write('There is no snapshot yet: use `coverage refresh`, or start a worker.\n');
    return 1;
  }
  const providers = snapshot.providers.map((counts) =>
    coverageRecord(counts, { sourceEmpty: true, media: false }),
  );
  printRows(deps, providers, { json, of: table, none: 'There are no providers.' });
  deps.notes.write(`As of ${snapshot.computedAt.toISOString()}.\n`);
  return 0;
}
