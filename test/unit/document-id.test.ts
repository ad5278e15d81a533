import test from 'ava';
import fc from 'fast-check';
import { documentId } from '../../mappings/document-id.ts';
import { anyCodePoint } from '../support/generators/any-code-point.ts';

const providerCode = fc.stringMatching(/^[a-z0-9_-]{1,32}$/);
const hotelCode = fc.oneof(
  fc.string({ unit: anyCodePoint, minLength: 1, maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('a', 'é', '旅', '𠮷', ':', '#'), minLength: 100, maxLength: 200 }),
);

test('an id has at most 512 bytes, and shows the key where it fits', (t) => {
  fc.assert(
    fc.property(providerCode, hotelCode, (provider, hotel) => {
      const plain = `${provider}:${hotel}`;
      const id = documentId(provider, hotel);
      t.true(Buffer.byteLength(id) <= 512);
      t.is(id === plain, Buffer.byteLength(plain) <= 512);
      t.is(documentId(provider, hotel), id);
    }),
    { numRuns: 500 },
  );
});

test('different rows have different ids', (t) => {
  const keys = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'ab', 'a-b'), hotelCode), {
    minLength: 2,
    maxLength: 30,
    selector: ([provider, hotel]) => JSON.stringify([provider, hotel]),
  });
  fc.assert(
    fc.property(keys, (all) => {
      // The second half imitates the ids of the first.
      const ids = all.map(([provider, hotel]) => documentId(provider, hotel));
      const imitations = ids.map((id, index) =>
        documentId(all[index]?.[0] ?? '', id.slice(id.search(/[:#]/) + 1)),
      );
      t.is(new Set(ids).size, all.length);
      t.true(imitations.every((id, index) => id === ids[index] || !ids.includes(id)));
      t.true(imitations.every((id) => id.includes(':')));
    }),
  );
});
