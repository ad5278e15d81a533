import test from 'ava';
import { drawPicture } from '@hotel-content/sample-catalog';
import { fileOwner } from '../support/file-owner.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
const imageOrigins = ['https://images.example.com', 'http://cdn.example:8080'];
const { pool, server } = await openApiScene(owner, [], { drawSamplePicture: drawPicture, imageOrigins });
const { server: plain } = await openApi(owner, pool);
test.after.always(owner.end);

const policyOf = ({ headers }: Response): string | null => headers.get('Content-Security-Policy');

test('the page may show pictures of the origins of the setting, and of no others', async (t) => {
  t.is(
    policyOf(await fetch(server.url)),
    `default-src 'self'; img-src 'self' data: ${imageOrigins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
  );
  const config = await fetch(`${server.url}/site-config.json`);
  t.like(await config.json(), { imageOrigins });
  t.is(
    policyOf(await fetch(plain.url)),
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  );
  t.like(await (await fetch(`${plain.url}/site-config.json`)).json(), { imageOrigins: [] });
});

test('an origin of tiles and of pictures is named once', async (t) => {
  const [origin = ''] = imageOrigins;
  const { server: withTiles } = await openApi(t, pool, {
    imageOrigins,
    mapTiles: { url: `${origin}/{z}/{x}/{y}.png`, attribution: '' },
  });
  t.is(policyOf(await fetch(withTiles.url))?.split(origin).length, 2);
});

test('a picture of the sample is an image that runs nothing, and is kept by caches', async (t) => {
  const url = `${server.url}/sample/pictures/0/front.svg`;
  const response = await fetch(url);
  t.is(response.status, 200);
  t.is(await response.text(), String(drawPicture(0, 'front')));
  t.is(response.headers.get('Content-Type'), 'image/svg+xml');
  t.is(response.headers.get('X-Content-Type-Options'), 'nosniff');
  t.is(policyOf(response), "default-src 'none'; frame-ancestors 'none'");
  t.is(response.headers.get('Cache-Control'), 'public, max-age=86400');
  const etag = response.headers.get('ETag') ?? '';
  t.not(etag, '');
  const again = await fetch(url, { headers: { 'If-None-Match': etag } });
  t.is(again.status, 304);
  t.is(await again.text(), '');
  const other = await fetch(`${server.url}/sample/pictures/1/front.svg`);
  t.not(other.headers.get('ETag'), etag);
  t.is((await fetch(url, { method: 'HEAD' })).status, 200);
});

test('there is nothing at any other path, and without the sample nothing at all', async (t) => {
  for (const path of [
    ...[
      '',
      '/0',
      '/0/front',
      '/0/front.png',
      '/0/sauna.svg',
      '/0/Front.svg',
      '/00/front.svg',
      '/-1/front.svg',
    ],
    ...['/1.5/front.svg', '/1234567890/front.svg', '/x/front.svg', '/0/toString.svg', '/0/front.svg/'],
    ...['/%30/front.svg', `/0/${'a'.repeat(21)}.svg`],
  ]) {
    const response = await fetch(`${server.url}/sample/pictures${path}`);
    t.is(response.status, 404, path);
    t.like(await response.json(), { error: { code: 'NOT_FOUND' } });
  }
  t.is((await fetch(`${plain.url}/sample/pictures/0/front.svg`)).status, 404);
});
