import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Rules of the presets that are not used, most of them because the check of types sees the same. */
const leftOut = [
  'no-dupe-args',
  'no-new-symbol',
  'no-octal',
  'no-return-await',
  'no-undef',
  'typescript/no-unsafe-class-instance-assignment',
  // It takes two other uses for faults, and ESLint has it.
  'no-useless-assignment',
  // An assertion of a type makes it safe.
  'no-unsafe-optional-chaining',
  // It does not see where the longer form narrows a type.
  'typescript/prefer-optional-chain',
];

/** The rules of presets, by the names that oxlint has for them. */
function rulesOf(presets) {
  const rules = presets.flatMap((preset) => Object.entries(preset.rules ?? {}));
  return Object.fromEntries(
    rules
      .map(([name, value]) => [name.replace('@typescript-eslint/', 'typescript/'), value])
      .filter(([name]) => !leftOut.includes(name)),
  );
}

/** What finds mistakes, by the types too; eslint.config.js has the rules of this project alone. */
export default {
  options: { typeAware: true },
  categories: { correctness: 'off' },
  plugins: ['typescript', 'import'],
  ignorePatterns: [
    'dist',
    '.data',
    '**/generated',
    'packages/*/dist',
    'packages/client/src/generated.ts',
    // Programs of another project, which a test compiles there.
    'docs/recipes',
  ],
  rules: { ...rulesOf([js.configs.recommended]), 'import/no-cycle': 'error' },
  overrides: [
    {
      files: ['**/*.js'],
      env: { 'shared-node-browser': true },
      rules: { 'no-undef': 'error' },
    },
    {
      files: ['{api/site/assets,packages/typeahead}/**/*.js'],
      env: { browser: true },
    },
    {
      files: ['**/*.ts'],
      rules: {
        ...rulesOf([...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked]),
        'import/no-default-export': 'error',
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/consistent-type-definitions': ['error', 'interface'],
        'typescript/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        'no-console': 'error',
        eqeqeq: ['error', 'always'],
      },
    },
    {
      // Programs speak to a person on standard output; everything else logs.
      files: ['cli/**/*.ts', '{bench,test/mutations}/**/*.ts', '**/test/support/**/*.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
};
