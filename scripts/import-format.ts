import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as prettier from 'prettier';
import type { RecordMember } from '../catalog/fields/kind.ts';
import { localizedTexts } from '../catalog/fields/kinds.ts';
import { describedTypes } from '../catalog/import/read-record.ts';

const root = path.resolve(import.meta.dirname, '..');

export const importFormatPage = path.join(root, 'docs', 'import-format.md');

const begin = '<!-- From here on made by `npm run docs:import-format`. -->';

/** The page of the import format: the prose that is there, with the fields of all record types. */
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
    listOf(members, key).join('\n'),
    `\`\`\`ndjson\n${JSON.stringify(example)}\n\`\`\``,
  ].join('\n\n');
}

/** What several types have is described once. */
function renderTexts(): string {
  const entries = listOf(localizedTexts.members ?? [], []).join('\n');
  return `### Texts\n\nAn entry of a list of texts; one without \`text\` is left out.\n\n${entries}`;
}

function listOf(members: readonly RecordMember[], key: readonly string[], prefix = ''): readonly string[] {
  return members.flatMap((member) => {
    const name = prefix + member.name;
    if ('members' in member) {
      return [entry(name, ['object'], member.description), ...listOf(member.members, key, `${name}.`)];
    }
    const { kind, required, description } = member;
    if (kind.members === localizedTexts.members) return [entry(name, ['[texts](#texts)'], description)];
    const isKey = prefix === '' && key.includes(name);
    const notes = [kind.words, ...(isKey ? ['key'] : []), ...(required ? ['required'] : [])];
    return [entry(name, notes, description), ...listOf(kind.members ?? [], key, `${name}[].`)];
  });
}

function entry(name: string, notes: readonly string[], description: string): string {
  return `- \`${name}\` (${notes.join('; ')}): ${description}`;
}
