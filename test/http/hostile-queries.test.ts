import test from 'ava';
import { queryParameters } from '../../api/query-parameters.ts';
import { useEmptyCatalogServer } from '../support/servers/empty-catalog-server.ts';

const api = useEmptyCatalogServer(test);

/** As with bodies of a megabyte: what one may cost, and what slow machines are granted. */
const boundMs = 50;
const slowMachine = 4;

/** As long as a request line may be. */
const maxQuery = 14_000;

const distinct = Array.from({ length: 36 ** 2 * 3 }, (_, number) => number.toString(36)).join('&');

const queries = {
  'one name, over and over': 'a&'.repeat(maxQuery / 2),
  'very many names': distinct.slice(0, maxQuery),
  'a list, over and over': 'languages&'.repeat(maxQuery / 10),
  'nothing, over and over': '&'.repeat(maxQuery),
};

test.serial('no query costs more than it may, of whomever it comes', async (t) => {
  const asked = [
    { path: '/health' },
    { path: '/hotels/H1' },
    { path: '/hotels/H1', key: api.key },
    { path: '/hotels', key: api.key, body: {} },
  ];
  for (const { path, ...request } of asked) {
    for (const [name, query] of Object.entries(queries)) {
      const costs: number[] = [];
      while (costs.length < 3 && Math.min(...costs) > boundMs) {
        const before = process.cpuUsage();
        const response = await api.server.send(`${path}?${query}`, request);
        await response.text();
        t.true(response.status < 500, name);
        const { user, system } = process.cpuUsage(before);
        costs.push((user + system) / 1000);
      }
      t.true(Math.min(...costs) < boundMs * slowMachine, `${path}, ${name}: ${Math.min(...costs)} ms`);
    }
  }
});

test('parameters are read by their names, whatever these are', (t) => {
  t.deepEqual(queryParameters('a=1&b=%C3%BC+x&a=2&c&a'), { a: ['1', '2', ''], b: 'ü x', c: '' });
  const { ['__proto__']: own, ...others } = queryParameters('__proto__=1&constructor=2');
  t.deepEqual([own, others], ['1', { constructor: '2' }]);
  t.deepEqual(queryParameters(''), {});
});
