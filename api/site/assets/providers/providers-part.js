import { byId, element, say } from '../dom.js';
import { createLatestRequest } from '../latest-request.js';
import { dateTimeOrNone, decimal, inWords, number } from '../words.js';
import { histogramPicture } from './histogram-picture.js';

/** @type {import('../words.js').Key[]} */
const columns = [
  'provider',
  'family',
  'hotels',
  'described',
  'wellDescribed',
  'completeness',
  'rooms',
  'roomsWithPictures',
  'languages',
  'lastSync',
];

/** More than anybody has. */
const maxSize = 1000;

/** The part of the page that shows the providers, and how much content each one has. */
export function createProvidersPart(client) {
  const status = byId('providers-status');
  let isRead = false;
  const latest = createLatestRequest();

  async function read() {
    const signal = latest.begin();
    say(status, inWords('reading'));
    try {
      const [{ metadata }, coverage] = await Promise.all([
        client.post('/metadata', { query: { maxSize } }, signal),
        coverageOf(client, signal),
      ]);
      byId('provider-table').replaceChildren(...table(metadata, coverage));
      say(status, inWords('providerCount', { count: metadata.length }));
      isRead = true;
    } catch (error) {
      if (!signal.aborted) say(status, error.message, true);
    }
  }

  return {
    open() {
      if (!isRead) read();
    },
    refresh: read,
  };
}

/** By provider code; empty before the first snapshot was made. */
async function coverageOf(client, signal) {
  try {
    const { providers } = await client.get('/metrics/coverage', signal);
    return new Map(providers.map((provider) => [provider.providerCode, provider]));
  } catch (error) {
    if (error.status === 503) return new Map();
    throw error;
  }
}

function table(metadata, coverage) {
  const head = element('tr', {}, ...columns.map((key) => element('th', { scope: 'col' }, inWords(key))));
  const rows = metadata.map((provider) => rowOf(provider, coverage.get(provider.providerCode)));
  return [element('thead', {}, head), element('tbody', {}, ...rows)];
}

function rowOf({ providerCode, name, family, aliases, sandbox, languages, counts, lastSyncAt }, covered) {
  const share = (value) => (value === undefined ? '–' : inWords('percent', { value: decimal(value, 1) }));
  const notes = [
    ...aliases.map((alias) => inWords('alias', { alias })),
    ...(sandbox ? [inWords('sandbox')] : []),
  ].join(', ');
  const title = element(
    'th',
    { scope: 'row' },
    name,
    element('div', { class: 'where' }, [providerCode, notes].filter(Boolean).join(' · ')),
  );
  const cells = [
    family,
    number(counts.hotels),
    share(covered?.pctHotelsWithDescription),
    share(covered?.pctHotelsWithUsefulDescription),
    completenessOf(covered?.completeness),
    number(counts.rooms),
    share(covered?.pctRoomsWithImages),
    languages.join(', '),
    dateTimeOrNone(lastSyncAt),
  ];
  return element('tr', {}, title, ...cells.map((content) => element('td', {}, content)));
}

/** The average, hotels by their points as bars, and what most hotels lack. */
function completenessOf(completeness) {
  if (completeness === undefined) return '–';
  const { average, histogram, missing } = completeness;
  const lacking = missing.slice(0, 2).map(({ part, hotels }) => `${part} (${number(hotels)})`);
  const whole = element('div', {}, decimal(average, 1), ' ', histogramPicture(histogram));
  if (lacking.length > 0)
    whole.append(element('div', { class: 'where' }, inWords('missingMost', { parts: lacking.join(', ') })));
  return whole;
}
