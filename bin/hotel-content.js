#!/usr/bin/env node
/**
 * The command line: from its source in a checkout, which needs no build; else, in
 * an installation, what was built.
 */
import { existsSync } from 'node:fs';
import { URL } from 'node:url';

const source = new URL('../cli/main.ts', import.meta.url);
if (existsSync(source)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
} else {
  await import('../dist/cli/main.js');
}
