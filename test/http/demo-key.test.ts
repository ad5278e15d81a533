import { request } from 'node:http';
import test from 'ava';
import { isLoopback } from '../../api/access/loopback.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { exchangeRaw } from '../support/servers/raw-connection.ts';

const owner = fileOwner();
const { server } = await openApiScene(owner, [], { demoApiKey: 'the key', corsOrigins: ['*'] });
test.after.always(owner.end);

/** What the page is told, asked with these headers. `fetch` would not send a Host of one's own. */
function keyFor(headers: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/site-config.json`, { headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('end', () => {
        resolve((JSON.parse(body) as { demoApiKey: unknown }).demoApiKey);
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

test('the page on this machine gets the demo key', async (t) => {
  t.is(await keyFor({}), 'the key');
  for (const host of ['localhost', 'LocalHost:8080', '127.0.0.1:8080', '127.8.9.1', '[::1]:8080']) {
    t.is(await keyFor({ Host: host }), 'the key', host);
  }
});

test('a name that was made to point here does not get it', async (t) => {
  for (const host of [
    'evil.example.com',
    'evil.example.com:8080',
    'localhost.evil.example.com',
    '127.0.0.1.evil.example.com',
    'evil.example.com@127.0.0.1',
    '192.0.2.1:8080',
    '[2001:db8::1]',
    '0.0.0.0',
  ]) {
    t.is(await keyFor({ Host: host }), null, host);
  }
});

test('who comes through a proxy, or from a page of another origin, does not get it', async (t) => {
  for (const [name, value] of [
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-For', ''],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'https'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['Origin', 'https://evil.example.com'],
    ['Origin', 'null'],
  ] as const) {
    t.is(await keyFor({ [name]: value }), null, `${name}: ${value}`);
  }
});

test('nor who comes through one that adds no header, as nginx forwards by itself', async (t) => {
  const keyBy = async (version: string): Promise<unknown> => {
    const { answers } = await exchangeRaw({
      port: Number(new URL(server.url).port),
      send: [`GET /site-config.json HTTP/${version}\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n`],
      leave: { answered: 1 },
    });
    return (JSON.parse(String(answers[0]?.body)) as { demoApiKey: unknown }).demoApiKey;
  };
  t.is(await keyBy('1.1'), 'the key');
  t.is(await keyBy('1.0'), null);
});

test('only addresses of this machine alone are loopback', (t) => {
  for (const host of ['127.0.0.1', '127.255.0.1', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost']) {
    t.true(isLoopback(host), host);
  }
  for (const host of [
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '::ffff:10.0.0.1',
    'localhost.example.com',
    '',
    '1',
    '127.1',
  ]) {
    t.false(isLoopback(host), host);
  }
});
