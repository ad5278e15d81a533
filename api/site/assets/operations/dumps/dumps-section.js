import { element, listIn } from '../../dom.js';
import { dateTime, inWords, number } from '../../words.js';
import { choice, createForm, input } from '../form.js';
import { createTable, labelled, sizeInWords } from '../table.js';
import { createDumpFiles } from './dump-files.js';
import { createDumpJobs, dumpQueue } from './dump-jobs.js';

/**
 * The section of dumps: which there are, and the files of one; those that are being written, and a form that
 * asks for one.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createDumpsSection(operator) {
  const { client, quiet, attempt } = operator;
  const any = { placeholder: inWords('any') };
  const languages = input({ size: '12', maxlength: '100', ...any });
  const fields = input({ size: '24', ...any });
  const compression = choice(['gzip', 'zstd'].map((name) => [name, name]));
  const table = createTable(
    'opDumps',
    ['opDump', 'created', 'hotels', 'rooms', 'opSize', 'languages', 'opFields', 'opCompression'],
    'opNoDumps',
  );
  const jobs = createDumpJobs(operator);
  const files = createDumpFiles(operator);
  let dumps = [];
  let chosen = null;
  /** How many jobs the queue has by state: the list may differ when they do. */
  let counts = '';

  const wanted = [
    labelled('languages', languages),
    labelled('opFields', fields),
    labelled('opCompression', compression),
  ];
  const { form } = createForm('opNewDump', 'opRequestDump', wanted, () =>
    attempt(async () => {
      const { id } = await client.post('/dumps', {
        ...listOrNone('languages', languages),
        ...listOrNone('fields', fields),
        compression: compression.value,
      });
      return inWords('opDumpRequested', { id });
    }),
  );

  function display() {
    table.show(dumps.map((dump) => cellsOf(dump, dump.id === chosen)));
  }

  async function read() {
    ({ dumps } = await quiet.get('/dumps'));
    display();
    await jobs.read();
    await files.read();
  }

  return {
    element: element(
      'div',
      {},
      element('h2', {}, inWords('opDumps')),
      ...[form, jobs.element, table.element, files.element],
    ),
    open(params) {
      chosen = params.get('dump');
      if (dumps.length > 0) display();
      files.choose(chosen);
    },
    read,
    events: {
      jobs({ queues }) {
        const queue = queues.find(({ name }) => name === dumpQueue);
        const now = JSON.stringify(queue?.counts);
        if (now !== counts) read().catch(() => undefined);
        counts = now;
      },
    },
  };
}

function listOrNone(name, field) {
  const list = listIn(field.value);
  return list.length > 0 && { [name]: list };
}

function cellsOf({ id, createdAt, rows, bytes, languages, fields, compression }, isChosen) {
  const listOr = (values) => values?.join(', ') ?? inWords('any');
  const link = element(
    'a',
    { href: `#operations/dumps?dump=${id}`, 'data-focus': id, ...(isChosen && { 'aria-current': 'true' }) },
    id,
  );
  return [
    link,
    dateTime(createdAt),
    number((rows.hotels ?? 0) + (rows['unmapped-hotels'] ?? 0)),
    number(rows.rooms ?? 0),
    sizeInWords(bytes),
    listOr(languages),
    listOr(fields),
    compression,
  ];
}
