/**
 * `node scripts/run-compiled.js FILE.ts [ARGUMENTS]`: compiles the checkout, and runs a program of it in this
 * process. tsx names each function again whenever it is made, which slows down what is measured.
 */
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compileCheckout, compiledFolder } from './compile-checkout.js';

const [, , file] = process.argv;
await compileCheckout();
const program = path.resolve(import.meta.dirname, '..', compiledFolder, file.replace(/\.ts$/, '.js'));
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);
