import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
test.after.always(owner.end);

/** As long as an import takes: 200 code points, which are 400 units of UTF-16. */
const longest = (last: string): string => '😀'.repeat(199) + last;

test('the longest codes that an import takes can be asked for, whatever their letters', async (t) => {
  const [one, other, baseCode] = ['🅰', '🅱', '🆎'].map(longest) as [string, string, string];
  const { ask, server } = await openApiScene(owner, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    ...[one, other].map((code) => hotel('sol', code, { location: { countryCode: 'AT' } })),
    mapping('sol', one, baseCode),
  ]);
  for (const [path, body] of [
    ['/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: [one] }],
    ['/hotels/by-base-codes', { baseCodes: [baseCode] }],
  ] as const)
    t.deepEqual((await ask(path, body))['notFound'], [], path);
  t.like(await ask(`/hotels/${encodeURIComponent(baseCode)}`), { baseCode });
  const search = { providerCode: 'sol', countryCode: 'AT', limit: 1 };
  const { nextCursor } = await ask('/hotels/search', search);
  t.is(nextCursor, one);
  t.like(await ask('/hotels/search', { ...search, cursor: nextCursor }), {
    items: [{ providerHotelCode: other }],
  });
  const after = encodeURIComponent(`sol:${other}`);
  t.like(await ask(`/export/catalog?after=${after}`), { code: baseCode });
  t.like(await ask('/hotels/by-base-codes', { baseCodes: [`${baseCode}x`] }, 400), {
    error: {
      details: [
        { field: 'baseCodes[0]', reason: 'length must be less than or equal to 200 characters long' },
      ],
    },
  });
  const token = await server.createToken();
  const pin = { kind: 'pin', providerCode: 'sol', providerHotelCode: other, baseCode };
  t.is((await server.send('/mappings/overrides', { token, body: pin })).status, 201);
});
