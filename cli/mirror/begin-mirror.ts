import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../dependencies.ts';
import { dumpedKinds, followedKinds } from './change.ts';
import { type MirrorState, mirrorFormat, type RangeFile, unpackKind, writeState } from './directory.ts';
import { downloadPart, fileIn } from './download.ts';
import { type Content, type Manifest, type MirrorSource, OtherCatalogError, type Part } from './source.ts';

type Kind = Part['kind'];

/** What a step says of how far it is. */
export type Say = (text: string) => void;

/**
 * Fills a directory with a dump: the one of this id, else the newest one of all languages and fields.
 *
 * @throws UsageError where there is none
 */
export async function beginMirror(
  source: MirrorSource,
  directory: string,
  origin: string,
  { dump: id, say }: { readonly dump: string | undefined; readonly say: Say },
): Promise<MirrorState> {
  const { dumps: listed = [] } = (await source.dumps()) ?? {};
  const dump = listed.find((one) => (id === undefined ? isWhole(one) : one.id === id));
  if (dump === undefined)
    throw new UsageError(`${origin} has no ${id === undefined ? 'whole dump yet' : `dump ${id}`}`);
  const manifest = await source.manifest(dump.id);
  const files = await takeKinds(source, directory, manifest, [...followedKinds, ...dumpedKinds], say);
  const state = {
    format: mirrorFormat,
    ...{ source: origin, catalog: manifest.catalog, dump: manifest.id },
    ...{ languages: manifest.languages, fields: manifest.fields },
    position: { since: manifest.since, walk: null },
    changes: 0,
    files: { hotels: filesOf('hotels'), rooms: filesOf('rooms'), mappings: filesOf('mappings') },
  } satisfies MirrorState;
  // Those of a mirror that did not get so far.
  await rm(path.join(directory, 'changes'), { recursive: true, force: true });
  await writeState(directory, state);
  await removeDownloads(directory);
  return state;

  function filesOf(kind: Kind): readonly RangeFile[] {
    return files.get(kind) ?? [];
  }
}

/**
 * Takes the kinds of which the feed says nothing from a newer dump of the same content, if there is one.
 *
 * @throws OtherCatalogError
 */
export async function renewDumped(
  source: MirrorSource,
  directory: string,
  state: MirrorState,
  say: Say,
): Promise<MirrorState> {
  const listed = await source.dumps();
  if (listed !== null && listed.catalog !== state.catalog)
    throw new OtherCatalogError(`it is ${listed.catalog}, and that of the mirror ${state.catalog}`);
  const newest = listed?.dumps.find((dump) => isSameContent(dump, state));
  if (newest === undefined || newest.id <= state.dump) return state;
  await takeKinds(source, directory, await source.manifest(newest.id), dumpedKinds, say);
  const renewed = { ...state, dump: newest.id };
  await writeState(directory, renewed);
  await removeDownloads(directory);
  return renewed;
}

async function takeKinds(
  source: MirrorSource,
  directory: string,
  { id, parts, compression }: Manifest,
  kinds: readonly Kind[],
  say: Say,
): Promise<ReadonlyMap<Kind, readonly RangeFile[]>> {
  const folder = fileIn(path.join(directory, 'download'), id);
  await mkdir(folder, { recursive: true });
  const wanted = parts.filter(({ kind }) => kinds.includes(kind));
  const downloaded = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]));
  for (const [index, part] of wanted.entries()) {
    say(`part ${index + 1} of ${wanted.length}: ${part.name}`);
    downloaded.get(part.kind)?.push(await downloadPart(source, id, part, folder));
  }
  const files = new Map<Kind, readonly RangeFile[]>();
  for (const [kind, own] of downloaded) files.set(kind, await unpackKind(directory, kind, own, compression));
  return files;
}

/** Also of dumps that are no more. */
function removeDownloads(directory: string): Promise<void> {
  return rm(path.join(directory, 'download'), { recursive: true, force: true });
}

function isWhole({ languages, fields }: Content): boolean {
  return languages === null && fields === null;
}

function isSameContent(one: Content, other: Content): boolean {
  return JSON.stringify([one.languages, one.fields]) === JSON.stringify([other.languages, other.fields]);
}
