// A thread does not inherit what runs the sources of its process.
import process from 'node:process';
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
