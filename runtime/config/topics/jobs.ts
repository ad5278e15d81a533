import { cron, timeZone, type SettingGroup } from '../kinds.ts';

/** When scheduled jobs run. */
export const jobsSettings = {
  SCHEDULE_TIME_ZONE: {
    rule: timeZone(),
    default: 'UTC',
    purpose: 'The time zone of all schedules.',
  },
  CHAIN_SUGGESTIONS_SCHEDULE: {
    rule: cron(),
    default: '0 2 * * *',
    purpose:
      'When names for chains are proposed: a cron pattern, as `0 2 * * *` for every night at two. `off`: on ' +
      'request alone (`hotel-content jobs run chain-suggestions`).',
  },
  DUPLICATES_SCHEDULE: {
    rule: cron(),
    default: '0 3 * * *',
    purpose:
      'When base codes that describe one hotel are looked for, likewise (`hotel-content jobs run ' +
      'detect-duplicates`).',
  },
} satisfies SettingGroup;
