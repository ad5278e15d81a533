import test from 'ava';
import { createLogger, logDestination } from '../../runtime/logger.ts';

function capture(level: string) {
  const lines: string[] = [];
  const logger = createLogger({ level, name: 'test' }, { write: (line) => void lines.push(line) });
  return { lines, logger };
}

test('keys, tokens and passwords never reach the log', (t) => {
  const { lines, logger } = capture('info');
  logger.info(
    { authorization: 'ApiKey hunter1', request: { headers: { authorization: 'Bearer hunter2' } } },
    'a',
  );
  logger.child({ token: 'hunter3' }).warn({ apiKey: 'hunter4', db: { password: 'hunter5' } }, 'b');
  logger.error({ headers: { cookie: 'hunter6' }, connectionString: 'postgres://u:hunter7@h/d' }, 'c');
  t.is(lines.length, 3);
  t.false(lines.join('').includes('hunter'), lines.join(''));
  t.true(lines.every((line) => line.includes('(hidden)')));
});

test('lines below the level are not written', (t) => {
  const { lines, logger } = capture('warn');
  logger.info('quiet');
  logger.warn({ ms: 3 }, 'loud');
  const [line = ''] = lines;
  t.is(lines.length, 1);
  const { msg, ms, name } = JSON.parse(line) as { msg: string; ms: number; name: string };
  t.deepEqual({ msg, ms, name }, { msg: 'loud', ms: 3, name: 'test' });
});

test('people on a terminal get lines to read, everything else gets JSON', async (t) => {
  const [terminal, pipe] = [{ isTTY: true }, { isTTY: false }];
  t.is(await logDestination('auto', pipe), undefined);
  t.is(await logDestination('json', terminal), undefined);
  t.truthy(await logDestination('auto', terminal));
  t.truthy(await logDestination('pretty', pipe));
});
