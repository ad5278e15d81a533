import Joi from 'joi';
import { flag, integer, list, origin, set, text, tileAddress, type SettingGroup } from '../kinds.ts';

/** How the service is reached, and what its pages show. */
export const httpSettings = {
  HOST: {
    rule: Joi.string().hostname().meta({ allowed: 'a host name or an IP address' }),
    default: '127.0.0.1',
    purpose: 'The network interface to listen on. The container image listens on all of them (`0.0.0.0`).',
  },
  PORT: { rule: integer(0, 65_535), default: 8080, purpose: 'The port of the API; 0 picks a free one.' },
  METRICS_PORT: {
    rule: integer(0, 65_535),
    default: 9464,
    purpose: 'The port of the Prometheus metrics; 0 turns them off.',
  },
  TRUSTED_PROXIES: {
    rule: list(
      Joi.string().ip({ cidr: 'optional' }),
      'comma-separated IP addresses or CIDR ranges: `10.0.0.0/8,192.0.2.7`',
    ),
    default: [],
    purpose: 'Proxies whose `X-Forwarded-For` is trusted. From any other peer the header is ignored.',
  },
  CORS_ORIGINS: {
    rule: list(
      origin(String.raw`[^\s/\\?#@*]+`).allow('*'),
      'comma-separated origins: `https://shop.example.com`, or `*`',
    ),
    default: [],
    purpose: 'Origins that may call the API from a browser.',
  },
  SERVER_URLS: {
    rule: list(
      Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .pattern(/[^/]$/),
      'comma-separated URLs without a slash at the end: `https://api.example.com`',
    ).meta({ defaultText: 'the server that returns the document' }),
    default: [],
    purpose: 'The servers that the OpenAPI document names, such as the gateways `live` and `test`.',
  },
  QUEUE_BOARD: {
    rule: flag(),
    default: false,
    purpose:
      'Whether the API shows the queues, their jobs and schedules at `/queues`. The password is the bearer ' +
      'token of an administrator, the user may be anything. Nothing can be changed there.',
  },
  MAP_TILE_URL: {
    rule: tileAddress().meta({ defaultText: 'outlines of countries, from the service itself' }),
    purpose:
      'Tiles for the map of the page at `/`. Browsers request them from that origin; anyone who can open the ' +
      'page can read the URL.',
  },
  MAP_TILE_ATTRIBUTION: {
    rule: text()
      .when('MAP_TILE_URL', { is: set, then: Joi.required(), otherwise: Joi.forbidden() })
      .meta({ condition: 'required with MAP_TILE_URL, not allowed without it' }),
    purpose: 'Whom the map names as the source of the tiles: `© OpenStreetMap contributors`.',
  },
  IMAGE_ORIGINS: {
    rule: list(origin(), 'comma-separated origins without a path: `https://images.example.com`'),
    default: [],
    purpose: 'Origins from which the page at `/` shows pictures of hotels, beside its own.',
  },
} satisfies SettingGroup;
