import Joi from 'joi';
import { address, choice, flag, integer, secret, set, text, type SettingGroup } from '../kinds.ts';

/** Elasticsearch, its indices, typeahead, and the sample catalog. */
export const searchSettings = {
  ELASTICSEARCH_URL: {
    rule: address('http', 'https').meta({ defaultText: 'Postgres searches' }),
    purpose: 'The search engine.',
  },
  ELASTICSEARCH_USERNAME: { rule: text(), purpose: 'The Elasticsearch user; requires a password.' },
  ELASTICSEARCH_PASSWORD: {
    rule: secret()
      .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.required(), otherwise: Joi.forbidden() })
      .meta({ condition: 'required with ELASTICSEARCH_USERNAME, not allowed without it' }),
    purpose: 'The password of that user.',
  },
  ELASTICSEARCH_API_KEY: {
    rule: secret()
      .when('ELASTICSEARCH_USERNAME', { is: set, then: Joi.forbidden() })
      .meta({ condition: 'not together with ELASTICSEARCH_USERNAME' }),
    purpose: 'An Elasticsearch API key, instead of user and password.',
  },
  ELASTICSEARCH_TIMEOUT_MS: {
    rule: integer(50, 60_000),
    default: 2000,
    purpose: 'How long Elasticsearch may take for one search before Postgres takes over, in milliseconds.',
  },
  INDEX_PREFIX: {
    rule: Joi.string()
      .pattern(/^[a-z][a-z0-9_-]{0,47}$/)
      .meta({ allowed: '1 to 48 characters of a-z, 0-9, _ and -, starting with a letter' }),
    default: 'hotel-content',
    purpose: 'The prefix of all index and alias names.',
  },
  INDEX_SHARDS: {
    rule: integer(1, 100),
    default: 1,
    purpose:
      'The number of shards of the hotel index, from the next rebuild on. One holds a few million hotels.',
  },
  INDEX_REPLICAS: {
    rule: integer(0, 10),
    default: 0,
    purpose:
      'The number of replicas of each shard, from the next rebuild on. A rebuild does not wait for replicas ' +
      'that cannot be allocated.',
  },
  INDEX_MAX_REFUSED_PERCENT: {
    rule: integer(0, 100),
    default: 5,
    purpose:
      'The share of refused documents, in percent, above which a rebuilt index does not go live. Ten are always ' +
      'tolerated.',
  },
  INDEX_REBUILD_THROTTLE: {
    rule: integer(0, 1_000_000),
    default: 0,
    purpose:
      'The maximum documents per second that a rebuild of the index writes, to spare searches; 0: no limit.',
  },
  TYPEAHEAD: {
    rule: choice('memory', 'elasticsearch')
      .when('ELASTICSEARCH_URL', { not: set, then: Joi.invalid('elasticsearch') })
      .meta({
        condition: '`elasticsearch` only with ELASTICSEARCH_URL',
        defaultText: '`elasticsearch` with `ELASTICSEARCH_URL`, else `memory`',
      }),
    purpose:
      'What serves typeahead: Elasticsearch, or each API process from its own memory, which is faster, and takes ' +
      'over while Elasticsearch is away.',
  },
  TYPEAHEAD_MEMORY_MB: {
    rule: integer(0, 1_000_000),
    default: 1024,
    purpose:
      'The maximum size of the typeahead index of an API process, in megabytes; a million hotels take about 160, ' +
      'their process 650 with 200,000 places. A larger catalog has typeahead from Elasticsearch alone, and none ' +
      'without it; so has every catalog with 0.',
  },
  SEARCH_FALLBACK_TIMEOUT_MS: {
    rule: integer(50, 60_000),
    default: 1500,
    purpose: 'How long Postgres may take for one search while Elasticsearch is away, in milliseconds.',
  },
  SEARCH_CACHE_ENTRIES: {
    rule: integer(0, 1_000_000),
    default: 20_000,
    purpose:
      'The maximum number of typeahead responses, and of lists of suggestions, that a process caches; 0: none.',
  },
  SAMPLE_CATALOG: {
    rule: flag().meta({ defaultText: '`true` with the embedded database, else `false`' }),
    purpose: 'Whether an empty catalog is filled with the generated sample at startup.',
  },
  SAMPLE_HOTELS: {
    rule: integer(1000, 1_000_000),
    default: 20_000,
    purpose: 'How many rows of hotels the generated sample has, beside some with names in other scripts.',
  },
} satisfies SettingGroup;
