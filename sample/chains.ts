import { type Brand, BRANDS } from './data/brands.ts';
import { SUPPLIERS, type SupplierProfile } from './providers.ts';
import type { Random } from './random.ts';
import type { SampleRecord } from './records.ts';
import { nameUuid } from './uuid.ts';

const TOTAL_WEIGHT = BRANDS.reduce((sum, { weight }) => sum + weight, 0);

/** A brand, the large ones more often. */
export function drawBrand(random: Random): Brand {
  let left = random.next() * TOTAL_WEIGHT;
  const brand = BRANDS.find(({ weight }) => (left -= weight) < 0) ?? BRANDS.at(-1);
  if (brand === undefined) throw new RangeError('there is no brand');
  return brand;
}

/** A supplier's code of a brand: its initials, a number, or words. */
export function chainCode(supplier: SupplierProfile, brand: Brand): string {
  if (supplier.vocabulary === 'numbers') return String(900 + BRANDS.indexOf(brand));
  if (supplier.vocabulary === 'words') return brand.name.toLowerCase().replaceAll(' ', '-');
  return brand.name
    .split(' ')
    .map((word, index) => word.slice(0, index === 0 ? 3 : 1))
    .join('')
    .toUpperCase();
}

/**
 * Master chains (the groups), and the chains that suppliers name. A supplier that names none is left to
 * the nightly suggestions; the letters suppliers write the group behind the brand; one in four chains has
 * not been tied to its master yet.
 */
export function* chainRecords(): Iterable<SampleRecord> {
  const groups = [...new Set(BRANDS.map(({ group }) => group))];
  for (const name of groups) yield { type: 'masterChain', masterChainId: masterId(name), name };
  for (const supplier of SUPPLIERS) {
    for (const [index, brand] of BRANDS.entries()) {
      const tied = (index + supplier.providerCode.length) % 4 !== 0;
      yield {
        ...{ type: 'chain', providerCode: supplier.providerCode, chainCode: chainCode(supplier, brand) },
        ...(supplier.namesChains ? { name: nameAtSupplier(supplier, brand) } : {}),
        ...(tied ? { masterChainId: masterId(brand.group) } : {}),
      };
    }
  }
}

function masterId(group: string): string {
  return nameUuid(`master-chain:${group}`);
}

function nameAtSupplier({ vocabulary, providerCode }: SupplierProfile, { name }: Brand): string {
  if (providerCode === 'sunroute') return name.toUpperCase();
  return vocabulary === 'words' ? `${name} Hotels` : name;
}
