/** `npm run docs:openapi`: writes the document that is made from the declarations of the routes. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiFile } from './openapi-files.ts';

const { path: name, text } = openApiFile();
await writeFile(path.resolve(import.meta.dirname, '..', name), text);
