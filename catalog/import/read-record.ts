import { FieldError } from '../fields/field-error.ts';
import { didYouMean } from '../fields/meant-name.ts';
import type { ReadRecord, RecordType } from '../fields/record-type.ts';
import { hotel } from '../hotels/hotel-record.ts';
import { amenity, amenityMapping } from '../reference-data/amenities.ts';
import { board } from '../reference-data/boards.ts';
import { category } from '../reference-data/categories.ts';
import { destination } from '../reference-data/destinations.ts';
import { roomType } from '../reference-data/room-types.ts';
import { agency, connection, geoPolicy, organization } from './record-types/access.ts';
import { baseCodeAlias, baseCodeConflict, mapping, popularity } from './record-types/base-codes.ts';
import { chain, masterChain } from './record-types/chains.ts';
import { place } from './record-types/place.ts';
import { provider } from './record-types/provider.ts';
import { readSnapshot, snapshot, type SnapshotMark } from './record-types/snapshot.ts';

/**
 * The record types that are rows of a table, in the order in which a batch is written. The
 * order changes no result, as references may join late; mappings come before hotels because a
 * row is indexed once then, not twice.
 */
export const recordTypes: readonly RecordType[] = [
  provider,
  place,
  destination,
  board,
  category,
  amenity,
  amenityMapping,
  roomType,
  masterChain,
  chain,
  baseCodeAlias,
  baseCodeConflict,
  popularity,
  mapping,
  hotel,
  organization,
  connection,
  agency,
  geoPolicy,
];

const byName = new Map(recordTypes.map((definition) => [definition.type, definition]));

/** All record types of the format, the snapshot among them: what their records look like. */
export const describedTypes: readonly Omit<RecordType, 'target' | 'read'>[] = [...recordTypes, snapshot];

/** Their names. */
export const recordTypeNames: readonly string[] = describedTypes.map(({ type }) => type);

/**
 * Checks and cleans one record of the import format.
 *
 * @throws FieldError where it breaks the format
 */
export function readRecord(value: unknown): ReadRecord | SnapshotMark {
  const type = recordTypeOf(value);
  if (type === 'snapshot') return readSnapshot(value);
  const definition = byName.get(type);
  if (!definition)
    throw new FieldError(`is not a record type of the format${didYouMean(type, recordTypeNames)}`, 'type');
  return definition.read(value);
}

/** The record type of the format that a member `type` names, or undefined where there is no such type. */
export function knownType(type: unknown): string | undefined {
  const name = typeof type === 'string' ? type.trim() : undefined;
  return recordTypeNames.find((known) => known === name);
}

function recordTypeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FieldError('a record must be an object');
  }
  const type: unknown = 'type' in value ? value.type : undefined;
  if (type === undefined || type === null) throw new FieldError('is required', 'type');
  if (typeof type !== 'string') throw new FieldError('must be a string', 'type');
  const name = type.trim();
  if (name === '') throw new FieldError('is required', 'type');
  return name;
}
