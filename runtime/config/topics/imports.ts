import { integer, type SettingGroup } from '../kinds.ts';

/** Imports over HTTP. */
export const importsSettings = {
  IMPORT_MAX_UPLOAD_MB: {
    rule: integer(1, 1_000_000),
    default: 4096,
    purpose: 'The largest file that is taken over HTTP for an import, in MiB, as it is sent.',
  },
  IMPORT_KEEP_DAYS: {
    rule: integer(1, 3650),
    default: 30,
    purpose: 'For how many days an import over HTTP that has ended is kept, with its rejected lines.',
  },
} satisfies SettingGroup;
