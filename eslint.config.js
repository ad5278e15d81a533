import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

const wordRules = (words) => ({
  'no-restricted-syntax': [
    'error',
    ...Object.entries(words).map(([word, instead]) => ({
      selector: `Identifier[name=/${word}/i]`,
      message: `The word for this is ${instead} (docs/glossary.md).`,
    })),
  ],
});

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.cache',
      '.data',
      '**/generated',
      'packages/*/dist',
      'packages/client/src/generated.ts',
      // Programs of another project, which a test compiles there.
      'docs/recipes',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      // Constants too; names of the environment are taken out of it as they are.
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'variable', modifiers: ['global'], format: ['camelCase'] },
        { selector: 'variable', modifiers: ['global', 'destructured'], format: null },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'import-x/no-relative-packages': 'error',
    },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js'] })] },
  },
  {
    // The route alone has the name that its users know.
    files: ['{bootstrap,catalog,indexer,mappings,runtime,search,workers}/**/*.ts'],
    rules: wordRules(replacedWords),
  },
  {
    files: ['{catalog,indexer,mappings,search/chains,workers}/**/*.ts'],
    rules: wordRules(replacedWordsOfChains),
  },
  {
    // Programs speak to a person on standard output; everything else logs.
    files: ['cli/**/*.ts', '{bench,test/mutations}/**/*.ts', '**/test/support/**/*.ts'],
    rules: { 'no-console': 'off' },
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
    files: ['{api/site/assets,packages/typeahead}/**/*.js'],
    languageOptions: { globals: globals.browser },
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
  prettier,
  // Prettier wraps code, but leaves comments as they are.
  { rules: { 'max-len': ['error', { code: 1000, comments: 110, ignoreUrls: true }] } },
);
