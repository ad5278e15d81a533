import { nearestName } from '../../runtime/nearest-name.ts';
import type { RecordMember } from './kind.ts';

/** Longer names are not compared: no field has one, and the time of a comparison grows with the length. */
const maxComparedLength = 60;

/** What a reject adds to its reason: the known name that is meant; nothing where none is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant =
    name.length > maxComparedLength
      ? undefined
      : nearestName(name, known, { oneEditFrom: 4, twoEditsFrom: 8 });
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/** The same of a member among these, or inside of one of them: `city` means `location.city`. */
export function meantMember(name: string, members: readonly RecordMember[]): string {
  const inside = members.find(
    (member) => 'members' in member && member.members.some((one) => one.name === name),
  );
  if (inside !== undefined) return `; did you mean ${inside.name}.${name}?`;
  return didYouMean(
    name,
    members.map((member) => member.name),
  );
}
