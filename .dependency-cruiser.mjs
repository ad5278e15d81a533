/**
 * No two files import each other, type-only and dynamic imports included.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|^dist/|^[.]cache/|/generated' },
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
};
