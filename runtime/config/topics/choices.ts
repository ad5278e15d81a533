import { cron, flag, integer, type SettingGroup } from '../kinds.ts';

/** What is made of what people choose of suggestions. */
export const choicesSettings = {
  POPULARITY_FROM_CHOICES: {
    rule: flag(),
    default: false,
    purpose:
      'Whether hotels that are chosen often come first among equals, where no record says how popular they are.',
  },
  POPULARITY_SCHEDULE: {
    rule: cron(),
    default: '0 4 * * *',
    purpose: 'When that is computed, likewise (`hotel-content jobs run rank-choices`).',
  },
  CHOICES_PER_KEY: {
    rule: integer(1, 1_000_000),
    default: 20,
    purpose:
      'How many choices of one hotel, place or chain by one key are counted a day. Raise it where one key ' +
      'serves many people.',
  },
  COUNT_TYPED_TEXTS: {
    rule: flag().meta({ defaultText: '`true`' }),
    default: true,
    purpose:
      'Whether the texts after which something was chosen, or by which nothing was found, are counted by day.',
  },
} satisfies SettingGroup;
