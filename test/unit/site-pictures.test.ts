import test from 'ava';
import fc from 'fast-check';
import {
  mayBePicture,
  mediaInWords,
  pictureAddress,
} from '../../api/site/assets/pictures/picture-address.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

const page = 'https://hotels.example/#search?hotel=A';
const origins = ['https://images.example', 'http://cdn.example:8080'];

const addresses: readonly (readonly [url: string, shown: string | null])[] = [
  ['https://images.example/1.jpg', 'https://images.example/1.jpg'],
  ['HTTPS://Images.Example:443/1.jpg?w=1', 'https://images.example/1.jpg?w=1'],
  ['http://cdn.example:8080/1.jpg', 'http://cdn.example:8080/1.jpg'],
  ['//images.example/1.jpg', 'https://images.example/1.jpg'],
  ['/sample/pictures/0/front.svg', 'https://hotels.example/sample/pictures/0/front.svg'],
  ['1.jpg', 'https://hotels.example/1.jpg'],
  ['https://hotels.example/1.jpg', 'https://hotels.example/1.jpg'],
  ['http://images.example/1.jpg', null],
  ['https://images.example:8443/1.jpg', null],
  ['http://cdn.example/1.jpg', null],
  ['https://images.example.evil.example/1.jpg', null],
  ['https://images.example@evil.example/1.jpg', null],
  ['https://cdn.images.example/1.jpg', null],
  ['https://other.example/1.jpg', null],
  ['data:image/svg+xml,<svg/>', null],
  ['javascript:alert(1)', null],
  ['blob:https://other.example/1', null],
  ['blob:https://images.example/1', null],
  ['https://', null],
];

for (const [url, shown] of addresses) {
  test(`${url} is ${shown === null ? 'not shown' : 'shown'}`, (t) => {
    t.is(pictureAddress(url, page, origins), shown);
  });
}

test('a picture has an origin that is allowed, whatever its address', (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (url) => {
      const shown = pictureAddress(url, page, origins);
      if (shown !== null)
        t.true(['https://hotels.example', ...origins].includes(new URL(shown).origin), shown);
    }),
  );
});

test('media of other types are no pictures', (t) => {
  for (const mediaType of [null, 'image/jpeg', 'IMAGE/png', 'image/svg+xml', 'IMAGE', 'photo', '1'])
    t.true(mayBePicture({ mediaType }), String(mediaType));
  for (const mediaType of [
    'video/mp4',
    'application/pdf',
    'text/html',
    'VIDEO',
    'Virtual video',
    'audio',
    'PDF',
  ])
    t.false(mayBePicture({ mediaType }), mediaType);
});

test('it is said how many media are not shown', (t) => {
  t.is(mediaInWords(1200, 1200), '1,200');
  t.is(mediaInWords(6, 2), '6, 2 of them shown here');
  t.is(mediaInWords(6, 0), '6, not shown here');
});
