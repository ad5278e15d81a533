import type { Hotel } from './hotels.ts';
import type { Provider } from './providers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import type { SampleRecord } from './record.ts';

/** One hotel in so many once had another base code; one in `CHAINED` of them had two, one after the other. */
const retiredEvery = 150;
const chained = 5;
/** One hotel in so many has two base codes that nobody has recognized as the same yet. */
const fragmentedEvery = 90;
/** One hotel in so many has a base code that is under quarantine. */
const conflictEvery = 1_200;

/** The mapping of a provider's row, or undefined where it is not mapped. */
export function mappingRecord(
  { providerCode, mapped }: Provider,
  hotel: Hotel,
  hotelCode: string,
  random: Random,
): SampleRecord | undefined {
  if (!(hotel.wellKnown?.isMapped ?? random.chance(mapped))) return undefined;
  const fragmented = hotel.number % fragmentedEvery === 17 && providerCode === 'bedline';
  // One provider still sends the code that was given up.
  const retired = isRetired(hotel) && providerCode === 'sunroute';
  return {
    type: 'mapping',
    providerCode,
    hotelCode,
    baseCode: fragmented ? `${baseCode(hotel)}X` : retired ? retiredCode(hotel) : baseCode(hotel),
    confidencePct: random.chance(0.5) ? 70 + random.below(61) / 2 : undefined,
  };
}

/** Base codes that were given up for this hotel's, and its quarantine where it is in conflict. */
export function* codeHistory(seed: number, hotel: Hotel): Iterable<SampleRecord> {
  const survivor = baseCode(hotel);
  if (isRetired(hotel)) {
    const old = retiredCode(hotel);
    const random = createRandom(mixSeed(seed, hotel.number, 2));
    const reason = random.pick(['duplicate', 'merged', 'rebranded']);
    const note = random.chance(0.3) ? `found by comparing ${hotel.city.name}` : undefined;
    yield { type: 'baseCodeAlias', oldBaseCode: old, baseCode: survivor, reason, note };
    if (Math.floor(hotel.number / retiredEvery) % chained === 0)
      yield { type: 'baseCodeAlias', oldBaseCode: `${old}A`, baseCode: old, reason: 'merged' };
  }
  if (hotel.number % conflictEvery === 23)
    yield { type: 'baseCodeConflict', baseCode: survivor, reason: 'two hotels share an address' };
}

/** The base code of a hotel. Codes look scattered, as those of a grown catalog do. */
function baseCode({ number }: Hotel): string {
  return `HC${String(number * 7 + 100_003).padStart(7, '0')}`;
}

function retiredCode(hotel: Hotel): string {
  return `HR${baseCode(hotel).slice(2)}`;
}

function isRetired({ number }: Hotel): boolean {
  return number % retiredEvery === 3;
}
