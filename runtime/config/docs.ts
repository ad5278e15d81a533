import { settingMeta } from './meta.ts';
import { settingGroups } from './settings.ts';

/** The text of `.env.example`: every variable, commented out, with what it is for and its default. */
export function renderEnvExample(): string {
  const groups = Object.entries(settingGroups).map(([topic, group]) => {
    const variables = Object.entries(group).map(([name, setting]) => {
      const meta = settingMeta(setting);
      const notes = [plain(setting.purpose), `Allowed: ${plain(meta.allowed)}.`];
      if (meta.condition !== undefined) notes.push(`${capitalized(meta.condition)}.`);
      if (meta.defaultText !== undefined) notes.push(`Default: ${plain(meta.defaultText)}.`);
      return `${notes.map((note) => `# ${note}\n`).join('')}#${name}=${meta.defaultValue ?? ''}\n`;
    });
    return `# --- ${topic} ---\n\n${variables.join('\n')}`;
  });
  return `# Everything has a default: the service runs without this file. Copy it to .env, which the service and commands read\n# from their working directory, and set what you need. Made by \`npm run docs:config\`.\n\n${groups.join('\n')}`;
}

/** The text of docs/configuration.md: a table for each topic. */
export function renderConfigurationPage(): string {
  const groups = Object.entries(settingGroups).map(([topic, group]) => {
    const rows = Object.entries(group).map(([name, setting]) => {
      const meta = settingMeta(setting);
      const allowed = meta.condition === undefined ? meta.allowed : `${meta.allowed}; ${meta.condition}`;
      const standard =
        meta.defaultText ?? (meta.defaultValue === undefined ? '—' : `\`${meta.defaultValue}\``);
      return `| \`${name}\` | ${setting.purpose} | ${allowed} | ${standard} |\n`;
    });
    return `## ${topic}\n\n| variable | what for | allowed | default |\n| --- | --- | --- | --- |\n${rows.join('')}`;
  });
  return [
    '# Configuration\n',
    '<!-- Made by `npm run docs:config` from runtime/config/settings.ts; do not edit. -->\n',
    'The service is configured by environment variables, checked at start: all that is wrong is listed at once.',
    'An empty value counts as not set. Nothing has to be set: without any of them the service runs on one machine,',
    'with everything embedded.\n',
    'A file `.env` in the working directory is read too, by the service and by commands; a variable that the environment',
    'has, be it empty, is not taken from it. A variable that is not known here, but is a letter or two off one that is, or',
    'begins as these do, is warned of.\n',
    groups.join('\n'),
  ].join('\n');
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
