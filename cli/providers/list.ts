import { type ProviderSummary, readProviderSummaries } from '../../catalog/providers/provider-summaries.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { type Column, numberCell, printRows } from '../table.ts';

const table: readonly Column<ProviderSummary>[] = [
  { heading: 'PROVIDER', cell: ({ providerCode }) => providerCode },
  { heading: 'NAME', cell: ({ name, sandbox }) => `${name ?? '(no record)'}${sandbox ? ' (sandbox)' : ''}` },
  { heading: 'FAMILY', cell: ({ family }) => family },
  { heading: 'HOTELS', cell: ({ hotels }) => numberCell(hotels), isNumber: true },
  { heading: 'ROOMS', cell: ({ rooms }) => numberCell(rooms), isNumber: true },
  { heading: 'MAPPED', cell: mappedCell, isNumber: true },
  { heading: 'LAST SNAPSHOT', cell: ({ lastSyncAt }) => lastSyncAt?.toISOString() ?? '-' },
  { heading: 'NEWEST CHANGE', cell: ({ newestChangeAt }) => newestChangeAt?.toISOString() ?? '-' },
];

/** `providers list`. */
export async function list(deps: CommandDependencies, { json }: JsonFlag): Promise<void> {
  const providers = await withDatabase(deps, readProviderSummaries);
  printRows(deps, providers, { json, of: table, none: 'There are no providers.' });
}

function mappedCell({ hotels, mapped }: ProviderSummary): string {
  return hotels === 0 ? '-' : `${((100 * mapped) / hotels).toFixed(1)} %`;
}
