import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import { defineConfig } from 'eslint/config';
import { parser } from 'typescript-eslint';

/**
 * The layers of the project, lowest first. A folder imports from itself and from the layers that it
 * lists; docs/architecture.md says why.
 */
const layers = {
  runtime: [],
  catalog: ['runtime'],
  mappings: ['runtime', 'catalog'],
  search: ['runtime', 'catalog', 'mappings'],
  indexer: ['runtime', 'catalog', 'mappings', 'search'],
  workers: ['runtime', 'catalog', 'mappings', 'search', 'indexer'],
  api: ['runtime', 'catalog', 'search'],
  bootstrap: ['runtime', 'catalog', 'mappings', 'search', 'indexer', 'workers', 'api'],
  cli: ['runtime', 'catalog', 'mappings', 'search', 'indexer', 'workers', 'api', 'bootstrap'],
};

const zones = Object.entries(layers).map(([folder, allowed]) => ({
  target: `./${folder}`,
  from: [
    ...Object.keys(layers).filter((other) => other !== folder && !allowed.includes(other)),
    'test',
    'bench',
  ].map((other) => `./${other}`),
  message: `${folder}/ may import only from ${[folder, ...allowed].join(', ')} (docs/architecture.md).`,
}));

/** The rooms of a layer, or of a room, lowest first: each imports from itself and from those before it. */
const rooms = {
  api: ['schemas', 'scope', 'routes'],
  catalog: ['hotels', 'base-codes', 'changes'],
  indexer: ['documents', 'bulk', 'generations', 'relay', 'checks', 'rebuild', 'verify'],
  search: ['packed', 'typeahead', 'memory', 'suggest'],
  'search/memory': ['index', 'build', 'load', 'query', 'candidates', 'threads'],
  'search/suggest': ['text', 'terms', 'index', 'ranking', 'find', 'threads'],
};

for (const [layer, names] of Object.entries(rooms)) {
  for (const [index, name] of names.slice(0, -1).entries()) {
    zones.push({
      target: `./${layer}/${name}`,
      from: names.slice(index + 1).map((other) => `./${layer}/${other}`),
      message: `${layer}/${name}/ may import only from ${names.slice(0, index + 1).join(', ')} (docs/architecture.md).`,
    });
  }
}

/**
 * The packages of the repository, and the layers that may import them: by their names,
 * and nothing behind their doors.
 */
const packages = {
  client: ['cli'],
  'embedded-postgres': ['bootstrap', 'cli'],
  'sample-catalog': ['bootstrap', 'cli'],
  typeahead: [],
};

for (const [name, importers] of Object.entries(packages)) {
  const others = Object.keys(packages).filter((other) => other !== name);
  zones.push(
    {
      target: `./packages/${name}`,
      from: [
        ...Object.keys(layers),
        'scripts',
        'test',
        'bench',
        ...others.map((other) => `packages/${other}`),
      ].map((folder) => `./${folder}`),
      message: 'A package imports neither the service nor another package (docs/architecture.md).',
    },
    ...Object.keys(layers).map((layer) => ({
      target: `./${layer}`,
      from: `./packages/${name}`,
      except: importers.includes(layer) ? ['./src/index.ts'] : [],
      message: `${layer}/ may not import this of packages/${name} (docs/architecture.md).`,
    })),
  );
}

/** Words that have been replaced, for names in the code: one word for one thing (docs/glossary.md). */
const replacedWords = {
  autocomplete: 'typeahead',
  // By itself a connection is one under which hotels are sold.
  '(?:own|share|track)Connections?|^ConnectionShares': '…DatabaseConnection or …HttpConnection',
};

/**
 * In the catalog and the workers a chain has proposals; suggestions are those of the
 * search box, in search/suggest/.
 */
const replacedWordsOfChains = {
  ...replacedWords,
  suggest: 'proposal, of the name of a chain',
};

/** Constants too; names of the environment are taken out of it as they are. */
const namesOfConstants = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > Identifier.id[name!=/^[a-z][A-Za-z0-9]*$/]',
  message: 'Names are in camel case.',
};

const namingRules = (words = {}) => ({
  'no-restricted-syntax': [
    'error',
    namesOfConstants,
    ...Object.entries(words).map(([word, instead]) => ({
      selector: `Identifier[name=/${word}/i]`,
      message: `The word for this is ${instead} (docs/glossary.md).`,
    })),
  ],
});

/** The rules that are this project's own; oxlint.config.js has what finds mistakes. */
export default defineConfig(
  {
    ignores: [
      'dist',
      '.cache',
      '.data',
      '**/generated',
      'packages/*/dist',
      'packages/client/src/generated.ts',
      // Programs of another project, which a test compiles there.
      'docs/recipes',
    ],
  },
  {
    rules: {
      'no-useless-assignment': 'error',
      // Oxfmt wraps code, but leaves comments as they are.
      'max-len': ['error', { code: 1000, comments: 110, ignoreUrls: true }],
    },
  },
  {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-relative-packages': 'error',
      ...namingRules(),
    },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js'] })] },
  },
  {
    // The route alone has the name that its users know.
    files: ['{bootstrap,catalog,indexer,mappings,runtime,search,workers}/**/*.ts'],
    rules: namingRules(replacedWords),
  },
  {
    files: ['{catalog,indexer,mappings,search/chains,workers}/**/*.ts'],
    rules: namingRules(replacedWordsOfChains),
  },
  {
    // Tests of the service may use the support of a package's tests.
    files: ['{bench,test}/**/*.ts'],
    rules: { 'import-x/no-relative-packages': 'off' },
  },
  {
    // The name of the client leads to what is published of it, which a checkout has not built and
    // an installation does not have.
    files: ['cli/{mcp,mirror}/**/*.ts'],
    rules: { 'import-x/no-relative-packages': 'off' },
  },
  {
    // Words for people have a key, so that they are there in every language; commands and queries have none.
    // `/docs` shows a document in English, and is in English.
    files: ['api/site/assets/**/*.js'],
    ignores: ['api/site/assets/{messages,docs}/**', 'api/site/assets/{commands,curl,search/examples}.js'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          // Two words, or a sentence.
          'Literal[value=/\\p{L}{2} \\p{L}{2}/u]',
          'TemplateElement[value.raw=/\\p{L}{2} \\p{L}{2}/u]',
          // A capital at the beginning, but for keys of the keyboard, schemes and GeoJSON.
          'Literal[value=/^(?!(Enter|Escape|Backspace|Home|End|Bearer|Authorization|Polygon|Feature)$)\\p{Lu}\\p{Ll}+(-\\p{Ll}+)?$/u]',
          // What is put into an element, or said.
          'CallExpression[callee.name="element"] > Literal:not(:first-child)[value=/\\p{L}/u]',
          'CallExpression[callee.name="say"] > Literal[value=/\\p{L}/u]',
          'AssignmentExpression[left.property.name="textContent"] > Literal[value=/\\p{L}/u]',
          'AssignmentExpression[left.property.name="textContent"] > ConditionalExpression > Literal[value=/\\p{L}/u]',
          'Property[key.value="aria-label"] > Literal.value',
          'Property[key.name=/^(title|placeholder|alt)$/] > Literal.value[value=/\\p{L}/u]',
        ].map((selector) => ({
          selector,
          message: 'The words of the page are in api/site/assets/messages/, by key.',
        })),
      ],
    },
  },
);
