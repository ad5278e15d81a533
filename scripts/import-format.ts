import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import type { RecordMember } from '../catalog/fields/kind.ts';
import { describedTypes } from '../catalog/import/read-record.ts';

const root = path.resolve(import.meta.dirname, '..');

export const importFormatPage = path.join(root, 'docs', 'import-format.md');

const begin = '<!-- From here on made by `npm run docs:import-format`. -->';

/** The page of the import format: the prose that is there, with the tables of all record types. */
export async function renderImportFormat(): Promise<string> {
  const [prose = ''] = (await readFile(importFormatPage, 'utf8')).split(begin);
  const text = [prose.trimEnd(), begin, ...describedTypes.map(renderType)].join('\n\n');
  const options = await prettier.resolveConfig(importFormatPage);
  return prettier.format(text, { ...options, parser: 'markdown' });
}

function renderType({ type, description, members, key, example }: (typeof describedTypes)[number]): string {
  return [
    `### ${type}`,
    description,
    '| Field | Value | Required | What it is |\n| --- | --- | --- | --- |\n' +
      rowsOf(members, key).join('\n'),
    `\`\`\`ndjson\n${JSON.stringify(example)}\n\`\`\``,
  ].join('\n\n');
}

function rowsOf(members: readonly RecordMember[], key: readonly string[], prefix = ''): readonly string[] {
  return members.flatMap((member) => {
    const name = prefix + member.name;
    if ('members' in member) {
      return [row(name, 'object', '', member.description), ...rowsOf(member.members, key, `${name}.`)];
    }
    const { kind, required, description } = member;
    const isKey = prefix === '' && key.includes(name);
    const presence = [...(required ? ['yes'] : []), ...(isKey ? ['key'] : [])].join(', ');
    return [row(name, kind.words, presence, description), ...rowsOf(kind.members ?? [], key, `${name}[].`)];
  });
}

function row(name: string, value: string, required: string, description: string): string {
  return `| \`${name}\` | ${value} | ${required} | ${description} |`;
}
