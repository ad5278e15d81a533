export default {
  files: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
  extensions: { ts: 'module' },
  nodeArguments: ['--import=tsx'],
  concurrency: 2,
  timeout: '3m',
  workerThreads: false,
};
