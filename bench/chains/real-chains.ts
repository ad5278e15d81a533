import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { LabelledCatalog, LabelledChain } from './labelled-catalog.ts';

interface DataRecord {
  readonly type: string;
  readonly providerCode?: string;
  readonly chainCode?: string;
  readonly name?: string;
}

/**
 * The real hotels of Vienna, whose chains have lost their names: they are known as names of the platform
 * alone. What a chain was called is its label.
 */
export async function realCatalog(folder: string): Promise<LabelledCatalog> {
  const all: DataRecord[] = [];
  const lines = createInterface({
    input: createReadStream(path.join(folder, 'vienna.ndjson.gz')).pipe(createGunzip()),
  });
  for await (const line of lines) all.push(JSON.parse(line) as DataRecord);
  const hotelsOf = Object.entries(
    all.reduce<Record<string, number>>((counts, { type, providerCode, chainCode }) => {
      if (type !== 'hotel' || chainCode === undefined) return counts;
      const key = `${String(providerCode)} ${chainCode}`;
      return { ...counts, [key]: (counts[key] ?? 0) + 1 };
    }, {}),
  );
  const count = new Map(hotelsOf);
  const named = all.filter(({ type, name }) => type === 'chain' && name !== undefined);
  const chains = named
    .map(({ providerCode = '', chainCode = '', name = '' }): LabelledChain & { readonly hotels: number } => {
      const hotels = count.get(`${providerCode} ${chainCode}`) ?? 0;
      return { providerCode, chainCode, label: name, what: `${hotels} hotels`, hotels };
    })
    // One hotel says nothing.
    .filter(({ hotels }) => hotels > 1);
  const names = new Set(named.map(({ name }) => name));
  return {
    records: [
      ...[...names].map((name) => ({ type: 'masterChain', masterChainId: randomUUID(), name })),
      ...all.filter(({ type }) => type !== 'chain' && type !== 'snapshot'),
    ],
    chains,
  };
}
