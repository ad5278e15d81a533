import test from 'ava';
import { banner } from '../../bootstrap/banner.ts';

const address = 'http://127.0.0.1:8080';
const demo = { apiKey: 'hck_test_key', keyFile: '/data/demo-api-key', adminToken: 'eyJ.token' };

test('a person on a terminal is shown the key and the token', (t) => {
  const shown = banner(address, demo, { onTerminal: true });
  t.true(shown.includes(demo.apiKey));
  t.true(shown.includes(demo.adminToken));
});

test('elsewhere it is said where they are', (t) => {
  const shown = banner(address, demo, { onTerminal: false });
  t.false(shown.includes(demo.apiKey));
  t.false(shown.includes(demo.adminToken));
  t.true(shown.includes(demo.keyFile));
  t.true(shown.includes('token create'));
});

test('a key that was revoked is neither shown nor looked for', (t) => {
  for (const onTerminal of [true, false]) {
    const shown = banner(address, { ...demo, apiKey: null }, { onTerminal });
    t.false(shown.includes('API key'));
    t.false(shown.includes('curl'));
  }
});

test('without a sample it is said how to make a key, and how to import hotels', (t) => {
  for (const onTerminal of [true, false]) {
    const shown = banner(address, null, { onTerminal });
    t.true(shown.includes('npx hotel-content keys create --name my-site'));
    t.true(shown.includes('npx hotel-content import hotels.ndjson'));
  }
  t.false(banner(address, demo, { onTerminal: true }).includes('npx'));
});
