import Joi from 'joi';
import { list, type SettingGroup } from '../kinds.ts';

/** Where webhooks may lead. */
export const webhookSettings = {
  WEBHOOK_ALLOWED_NETWORKS: {
    rule: list(
      Joi.string().ip({ cidr: 'optional' }),
      'comma-separated IP addresses or CIDR ranges: `10.20.0.0/16,192.0.2.7`',
    ),
    default: [],
    purpose:
      'Networks to which webhooks may be sent beside public addresses, also without TLS. Whoever may create ' +
      'webhooks can reach them.',
  },
} satisfies SettingGroup;
