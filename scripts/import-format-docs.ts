/** `npm run docs:import-format`: writes the record types of docs/import-format.md. */
import { writeFile } from 'node:fs/promises';
import { importFormatPage, renderImportFormat } from './import-format.ts';

await writeFile(importFormatPage, await renderImportFormat());
