import { parseArgs } from 'node:util';
import type { SampleOptions } from '@hotel-content/sample-catalog';

export const measurements = [
  'import',
  'rebuild',
  'relay',
  'autocomplete',
  'cache',
  'catalog',
  'changed-since',
  'coverage',
  'dumps',
  'duplicates',
  'match',
  'chain-search',
  'restriction',
  'geography',
  'filters',
  'fields',
  'groups',
  'scripts',
  'popularity',
  'event-loop',
] as const;

export type Measurement = (typeof measurements)[number];

export interface BenchOptions {
  /** Rows of hotels, one run for each size. */
  readonly sizes: readonly number[];
  readonly only: ReadonlySet<Measurement>;
  readonly content: NonNullable<SampleOptions['content']>;
  /** Typing sessions; the first `trigramSessions` of them also run the trigram query. */
  readonly sessions: number;
  readonly trigramSessions: number;
  readonly seed: number;
  /** Rows of the base code that grows. */
  readonly groups: readonly number[];
}

export const usage = `npm run bench [-- FLAGS]
  --hotels 100000,1000000   rows of hotels; all is measured for each size
  --only ${measurements.join(',')}
  --content full|slim       what the hotels carry beside names and places (default full)
  --sessions 200            typing sessions that are measured
  --trigram-sessions 24     how many of them also run the trigram query, which is slow
  --groups 10,100,1000,10000
                            rows of the base code that is measured beside the hotels, in the measurement groups
  --seed 1                  equal seeds give equal catalogs and sessions
  --record                  keeps the results for npm run docs:benchmarks`;

/** @throws Error with a message for the user */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hotels: { type: 'string', default: '100000,1000000' },
      only: { type: 'string', default: measurements.join(',') },
      content: { type: 'string', default: 'full' },
      sessions: { type: 'string', default: '200' },
      'trigram-sessions': { type: 'string', default: '24' },
      seed: { type: 'string', default: '1' },
      groups: { type: 'string', default: '10,100,1000,10000' },
    },
  });
  const { content } = values;
  if (content !== 'full' && content !== 'slim') throw new Error(`--content ${content}: full or slim`);
  return {
    sizes: values.hotels.split(',').map((size) => wholeNumber('--hotels', size)),
    only: new Set(values.only.split(',').map(measurementOf)),
    content,
    sessions: wholeNumber('--sessions', values.sessions),
    trigramSessions: wholeNumber('--trigram-sessions', values['trigram-sessions']),
    seed: wholeNumber('--seed', values.seed),
    groups: values.groups.split(',').map((rows) => wholeNumber('--groups', rows)),
  };
}

function measurementOf(name: string): Measurement {
  const found = measurements.find((measurement) => measurement === name);
  if (found === undefined) throw new Error(`--only ${name}: one of ${measurements.join(', ')}`);
  return found;
}

function wholeNumber(flag: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${flag} ${text}: not a whole number above 0`);
  return number;
}
