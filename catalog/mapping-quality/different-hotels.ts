import type { NameWords } from './name-words.ts';
import { partsOfOne } from './part-words.ts';
import type { HotelProfile } from './profile.ts';

/**
 * Why two hotels cannot be one, however much else agrees; null where nothing says so. Twins are hotels
 * whose names differ in a number or letter; brands under one roof share address, phone and position, and so
 * do a hotel and its residences.
 */
export function reasonAgainst(one: HotelProfile, other: HotelProfile): string | null {
  return twins(one, other) ?? brandsUnderOneRoof(one, other) ?? partOfOne(one, other);
}

function twins(one: HotelProfile, other: HotelProfile): string | null {
  const mine = designatorsOf(one);
  const theirs = designatorsOf(other);
  if (mine.size === 0 && theirs.size === 0) return null;
  const onlyMine = missing(mine, theirs, other);
  const onlyTheirs = missing(theirs, mine, one);
  if (onlyMine.length > 0 && onlyTheirs.length > 0) return between(onlyMine, onlyTheirs);
  // A number that only one has: where some of its own names lack it too, providers leave it out.
  if (onlyMine.length > 0 && one.names.every((name) => hasAny(name, onlyMine))) return between(onlyMine, []);
  if (onlyTheirs.length > 0 && other.names.every((name) => hasAny(name, onlyTheirs)))
    return between(onlyTheirs, []);
  return null;
}

function between(one: readonly string[], other: readonly string[]): string {
  const [first, second] = [one.join(' '), other.join(' ')].sort();
  return `twins: ${first === '' ? 'no number' : String(first)} and ${String(second)}`;
}

function designatorsOf({ names }: HotelProfile): ReadonlySet<string> {
  return new Set(names.flatMap(({ designators }) => [...designators]));
}

/** What of `these` the other hotel has neither as a number in its names nor in its address. */
function missing(these: ReadonlySet<string>, those: ReadonlySet<string>, of: HotelProfile): string[] {
  return [...these].filter(
    (designator) =>
      !those.has(designator) &&
      !of.names.some(({ spelledNumbers }) => spelledNumbers.has(designator)) &&
      !isInAddress(designator, of),
  );
}

/** "Main Street 45 Apartments": the number is that of the house. */
function isInAddress(designator: string, { addresses, postalCodes }: HotelProfile): boolean {
  if (postalCodes.includes(designator)) return true;
  // The first houses of a street are as likely the numbers of twins.
  return designator.length > 1 && addresses.some(({ houses }) => houses.has(Number(designator)));
}

function hasAny({ designators }: NameWords, wanted: readonly string[]): boolean {
  return wanted.some((designator) => designators.has(designator));
}

function partOfOne(one: HotelProfile, other: HotelProfile): string | null {
  const parts = partsOfOne(one, other);
  return parts.length === 0 ? null : `part: only one has ${parts.join(', ')}`;
}

function brandsUnderOneRoof(one: HotelProfile, other: HotelProfile): string | null {
  if (one.brands.length > 0 && other.brands.length > 0) {
    if (one.brands.some((brand) => other.brands.includes(brand))) return null;
    return `brands: ${[one.brands.join(', '), other.brands.join(', ')].sort().join(' and ')}`;
  }
  const mine = namedChains(one);
  const theirs = namedChains(other);
  if (mine.length === 0 || theirs.length === 0 || mine.some((chain) => theirs.includes(chain))) return null;
  if (mine.some((chain) => theirs.some((their) => chain.includes(their) || their.includes(chain))))
    return null;
  return `chains: ${[mine.join(', '), theirs.join(', ')].sort().join(' and ')}`;
}

/** Its chains that stand in its own name. */
function namedChains({ chains, names }: HotelProfile): readonly string[] {
  return chains.filter((chain) => names.some(({ words }) => ` ${words.join(' ')} `.includes(` ${chain} `)));
}
