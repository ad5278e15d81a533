import { cron, integer, text, type SettingGroup } from '../kinds.ts';

/** Where dumps of the catalog are written, and when. */
export const dumpSettings = {
  DUMP_DIR: {
    rule: text('the path of a folder').meta({ defaultText: 'no dumps' }),
    purpose:
      'The folder that dumps of the catalog are written to, which all processes share; it needs room for one ' +
      'more than are kept.',
  },
  DUMP_KEEP: {
    rule: integer(1, 100),
    default: 2,
    purpose:
      'How many dumps of the same languages and fields are kept, the newest, and those of which a part was ' +
      'requested within the last hour.',
  },
  DUMP_SCHEDULE: {
    rule: cron(),
    default: '0 5 * * *',
    purpose: 'When the catalog is dumped, likewise (`hotel-content jobs run write-dump`).',
  },
} satisfies SettingGroup;
