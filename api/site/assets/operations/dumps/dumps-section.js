import { element } from '../../dom.js';
import { dateTime, decimal, inWords, number } from '../../words.js';
import { createForm } from '../form.js';
import { createTable, labelled } from '../table.js';

const bytesPerMegabyte = 1_000_000;

/**
 * The section of dumps: which there are, and a form that asks for one.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createDumpsSection({ client, quiet, attempt }) {
  const languages = element('input', {
    size: '12',
    maxlength: '100',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  languages.placeholder = inWords('any');
  const table = createTable(
    'opDumps',
    ['opDump', 'created', 'hotels', 'rooms', 'opSize', 'languages', 'opFields', 'opCompression'],
    'opNoDumps',
  );

  const { form } = createForm('opNewDump', 'opRequestDump', [labelled('languages', languages)], () => {
    const wanted = languages.value.split(/[\s,]+/).filter(Boolean);
    attempt(async () => {
      const { id } = await client.post('/dumps', wanted.length === 0 ? {} : { languages: wanted });
      return inWords('opDumpRequested', { id });
    });
  });

  return {
    element: element('div', {}, element('h2', {}, inWords('opDumps')), form, table.element),
    open() {},
    async read() {
      const { dumps } = await quiet.get('/dumps');
      table.show(dumps.map(cellsOf));
    },
  };
}

function cellsOf({ id, createdAt, rows, bytes, languages, fields, compression }) {
  const listOr = (values) => values?.join(', ') ?? inWords('any');
  return [
    id,
    dateTime(createdAt),
    number((rows.hotels ?? 0) + (rows['unmapped-hotels'] ?? 0)),
    number(rows.rooms ?? 0),
    inWords('opMegabytes', { size: decimal(bytes / bytesPerMegabyte, 1) }),
    listOr(languages),
    listOr(fields),
    compression,
  ];
}
