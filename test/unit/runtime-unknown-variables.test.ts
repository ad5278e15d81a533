import test from 'ava';
import fc from 'fast-check';
import { editDistance } from '../../runtime/nearest-name.ts';
import { settings } from '../../runtime/config/settings.ts';
import { unknownVariables } from '../../runtime/config/unknown-variables.ts';
import { ConfigError, loadConfig } from '../../runtime/config/config.ts';

const known = settings.map(([name]) => name);
const warningsOf = (...names: readonly string[]) => unknownVariables(names, known);

test('a name that is a letter or two off a known one is told, with the one that was meant', (t) => {
  for (const [given, meant] of [
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_LIMIT_PER_MINTUE', 'RATE_LIMIT_PER_MINUTE'],
    ['JWT_SERCET', 'JWT_SECRET'],
    ['database_url', 'DATABASE_URL'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['ELASTICSEARCH_TIMEOUT', 'ELASTICSEARCH_TIMEOUT_MS'],
    ['RATE_LIMIT', 'RATE_LIMIT_PER_MINUTE'],
  ] as const) {
    const [warning, ...others] = warningsOf(given);
    if (given === 'TRUSTED_PROXY') {
      t.is(warning, 'TRUSTED_PROXY is not a variable of this service', 'three letters off: no guess');
    } else {
      t.is(warning, `${given} is not a variable of this service; did you mean ${meant}?`);
    }
    t.deepEqual(others, []);
  }
});

test('a name that begins as ours do is told', (t) => {
  t.deepEqual(warningsOf('SEARCH_FUZZINESS', 'DATABASE_HOST', 'PATH'), [
    'DATABASE_HOST is not a variable of this service',
    'SEARCH_FUZZINESS is not a variable of this service',
  ]);
});

test('variables of other programs, of Docker links and of Kubernetes are none of our business', (t) => {
  const foreign =
    'PATH HOME HOSTNAME HOSTS PORTS PWD SHELL USER LANG TERM TMPDIR JAVA_HOME NODE_ENV NODE_OPTIONS NODE_VERSION ' +
    'YARN_VERSION npm_config_cache XDG_DATA_DIRS XDG_DATA_HOME LOG_FILE DATA_ROOT METRICS_ADDR PROCESS_NAME CI DEBUG ' +
    'REDIS_PORT REDIS_NAME REDIS_PORT_6379_TCP REDIS_PORT_6379_TCP_ADDR REDIS_ENV_REDIS_VERSION REDIS_SERVICE_HOST ' +
    'REDIS_SERVICE_PORT REDIS_SERVICE_PORT_HTTP ELASTICSEARCH_SERVICE_HOST DATABASE_PORT_5432_TCP_PORT SEARCH_PORT ' +
    'POSTGRES_PASSWORD PGHOST PGPASSWORD ES_JAVA_OPTS';
  t.deepEqual(warningsOf(...foreign.split(' '), ...known), []);
});

test('a single swap, drop, insertion or replacement in any longer name is found', (t) => {
  const longer = known.filter((name) => name.length >= 7);
  const edited = fc
    .record({
      name: fc.constantFrom(...longer),
      at: fc.nat(),
      how: fc.constantFrom('swap', 'drop', 'insert', 'replace'),
      letter: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'.split('')),
    })
    .map(({ name, at, how, letter }) => {
      const letters = Array.from(name);
      const place = at % (letters.length - 1);
      if (how === 'swap') letters.splice(place, 2, letters[place + 1] ?? '', letters[place] ?? '');
      else letters.splice(place, how === 'insert' ? 0 : 1, ...(how === 'drop' ? [] : [letter]));
      return { name, given: letters.join('') };
    })
    .filter(({ given }) => !known.includes(given));
  fc.assert(
    fc.property(edited, ({ name, given }) => {
      t.true(editDistance(name, given) <= 1);
      t.is(editDistance(name, given), editDistance(given, name));
      // A name of service discovery can come of it: REDIS_URL is far from it, METRICS_PORT is one of them.
      if (name !== 'METRICS_PORT') t.regex(warningsOf(given)[0] ?? '', /; did you mean /, given);
    }),
  );
});

test('the configuration has the warnings, and its errors show them, without any value', (t) => {
  t.deepEqual(loadConfig({ RATE_LIMIT_PER_HUOR: 'hunter2' }).warnings, [
    'RATE_LIMIT_PER_HUOR is not a variable of this service; did you mean RATE_LIMIT_PER_HOUR?',
  ]);
  const error = t.throws(() => loadConfig({ DATABASE_URL: 'postgres://db/hotels', JWT_SERCET: 'hunter2' }), {
    instanceOf: ConfigError,
  });
  t.regex(
    error.message,
    /JWT_SECRET is not set.*\n.*JWT_SERCET is not a variable.*did you mean JWT_SECRET\?/,
  );
  t.false(error.message.includes('hunter2'));
});
