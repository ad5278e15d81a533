import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { staticFile, type StaticFile } from './static-files.ts';

/** Where the map gets its tiles. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Whom the map names as their source. */
  readonly attribution: string;
}

/**
 * The files of packages that the map uses, as the packages ship them: the library, the
 * decoder of outlines, the outlines.
 */
const packaged = [
  'leaflet/dist/leaflet-src.esm.js',
  'leaflet/dist/leaflet.css',
  ...['feature', 'identity', 'reverse', 'transform'].map((name) => `topojson-client/src/${name}.js`),
  'world-atlas/countries-110m.json',
  'world-atlas/countries-50m.json',
  'world-atlas/countries-10m.json',
];

/** The files of the map's packages, by path: `vendor/<package>/<file>`. */
export function mapFiles(): ReadonlyMap<string, StaticFile> {
  const { resolve } = createRequire(import.meta.url);
  return new Map(
    packaged.map((name) => [`vendor/${name}`, staticFile(readFileSync(resolve(name)), path.extname(name))]),
  );
}
