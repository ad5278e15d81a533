import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiScene } from './scenes/api-scene.ts';

/** The lines of a kind in a mirror, in the order of its files. */
export async function mirroredLines<Line = Record<string, unknown>>(
  directory: string,
  kind: string,
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const name of (await readdir(path.join(directory, kind))).sort()) {
    const text = await readFile(path.join(directory, kind, name), 'utf8');
    lines.push(...text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line])));
  }
  return lines;
}

interface ExportLine {
  readonly baseCode: string | null;
  readonly providerPropertyIds: Readonly<Record<string, readonly string[]>>;
  readonly roomCount: number;
}

/** What the export of a server and a mirror of it both say of hotels with a base code. */
export async function exportedHotels({ server, key }: ApiScene): Promise<readonly object[]> {
  const response = await server.send('/export/catalog?limit=5000', { key });
  const lines = (await response.text()).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as ExportLine)
    .filter(({ baseCode }) => baseCode !== null)
    .map(({ baseCode, providerPropertyIds, roomCount }) => ({ baseCode, providerPropertyIds, roomCount }));
}

export async function mirroredHotels(directory: string): Promise<readonly object[]> {
  const rooms = new Map<string, number>();
  for (const { baseCode, rooms: own } of await mirroredLines<{ baseCode: string; rooms: object[] }>(
    directory,
    'rooms',
  ))
    rooms.set(baseCode, (rooms.get(baseCode) ?? 0) + own.length);
  const hotels = await mirroredLines<{
    baseCode: string;
    primary: { externalIds: { providerPropertyIds: object } };
  }>(directory, 'hotels');
  return hotels.map(({ baseCode, primary }) => ({
    baseCode,
    providerPropertyIds: primary.externalIds.providerPropertyIds,
    roomCount: rooms.get(baseCode) ?? 0,
  }));
}
