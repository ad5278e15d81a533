/** The version of manifests and lines, raised with every incompatible change. */
export const dumpSchema = 'dump-v1';

/** How parts are compressed; zstd where Node has it, which is since 22.15. */
export const dumpCompressions = ['gzip', 'zstd'] as const;

export type DumpCompression = (typeof dumpCompressions)[number];

/**
 * What a dump consists of, in the order of its manifest. Of hotels, rooms and mappings the feed says what
 * changes; the others are as they were when the dump was written.
 */
export const dumpKinds = [
  'hotels',
  'rooms',
  'mappings',
  'unmapped-hotels',
  'places',
  'chains',
  'aliases',
] as const;

export type DumpKind = (typeof dumpKinds)[number];

/** What a dump has of texts and of hotels. */
export interface DumpContent {
  /** Of each list of texts those of one language, as `textsIn` chooses; null: all. */
  readonly languages: readonly string[] | null;
  /** Of each hotel these fields and what identifies it; null: all. */
  readonly fields: readonly string[] | null;
}

export interface DumpRequest extends DumpContent {
  readonly id: string;
  readonly compression: DumpCompression;
}

export interface DumpPart {
  readonly kind: DumpKind;
  readonly name: string;
  readonly rows: number;
  /** Of the file, as it is. */
  readonly bytes: number;
  /** Of the file, as it is, in hexadecimal digits. */
  readonly sha256: string;
}

/** What is said of a dump, in a file of its own. */
export interface DumpManifest extends DumpRequest {
  readonly schema: string;
  /** Whose `since` it is: `readCatalogId`. */
  readonly catalog: string;
  /** When it began to be written (RFC 3339). */
  readonly createdAt: string;
  /**
   * `since` of the walk through the feed that has all that changed while the dump was written and later
   * (RFC 3339): rows may be newer than it, none is older.
   */
  readonly since: string;
  /** By kind, and by the order of their lines. */
  readonly parts: readonly DumpPart[];
}

const idForm = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** A new id; ids are in the order of their times. */
export function newDumpId(now: Date, random: string): string {
  return `${now.toISOString().replaceAll(/[-:.]/g, '')}-${random.slice(0, 8)}`;
}

/** Whether a text may be an id: one that may is the name of a folder, and leads nowhere else. */
export function isDumpId(text: string): boolean {
  return idForm.test(text);
}
