import test from 'ava';
import fc from 'fast-check';
import { drawPicture, generateSampleCatalog } from '../src/index.ts';

const subjects = ['front', 'lobby', 'room', 'bath', 'restaurant', 'garden', 'room-1', 'room-2'];
const anyPicture = fc.tuple(fc.nat(999_999_999), fc.constantFrom(...subjects));

function drawn(number: number, subject: string): string {
  const picture = drawPicture(number, subject);
  if (picture === null) throw new Error(`there is no ${subject}`);
  return picture;
}

/** Of XML as much as the drawings need: shapes without content, their attributes numbers or colours. */
const attribute = / [a-z][a-z0-9-]*="(?:#[0-9a-f]{6}|-?\d+(?:\.\d)?(?: -?\d+(?:\.\d)?)*)"/;
const shape = `<(?:rect|circle|ellipse|polygon|line)(?:${attribute.source})+/>`;
const svg = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">(?:${shape})+</svg>$`,
);

test('a picture is well-formed SVG of shapes alone, and small', (t) => {
  fc.assert(
    fc.property(anyPicture, ([number, subject]) => {
      const picture = drawn(number, subject);
      t.regex(picture, svg);
      for (const [tag] of picture.matchAll(/<[^>]+>/g)) {
        const names = [...tag.matchAll(/ ([a-z0-9-]+)=/g)].map(([, name]) => name);
        t.is(new Set(names).size, names.length, `an attribute is repeated: ${tag}`);
      }
      t.true(picture.length < 16_000, `${picture.length} characters`);
    }),
  );
});

test('a hotel has the same pictures every time, and hotels have different ones', (t) => {
  fc.assert(
    fc.property(anyPicture, ([number, subject]) => {
      t.is(drawn(number, subject), drawn(number, subject));
    }),
  );
  for (const subject of subjects) {
    const pictures = Array.from({ length: 200 }, (_, number) => drawn(number, subject));
    t.true(new Set(pictures).size > 190, subject);
  }
  t.is(new Set(subjects.map((subject) => drawn(7, subject))).size, subjects.length);
});

test('there is nothing of other subjects', (t) => {
  for (const subject of ['', 'Front', 'sauna', 'toString', '__proto__', '<script>'])
    t.is(drawPicture(1, subject), null, subject);
});

/** The records of the catalog without their pictures, and the addresses of all of these. */
function catalog(drawnAt?: string): { readonly others: string; readonly urls: readonly string[] } {
  const urls: string[] = [];
  const options = {
    seed: 1,
    hotels: 600,
    scripts: 'all',
    ...(drawnAt !== undefined && { drawnAt }),
  } as const;
  const others = JSON.stringify([...generateSampleCatalog(options)], (name, value: unknown) => {
    if (name === 'mediaType') return undefined;
    if (name !== 'url') return value;
    urls.push(String(value));
    return undefined;
  });
  return { others, urls };
}

test('what the catalog calls pictures is drawn, where it is said to be, and all else is the same', (t) => {
  const [elsewhere, here] = [catalog(), catalog('https://pictures.example/of')];
  t.is(here.others, elsewhere.others);
  t.is(here.urls.length, elsewhere.urls.length);
  t.true(elsewhere.urls.every((url) => url.startsWith('https://images.example.com/')));
  const named = here.urls.map((url) =>
    /^https:\/\/pictures\.example\/of\/(\d+)\/([a-z0-9-]+)\.svg$/.exec(url),
  );
  for (const [index, found] of named.entries()) {
    const [, number, subject = ''] = found ?? [];
    t.not(drawPicture(Number(number), subject), null, here.urls[index]);
  }
  t.deepEqual([...new Set(named.map((found) => found?.[2]))].sort(), subjects.toSorted());
});
