import test from 'ava';
import { type ClientOptions, createClient, prefix } from '../../packages/client/src/index.ts';

test('an option that is wrong, missing or unknown is named', (t) => {
  const right = { baseUrl: 'http://localhost:8080', apiKey: 'hck_live_x' };
  const cases: readonly (readonly [unknown, RegExp])[] = [
    [undefined, /^createClient takes an object such as \{ baseUrl, apiKey \}$/],
    [{ apiKey: 'hck_live_x' }, /^baseUrl must be the URL of the service, .* not undefined$/],
    [{ ...right, baseUrl: 'localhost:8080' }, /^baseUrl must be .* not localhost:8080$/],
    [{ ...right, baseUrl: 'http://' }, /^baseUrl must be/],
    [{ ...right, baseUrl: `http://localhost${prefix}/` }, /^baseUrl must be without \/content\/hotels\/v1/],
    ...['?key=x', '#top', ' '].map(
      (more) => [{ ...right, baseUrl: `${right.baseUrl}/${more}` }, /^baseUrl must be .* alone/] as const,
    ),
    [
      { ...right, baseUrl: 'http://me:secret@localhost' },
      /^baseUrl must be the URL of the service alone: [^@]*$/,
    ],
    [{ baseUrl: right.baseUrl }, /^apiKey is missing/],
    [{ ...right, apiKey: undefined }, /^apiKey is missing/],
    [{ ...right, apiKey: 7 }, /^apiKey must be the key alone/],
    [{ ...right, apiKey: 'ApiKey hck_live_x' }, /^apiKey must be the key alone, such as hck_live_…$/],
    [{ ...right, apiKey: 'hck_live_…' }, /^apiKey must be the key alone/],
    [{ baseUrl: right.baseUrl, authorization: 'Bearer\nx' }, /^authorization must be the text of the header/],
    [{ ...right, authorization: 'Bearer x' }, /^apiKey and authorization exclude each other$/],
    [{ baseUrl: right.baseUrl, authorization: 7 }, /^authorization must be the text of the header, or null$/],
    [{ ...right, tries: 0 }, /^tries must be an integer/],
    [{ ...right, longestWait: '60' }, /^longestWait must be a number of seconds$/],
    [{ ...right, fetch: 'fetch' }, /^fetch must be a function$/],
    [{ ...right, baseURL: 'x' }, /^unknown option baseURL: did you mean baseUrl\?$/],
    [{ baseUrl: right.baseUrl, key: 'x' }, /^unknown option key: did you mean apiKey\?$/],
    [{ ...right, timeout: 1 }, /^unknown option timeout: there are baseUrl, apiKey, /],
  ];
  for (const [options, message] of cases)
    t.throws(() => createClient(options as ClientOptions), { instanceOf: TypeError, message });
  for (const authorization of [null, 'Bearer x'])
    t.notThrows(() => createClient({ baseUrl: 'https://hotels.example.com/below/', authorization }));
});
