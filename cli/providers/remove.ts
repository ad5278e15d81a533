import {
  type ProviderContents,
  type ProviderReferences,
  readProviderContents,
  readProviderReferences,
} from '../../catalog/providers/provider-contents.ts';
import { removeProvider } from '../../catalog/providers/remove-provider.ts';
import { columns } from '../columns.ts';
import { commandActor } from '../command-actor.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { createRateLine } from '../rate-line.ts';
import { numberCell } from '../table.ts';

export interface RemoveFlags extends JsonFlag {
  readonly yes?: boolean;
}

/** `providers remove CODE`. */
export async function remove(
  deps: CommandDependencies,
  providerCode: string,
  { yes = false, json }: RemoveFlags,
): Promise<void> {
  const line = createRateLine(deps.notes, 'hotels');
  const { contents, references } = await interruptible(
    (signal) =>
      withDatabase(deps, async (pool) => {
        const contents = await readProviderContents(pool, providerCode);
        if (contents === null) throw new UsageError(`${providerCode}: nothing is stored under this code.`);
        const references = await readProviderReferences(pool, providerCode);
        if (yes)
          await removeProvider(pool, providerCode, {
            ...{ actor: commandActor(), contents, signal },
            onHotels: (removed) => {
              line.show(removed, contents.hotels);
            },
            notify: ({ message }) => deps.notes.write(`${message}\n`),
          });
        return { contents, references };
      }),
    'Interrupted. What was removed stays removed; run it again for the rest.',
  ).finally(line.end);
  deps.out.write(
    json
      ? `${JSON.stringify({ providerCode, removed: yes, contents, references })}\n`
      : textOf(providerCode, contents, references, yes),
  );
  if (!yes) deps.notes.write('Nothing was changed; --yes removes it.\n');
}

function textOf(
  providerCode: string,
  contents: ProviderContents,
  { connections, webhooks, overrides }: ProviderReferences,
  removed: boolean,
): string {
  const gone = Object.entries(contents).filter(([, count]) => count > 0);
  const staying = [
    ['connections', connections.join(', ')],
    ['webhooks', webhooks.join(', ')],
    ['mapping overrides', overrides.join(', ')],
  ].filter(([, names]) => names !== '');
  const rows = gone.map(([table, count]) => [`  ${table.replaceAll('_', ' ')}`, numberCell(count)]);
  return [
    `${removed ? 'Removed' : 'Would be removed'} with ${providerCode}:`,
    ...columns(rows, new Set([1])),
    ...(staying.length === 0 ? [] : [`${removed ? 'Stay' : 'Would stay'}, and name it:`]),
    ...columns(staying.map(([what = '', names = '']) => [`  ${what}`, names])),
    '',
  ].join('\n');
}
