import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import type { RecordMember } from '../catalog/fields/kind.ts';
import { localizedTexts } from '../catalog/fields/kinds.ts';
import { describedTypes } from '../catalog/import/read-record.ts';

const root = path.resolve(import.meta.dirname, '..');

export const importFormatPage = path.join(root, 'docs', 'import-format.md');

const begin = '<!-- From here on made by `npm run docs:import-format`. -->';

/** The page of the import format: the prose that is there, with the tables of all record types. */
export async function renderImportFormat(): Promise<string> {
  const [prose = ''] = (await readFile(importFormatPage, 'utf8')).split(begin);
  const text = [prose.trimEnd(), begin, ...describedTypes.map(renderType), renderTexts()].join('\n\n');
  const options = await prettier.resolveConfig(importFormatPage);
  return prettier.format(text, { ...options, parser: 'markdown' });
}

function renderType({ type, description, members, key, example }: (typeof describedTypes)[number]): string {
  return [
    `### ${type}`,
    description,
    table(rowsOf(members, key)),
    `\`\`\`ndjson\n${JSON.stringify(example)}\n\`\`\``,
  ].join('\n\n');
}

/** What several types have is described once. */
function renderTexts(): string {
  return [
    '### Texts',
    'An entry of a list of texts; one without `text` is left out.',
    table(rowsOf(localizedTexts.members ?? [], [])),
  ].join('\n\n');
}

function table(rows: readonly string[]): string {
  return ['| Field | Value | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function rowsOf(members: readonly RecordMember[], key: readonly string[], prefix = ''): readonly string[] {
  return members.flatMap((member) => {
    const name = prefix + member.name;
    if ('members' in member) {
      return [row(name, 'object', member.description), ...rowsOf(member.members, key, `${name}.`)];
    }
    const { kind, required, description } = member;
    const isKey = prefix === '' && key.includes(name);
    const presence = [...(required ? ['required'] : []), ...(isKey ? ['key'] : [])].join(' ');
    if (kind.members === localizedTexts.members) return [row(name, 'list of [texts](#texts)', description)];
    const value = presence === '' ? kind.words : `${kind.words} (${presence})`;
    return [row(name, value, description), ...rowsOf(kind.members ?? [], key, `${name}[].`)];
  });
}

function row(name: string, value: string, description: string): string {
  return `| \`${name}\` | ${value} | ${description} |`;
}
