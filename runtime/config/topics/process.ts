import Joi from 'joi';
import { choice, integer, text, type SettingGroup } from '../kinds.ts';

/** What a process does, and how it logs and stops. */
export const processSettings = {
  PROCESS: {
    rule: choice('api', 'worker', 'all'),
    default: 'all',
    purpose: 'What this process does. An argument (`npm start -- worker`) takes precedence.',
  },
  DATA_DIR: {
    rule: text('a folder'),
    default: '.data',
    purpose: 'Where the embedded database and generated secrets are stored.',
  },
  LOG_LEVEL: {
    rule: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    purpose: 'The minimum level of log lines.',
  },
  LOG_FORMAT: {
    rule: choice('auto', 'json', 'pretty'),
    default: 'auto',
    purpose: 'JSON for programs, or pretty-printed for people. `auto`: pretty on a terminal.',
  },
  SHUTDOWN_TIMEOUT_MS: {
    rule: integer(100, 600_000),
    default: 15_000,
    purpose: 'How long a shutdown may take in total, in milliseconds; what is still running then is aborted.',
  },
  SHUTDOWN_DELAY_MS: {
    rule: integer(0, 600_000).less(Joi.ref('SHUTDOWN_TIMEOUT_MS')).meta({
      condition: 'less than SHUTDOWN_TIMEOUT_MS',
      defaultText: '1000 with `DATABASE_URL` (at most a fifth of SHUTDOWN_TIMEOUT_MS), else 0',
    }),
    purpose:
      'How long the API still accepts connections during a shutdown, in milliseconds, while `/health` returns ' +
      '503 `stopping`, so that a load balancer notices. Part of `SHUTDOWN_TIMEOUT_MS`.',
  },
} satisfies SettingGroup;
