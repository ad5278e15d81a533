import path from 'node:path';
import { repositoryRoot } from './repository.ts';

/** The program that compiles, to be run by Node. */
export const compiler = path.join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
