import type { House } from './houses.ts';
import type { SupplierProfile } from './providers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import type { SampleRecord } from './records.ts';

/** One house in so many once had another base code; one in `CHAINED` of them had two, one after the other. */
const RETIRED_EVERY = 150;
const CHAINED = 5;
/** One house in so many has two base codes that nobody has recognized as the same yet. */
const FRAGMENTED_EVERY = 90;
/** One house in so many has a base code that is under quarantine. */
const CONFLICT_EVERY = 1_200;

/** The base code of a house. Codes look scattered, as those of a grown catalog do. */
export function baseCode(house: House): string {
  return `HC${String(house.number * 7 + 100_003).padStart(7, '0')}`;
}

/** The mapping of a supplier's row, or nothing where it is not mapped. */
export function mappingRecord(
  supplier: SupplierProfile,
  house: House,
  hotelCode: string,
  random: Random,
): SampleRecord | null {
  if (!random.chance(supplier.mapped)) return null;
  const fragmented = house.number % FRAGMENTED_EVERY === 17 && supplier.providerCode === 'bedline';
  return {
    ...{ type: 'mapping', providerCode: supplier.providerCode, hotelCode },
    baseCode: fragmented ? `${baseCode(house)}X` : mappedCode(supplier, house),
    ...(random.chance(supplier.confidenceKnown) ? { confidencePct: 70 + random.below(61) / 2 } : {}),
  };
}

/** Base codes that were given up for this house's, and its quarantine where it is in conflict. */
export function* codeHistory(seed: number, house: House): Iterable<SampleRecord> {
  const survivor = baseCode(house);
  if (house.number % RETIRED_EVERY === 3) {
    const random = createRandom(mixSeed(seed, house.number, 2));
    const reason = random.pick(['duplicate', 'merged', 'rebranded']);
    const note = random.chance(0.3) ? { note: `found by comparing ${house.city.name}` } : {};
    yield { type: 'baseCodeAlias', oldBaseCode: retiredCode(house), baseCode: survivor, reason, ...note };
    if (isChained(house))
      yield {
        type: 'baseCodeAlias',
        oldBaseCode: `${retiredCode(house)}A`,
        baseCode: retiredCode(house),
        reason: 'merged',
      };
  }
  if (house.number % CONFLICT_EVERY === 23)
    yield { type: 'baseCodeConflict', baseCode: survivor, reason: 'two houses share an address' };
}

/** One supplier still sends the code that was given up. */
function mappedCode({ providerCode }: SupplierProfile, house: House): string {
  return providerCode === 'sunroute' && house.number % RETIRED_EVERY === 3
    ? retiredCode(house)
    : baseCode(house);
}

function retiredCode(house: House): string {
  return `HR${baseCode(house).slice(2)}`;
}

function isChained({ number }: House): boolean {
  return Math.floor(number / RETIRED_EVERY) % CHAINED === 0;
}
