import { type Brand, sampleBrands } from './data/brands.ts';
import { type Provider, sampleProviders } from './providers.ts';
import type { SampleRecord } from './record.ts';
import { withoutAccents } from './spelling.ts';
import { nameUuid } from './uuid.ts';

/** A provider's code of a brand: its initials ("HIL", "HOLIE"), a number, or words. */
export function chainCode({ codeStyle }: Provider, brand: Brand): string {
  if (codeStyle === 'numbers') return String(900 + sampleBrands.indexOf(brand));
  const words = withoutAccents(brand.name)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  if (codeStyle === 'words') return words.join('-');
  return words
    .map((word, index) => word.slice(0, index === 0 ? 3 : 1))
    .join('')
    .toUpperCase();
}

/**
 * Master chains (the groups), and the chains that providers name. A provider whose codes are
 * numbers names none; one in four chains has not been tied to its master yet.
 */
export function* chainRecords(): Iterable<SampleRecord> {
  const groups = [...new Set(sampleBrands.map(({ group }) => group))];
  for (const name of groups) yield { type: 'masterChain', masterChainId: masterChainId(name), name };
  for (const provider of sampleProviders) {
    const { providerCode } = provider;
    for (const [index, brand] of sampleBrands.entries()) {
      const tied = (index + providerCode.length) % 4 !== 0;
      yield {
        type: 'chain',
        providerCode,
        chainCode: chainCode(provider, brand),
        name: nameAtProvider(provider, brand),
        masterChainId: tied ? masterChainId(brand.group) : undefined,
      };
    }
  }
}

function masterChainId(group: string): string {
  return nameUuid(`master-chain:${group}`);
}

function nameAtProvider({ codeStyle, providerCode }: Provider, { name }: Brand): string | undefined {
  if (codeStyle === 'numbers') return undefined;
  return providerCode === 'sunroute' ? name.toUpperCase() : name;
}
