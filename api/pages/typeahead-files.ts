import { fileURLToPath } from 'node:url';
import { readStaticFiles, type StaticFile } from './static-files.ts';

/** The web component of the search box and its examples, in a checkout as in `dist/`. */
const folder = fileURLToPath(new URL('../../packages/typeahead/', import.meta.url));

/** Its files by path: `typeahead/src/index.js`, `typeahead/examples/`. */
export function typeaheadFiles(): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const part of ['src', 'examples']) {
    for (const [name, file] of readStaticFiles(`${folder}${part}`)) {
      files.set(`typeahead/${part}/${name}`, file);
      if (name === 'index.html') files.set(`typeahead/${part}/`, file);
    }
  }
  return files;
}
