import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecordMember } from '../catalog/fields/kind.ts';
import { describedTypes } from '../catalog/import/read-record.ts';

const root = path.resolve(import.meta.dirname, '..');

export const importFormatPage = path.join(root, 'docs', 'import-format.md');

const begin = '<!-- From here on made by `npm run docs:import-format`. -->';

/** Where members of objects were described first: what describes them → the field. */
type Described = Map<string, { readonly type: string; readonly field: string }>;

/** The page of the import format: the prose that is there, with the fields of all record types. */
export async function renderImportFormat(): Promise<string> {
  const [prose = ''] = (await readFile(importFormatPage, 'utf8')).split(begin);
  const described: Described = new Map();
  const types = describedTypes.map((type) => renderType(type, described));
  return `${[prose.trimEnd(), begin, ...types].join('\n\n')}\n`;
}

function renderType(
  { type, description, members, key, example }: (typeof describedTypes)[number],
  described: Described,
): string {
  const entries = members.flatMap((member) => {
    const isKey = key.includes(member.name);
    return entriesOf(member, { type, path: '', isKey, described });
  });
  return [
    `### ${type}`,
    description,
    entries.join('\n'),
    `\`\`\`ndjson\n${JSON.stringify(example)}\n\`\`\``,
  ].join('\n\n');
}

/** A member, with those of its objects; these only where no field before has the same ones. */
function entriesOf(
  member: RecordMember,
  place: { type: string; path: string; isKey: boolean; described: Described },
): readonly string[] {
  const { type, path, isKey, described } = place;
  const field = path + member.name;
  const isGroup = 'members' in member;
  const inner = (isGroup ? member.members : member.kind.members) ?? [];
  const notes = isGroup ? ['object'] : [member.kind.words, ...useOf(isKey, member.required)];
  const entry = (words: readonly string[]): string =>
    `- \`${field}\` (${words.join('; ')}): ${member.description}`;
  if (inner.length === 0) return [entry(notes)];

  const listed = inner.flatMap((part) =>
    entriesOf(part, { ...place, path: '', isKey: false, described: new Map() }),
  );
  const first = described.get(listed.join('\n'));
  if (first !== undefined) {
    const whose = first.type === type ? '' : ` of [${first.type}](#${first.type.toLowerCase()})`;
    return [entry([...notes, `as \`${first.field}\`${whose}`])];
  }
  described.set(listed.join('\n'), { type, field });
  const innerPath = `${field}${isGroup ? '' : '[]'}.`;
  return [
    entry(notes),
    ...inner.flatMap((part) => entriesOf(part, { ...place, path: innerPath, isKey: false })),
  ];
}

/** What is said of a member beside its kind; a key is required unless the opposite is said. */
function useOf(isKey: boolean, required: boolean): readonly string[] {
  if (isKey) return required ? ['key'] : ['key; optional'];
  return required ? ['required'] : [];
}
