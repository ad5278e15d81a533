import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { ChangesTrimmedError, readChanges, readPosition } from '../../../catalog/changes/change-sequence.ts';
import { readCatalogIdentity } from '../../../catalog/database/identity.ts';
import { withSnapshot } from '../../../catalog/database/with-snapshot.ts';
import { allocateInt32, allocateShared } from '../../packed/allocate.ts';
import { createIndexBuilder } from '../build/build-index.ts';
import type { IndexLevel, Snapshot } from '../index/index-level.ts';
import { type ChangedGroups, countGroups, findChangedGroups, markDead, unionOf } from './changed-groups.ts';
import type { MemoryIndex } from '../index/memory-index.ts';
import type { LoadedIndex } from './load-index.ts';
import { countMergedLevels } from './merged-levels.ts';
import { readRetiredCodes, readRowsOf } from './read-rows.ts';

/** Follows the changes of the catalog: what has changed since an index was loaded is in levels after it. */
export interface Follower {
  /** Goes on from an index of the whole catalog: only what changed after it stays in further levels. */
  rebase(loaded: LoadedIndex): Snapshot;
  /**
   * Takes in the next changes.
   *
   * @returns null where there are none
   * @throws ChangesTrimmedError where it has to start from an index of the whole catalog
   */
  step(connection: PoolClient): Promise<Snapshot | null>;
  /** Whether so much has changed that an index of the whole catalog is wanted. */
  wantsRebase(): boolean;
}

/** Groups that have changed, as they were read at a position. */
interface ChangeLevel extends IndexLevel {
  readonly position: number;
  readonly changed: ChangedGroups;
}

/** A fraction of a second of work. */
const defaultMaxChanges = 10_000;

/** Their rows are read as objects, several times as large as in a level. */
const groupsAtOnce = 2000;

/** Levels with more groups than this, and than this share of the first one, are replaced. */
const rebaseAt = { groups: 20_000, share: 1 / 16 };

export interface FollowerOptions {
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup?: number | undefined;
  /** The most rows of the change sequence that are taken in at once, give or take a batch of it. */
  readonly maxChanges?: number;
}

function createLevel(index: MemoryIndex): IndexLevel {
  const groups = index.groups.isMapped.length;
  return { id: randomUUID(), index, diedAt: allocateInt32(allocateShared, groups) };
}

export function createFollower({
  largestOrdinaryGroup,
  maxChanges = defaultMaxChanges,
}: FollowerOptions = {}): Follower {
  let version = 0;
  let position = -Infinity;
  let catalog: string | null = null;
  /** Whether the catalog is another one than that of the levels: one that was restored, for example. */
  let isLost = false;
  let first: IndexLevel | null = null;
  let levels: readonly ChangeLevel[] = [];

  const takeSnapshot = (): Snapshot => ({
    version,
    position,
    levels: [...(first === null ? [] : [first]), ...levels].map(({ id, index, diedAt }) => ({
      id,
      index,
      diedAt,
    })),
  });

  const readLevel = async (
    connection: PoolClient,
    changed: ChangedGroups,
    at: number,
  ): Promise<ChangeLevel> => {
    const builder = createIndexBuilder({ allocate: allocateShared, largestOrdinaryGroup });
    const baseCodes = [...changed.baseCodes];
    const hotels = [...changed.hotels.values()];
    const most = Math.max(baseCodes.length, hotels.length);
    for (let from = 0; from < most; from += groupsAtOnce) {
      const end = from + groupsAtOnce;
      const rows = await readRowsOf(connection, baseCodes.slice(from, end), hotels.slice(from, end));
      for (const row of rows) builder.addHotel(row);
    }
    for (const code of await readRetiredCodes(connection, baseCodes)) builder.addRetiredCode(code);
    return { ...createLevel(builder.build()), position: at, changed };
  };

  return {
    rebase(loaded) {
      version += 1;
      first = createLevel(loaded.index);
      isLost ||= loaded.catalog !== catalog;
      levels = isLost ? [] : levels.filter((level) => level.position > loaded.position);
      for (const { changed } of levels) markDead(first, changed, version);
      position = isLost ? loaded.position : Math.max(position, loaded.position);
      ({ catalog } = loaded);
      isLost = false;
      return takeSnapshot();
    },
    async step(connection) {
      // Most of the time there is nothing, which one statement says.
      if ((await readPosition(connection)) === position) return null;
      return withSnapshot(connection, async () => {
        isLost ||= (await readPosition(connection)) < position;
        isLost ||= (await readCatalogIdentity(connection)) !== catalog;
        if (isLost)
          throw new ChangesTrimmedError(
            `The catalog is not the one that was read up to position ${position}.`,
          );
        const changes = await readChanges(connection, position, maxChanges);
        if (changes === null) return null;
        const fresh = await findChangedGroups(connection, changes);
        const sizes = levels.map((level) => countGroups(level.changed));
        const kept = levels.length - countMergedLevels(sizes, countGroups(fresh));
        const changed = unionOf([...levels.slice(kept).map((level) => level.changed), fresh]);
        const level = await readLevel(connection, changed, changes.position);
        version += 1;
        levels = levels.slice(0, kept);
        for (const before of levels) markDead(before, changed, version);
        if (first !== null) markDead(first, changed, version);
        levels = [...levels, level];
        ({ position } = changes);
        return takeSnapshot();
      });
    },
    wantsRebase() {
      const groups = levels.reduce((sum, { changed }) => sum + countGroups(changed), 0);
      const all = first?.index.groups.isMapped.length ?? 0;
      return groups > Math.max(rebaseAt.groups, all * rebaseAt.share);
    },
  };
}
