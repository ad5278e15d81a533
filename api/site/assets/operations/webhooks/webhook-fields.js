import { element, listIn } from '../../dom.js';
import { inWords } from '../../words.js';
import { choice, input } from '../form.js';
import { labelled } from '../table.js';

/** @type {readonly (readonly [part: string, words: import('../../words.js').Key])[]} */
const parts = [
  ['hotel', 'changedHotel'],
  ['media', 'changedMedia'],
  ['descriptions', 'changedDescriptions'],
  ['rooms', 'changedRooms'],
  ['deleted', 'opRemovedHotels'],
];

/** What is sent in a message of a new webhook, at most. */
const usualBatch = '100';

/** The fields with what a webhook is sent: where, of whom and how. */
export function createWebhookFields() {
  const any = { placeholder: inWords('any') };
  const url = input({ type: 'url', size: '32', maxlength: '2000', required: '' });
  const content = choice([
    ['thin', inWords('opThin')],
    ['full', inWords('opFull')],
  ]);
  const providers = input({ size: '14', ...any });
  const countries = input({ size: '10', ...any });
  const batchSize = input({ type: 'number', min: '1', max: '1000', step: '1', required: '' });
  const boxes = parts.map(([part, words]) => ({
    part,
    words,
    field: element('input', { type: 'checkbox' }),
  }));
  batchSize.value = usualBatch;

  return {
    elements: [
      labelled('opUrl', url),
      labelled('opContent', content),
      labelled('providers', providers),
      labelled('opCountries', countries),
      element(
        'span',
        { class: 'choices', role: 'group', 'aria-label': inWords('opParts') },
        inWords('opParts'),
        ...boxes.map(({ words, field }) => labelled(words, field)),
      ),
      labelled('opBatchSize', batchSize),
    ],
    /** As the routes take them. */
    values: () => ({
      url: url.value.trim(),
      content: content.value,
      providers: listIn(providers.value),
      countries: listIn(countries.value),
      parts: boxes.filter(({ field }) => field.checked).map(({ part }) => part),
      batchSize: batchSize.valueAsNumber,
    }),
    /** Shows those of a webhook. */
    fill(webhook) {
      url.value = webhook.url;
      content.value = webhook.content;
      providers.value = webhook.providers.join(', ');
      countries.value = webhook.countries.join(', ');
      for (const { part, field } of boxes) field.checked = webhook.parts.includes(part);
      batchSize.value = String(webhook.batchSize);
    },
    empty() {
      this.fill({ url: '', content: 'thin', providers: [], countries: [], parts: [], batchSize: usualBatch });
    },
  };
}
