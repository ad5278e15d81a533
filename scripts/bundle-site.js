/**
 * Bundles what the pages of the site load: over a slow line each file costs a round trip, or waits for a
 * connection. What a page begins with is in few files, which the page names; their names change with what is
 * in them. The sources stay as they are: a page that was not bundled runs them, and source maps have them.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const site = path.join(root, 'api/site');
const pages = ['index.html', 'docs.html'];

/** Where the service serves what it does not find in the folder of the site. */
const served = { typeahead: 'packages/typeahead', vendor: 'node_modules', assets: 'api/site/assets' };

const styleSheet = /^ *<link rel="stylesheet" href="([^"]+)"(?: media="(\w+)")? \/>\n/gm;
const programTag = /^ *<script type="module" src="([^"]+)"><\/script>\n/m;

/**
 * The pages, and the files that they load, for `bundle/` in the folder of the site.
 *
 * @param {string} target that of the compiled service
 * @returns {Promise<{ path: string, text: string }[]>}
 */
export async function bundleSite(target) {
  const files = (await Promise.all(pages.map(bundlePage))).flat();
  return files.map(({ path: file, text }) => ({ path: path.join(target, 'api/site/bundle', file), text }));
}

async function bundlePage(name) {
  const page = await readFile(path.join(site, name), 'utf8');
  const program = sourceOf(programTag.exec(page)[1]);
  const { outputFiles, metafile } = await build({
    absWorkingDir: site,
    entryPoints: [program, 'styles'],
    outdir: 'bundle',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    sourcemap: 'linked',
    // The map uses no picture of its library.
    external: ['*.png'],
    plugins: [servedPlaces(), stylesOf(page), afterProgram(program)],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const outputs = Object.entries(metafile.outputs);
  const [style] = outputs.find(([file]) => file.endsWith('.css'));
  const [start] = outputs.find(([, { entryPoint }]) => entryPoint === path.relative(site, program));
  const tags = [
    `<link rel="stylesheet" href="/${style}" />`,
    ...importsOf(start, metafile).map((file) => `<link rel="modulepreload" href="/${file}" />`),
    `<script type="module" src="/${start}"></script>`,
  ];
  const bundled = page
    .replace(styleSheet, '')
    .replace(programTag, tags.map((tag) => `    ${tag}\n`).join(''));
  return [
    { path: name, text: bundled },
    ...outputFiles.map(({ path: file, text }) => ({ path: path.basename(file), text })),
  ];
}

/** The files that a file imports before it runs, and those that they import. */
function importsOf(start, { outputs }) {
  const found = new Set([start]);
  for (const file of found) {
    for (const { kind, path: imported } of outputs[file].imports) {
      if (kind === 'import-statement') found.add(imported);
    }
  }
  return [...found].slice(1);
}

function sourceOf(address) {
  const [folder] = address.slice(1).split('/', 1);
  return path.join(root, served[folder], address.slice(folder.length + 1));
}

/** Imports name files by the addresses at which they are served. */
const servedPlaces = () => ({
  name: 'served places',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^/(${Object.keys(served).join('|')})/`) }, ({ path: file }) =>
      file.startsWith(root) ? undefined : { path: sourceOf(file) },
    );
  },
});

/** All styles of a page, as one. */
const stylesOf = (page) => ({
  name: 'styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^styles$/ }, () => ({ path: 'styles', namespace: 'page' }));
    onLoad({ filter: /^styles$/, namespace: 'page' }, () => ({
      contents: [...page.matchAll(styleSheet)]
        .map(([, address, media = '']) => `@import "${sourceOf(address)}" ${media};\n`)
        .join(''),
      loader: 'css',
      resolveDir: site,
    }));
  },
});

/**
 * What is loaded later imports the program, which is there by then: so all that the program begins with is in
 * one file, and not in one for each set of parts that use it. The words are loaded while the program begins.
 */
const afterProgram = (program) => ({
  name: 'after the program',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path: file, resolveDir }) =>
      kind === 'dynamic-import' && !file.includes('/messages/')
        ? { path: path.join(resolveDir, file), pluginData: { isLater: true } }
        : undefined,
    );
    onLoad({ filter: /\.js$/ }, async ({ path: file, pluginData }) =>
      pluginData?.isLater
        ? { contents: `${await readFile(file, 'utf8')}\nimport ${JSON.stringify(program)};\n` }
        : undefined,
    );
  },
});
