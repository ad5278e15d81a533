import { existsSync } from 'node:fs';
import path from 'node:path';
import test from 'ava';
import { settings } from '../../runtime/config/settings.ts';
import { callCommand } from '../support/command-line.ts';
import { codeBlocks, inlineCode } from '../support/documents/markdown.ts';
import { filesBelow, readFromRoot, repositoryRoot } from '../support/repository.ts';

/** What documents name exists: files, scripts, settings, routes, commands and their options, containers. */

interface Document {
  readonly file: string;
  readonly text: string;
  /** Each piece of code in it: inline code, and the lines of shell blocks. */
  readonly code: readonly string[];
}

/** All but the changelog, which tells of what was. */
const documents: readonly Document[] = filesBelow()
  .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  .map((file) => {
    const text = readFromRoot(file);
    const lines = codeBlocks(text)
      .filter(({ language }) => language === 'sh')
      .flatMap((block) => block.text.replaceAll('\\\n', ' ').split('\n'))
      .map((line) => line.replace(/ +# .*$/, ''));
    return { file, text, code: [...inlineCode(text), ...lines] };
  });

/** Each document with all that a pattern finds in its code: the first group, or the whole. */
function mentions(pattern: RegExp): readonly (readonly [file: string, name: string])[] {
  return documents.flatMap(({ file, code }) => {
    const found = code.flatMap((piece) => [...piece.matchAll(pattern)].map((match) => match[1] ?? match[0]));
    return [...new Set(found)].map((name) => [file, name] as const);
  });
}

const topLevel = new Set(filesBelow().map((file) => file.split('/', 1)[0] ?? ''));

test('files and folders that documents name exist', (t) => {
  const named = mentions(/^[\w.@-]+\/[\w./@*-]*$/g).filter(([, name]) =>
    topLevel.has(name.split('/', 1)[0] ?? ''),
  );
  t.true(named.length > 50);
  for (const [file, name] of named) t.true(existsSync(path.join(repositoryRoot, name)), `${file}: ${name}`);
});

test('the tree of docs/architecture.md is the one of the repository', (t) => {
  const tree = codeBlocks(readFromRoot('docs/architecture.md')).find(({ text }) =>
    text.startsWith('runtime/'),
  );
  const named = new Set<string>();
  let parent = '';
  for (const [, indent = '', folder = ''] of tree?.text.matchAll(/^( *)([\w-]+)\/ /gm) ?? []) {
    if (indent === '') parent = folder;
    named.add(indent === '' ? folder : `${parent}/${folder}`);
  }
  for (const folder of named) t.true(existsSync(path.join(repositoryRoot, folder)), folder);
  const code = filesBelow().filter((file) => /^(?!docs|\.).*\/.*\.ts$/.test(file));
  for (const folder of new Set(code.map((file) => file.split('/', 1)[0] ?? '')))
    t.true(named.has(folder), `${folder}/ is not in the tree`);
});

test('npm scripts that documents name exist', (t) => {
  const { scripts } = JSON.parse(readFromRoot('package.json')) as { scripts: Record<string, string> };
  const named = [...mentions(/\bnpm run (?:-s |--silent )?([\w:-]+)/g), ...mentions(/\bnpm (start|test)\b/g)];
  t.true(named.length > 5);
  for (const [file, name] of named) t.true(name in scripts, `${file}: npm run ${name}`);
  t.regex(scripts['start'] ?? '', /bootstrap\/main\.ts$/, 'npm start is what the test of commands starts');
});

test('settings and codes that documents name exist', (t) => {
  const elsewhere = [
    'docker-compose.yml',
    'Dockerfile',
    'docs/openapi.json',
    'cli/mcp/command.ts',
    'docs/recipes/recipes.sh',
    ...filesBelow('test/support'),
  ]
    .map((file) => readFromRoot(file))
    .join('\n');
  const known = new Set([
    ...settings.map(([name]) => name),
    ...(elsewhere.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? []),
  ]);
  const named = mentions(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g);
  t.true(named.length > 50);
  for (const [file, name] of named) t.true(known.has(name), `${file}: ${name}`);
});

test('routes that documents name exist', (t) => {
  const { paths } = JSON.parse(readFromRoot('docs/openapi.json')) as { paths: Record<string, unknown> };
  const routes = Object.keys(paths).map((route) => route.replace('/content/hotels/v1', ''));
  const others = [
    '/',
    '/docs',
    '/openapi.json',
    '/metrics',
    '/imports',
    '/content/hotels/v1',
    '/mcp',
    '/queues',
    '/typeahead/src/index.js',
    '/typeahead/examples/',
  ];
  const named = mentions(/^(?:(?:GET|POST) )?(\/[\w/{}.-]*)(?:\?.*)?$/g).filter(
    ([, name]) => !/^\/(?:var|proc|root)\b/.test(name),
  );
  t.true(named.length > 20);
  for (const [file, name] of named) {
    const below = name.replace(/^\/content\/hotels\/v1(?=\/)/, '');
    t.true([...routes, ...others].includes(below), `${file}: ${name}`);
  }
});

test('commands and options that documents name exist', async (t) => {
  const helps = new Map<string, Promise<string>>();
  const helpOf = (command: string): Promise<string> => {
    const known = helps.get(command);
    if (known !== undefined) return known;
    const asked = callCommand([...command.split(' '), '--help'], {}).then(({ out }) => out);
    helps.set(command, asked);
    return asked;
  };
  const named = [
    ...mentions(
      /(?:\bcli -- |\bdocker compose run (?:-\S+ )*cli |\bhotel-content |\bdist\/cli\/main\.js )((?:[a-z]|--).*)$/g,
    ),
    ...mentions(/^(?:import|index|jobs|keys|sample|token)(?: .*)?$/g),
  ];
  t.true(named.length > 10);
  for (const [file, usage] of named) {
    const words = usage.split(' ');
    const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
    const command = words.slice(0, end === -1 ? words.length : end);
    const help = await helpOf(command.join(' '));
    // What follows the name of the command is an argument, as the name of a queue.
    const [, names = '', parameters = ''] = /^Usage: hotel-content((?: [a-z-]+)*)(.*)/.exec(help) ?? [];
    const name = names.split(' ').slice(1);
    t.true(
      name.every((word, index) => word === command[index]) &&
        command.length - name.length <= [...parameters.matchAll(/[<[](?!options|command)/g)].length,
      `${file}: there is no command "${command.join(' ')}" (${usage})`,
    );
    for (const [, option = ''] of usage.matchAll(/(?:^| )(--[a-z-]+)/g))
      t.regex(help, new RegExp(`^ +(-\\w, )?${option}\\b`, 'm'), `${file}: ${usage}`);
  }
});

test('containers that documents name are those of docker-compose.yml', (t) => {
  const compose = readFromRoot('docker-compose.yml');
  const [, services = ''] = /^services:\n(.*?)^\S/ms.exec(compose) ?? [];
  const names = [...services.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
  const named = [
    ...mentions(/\bdocker compose (?:exec|logs|run|restart|stop)(?: -[\w-]+(?: \/\S+)?)* ([\w-]+)/g),
    ...mentions(/\bdocker compose cp .*? ([\w-]+):/g),
  ];
  t.true(named.length > 0);
  for (const [file, name] of named) t.true(names.includes(name), `${file}: ${name}`);
});
