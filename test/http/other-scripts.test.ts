import test from 'ava';
import type { Schemas } from '../../api/operation-types.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, place } from '../support/records.ts';
import { type ApiScene, openApi, openApiScene } from '../support/scenes/api-scene.ts';
import { elasticsearchTestEngine } from '../support/scenes/engines.ts';
import { serviceOrSkip } from '../support/services.ts';
import type { SuggestAnswer } from '../support/scenes/suggest-scene.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');
const moscow = '00000000-0000-4000-8000-000000000001';

const names = [
  'Гостиница Метрополь',
  'Ξενοδοχείο Αθήνα',
  '臺灣大飯店',
  'ひろしまホテル',
  'Ｈｏｔｅｌ　２５',
  'فندق ٱلمدينة',
  'מלון שלום',
  'Grand Hotel',
  '北京王府井希尔顿酒店',
  'プリンスホテル新宿',
  'โรงแรมสยามบีช',
  '東横inn札幌',
] as const;

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol' },
  place(moscow, 'CITY', 'Москва', 'RU'),
  ...names.map((name, index) =>
    hotel('sol', `H${index}`, { name, location: index === 0 ? { canonicalCityId: moscow } : {} }),
  ),
]);
test.after.always(owner.end);

let onElasticsearch: Promise<ApiScene> | null = null;

/** The same catalog behind an API that searches the index. */
function elasticsearchScene(): Promise<ApiScene> {
  onElasticsearch ??= (async () => {
    const subject = elasticsearchTestEngine(scene.pool, url);
    owner.teardown(() => subject.close());
    await subject.settle();
    return openApi(owner, scene.pool, { search: subject.engine, typeahead: subject.typeahead });
  })();
  return onElasticsearch;
}

/** What is typed, and the name that it finds. */
const typed = [
  ['metropol', names[0]],
  ['гостиница метро', names[0]],
  ['moskva', names[0]],
  ['МОСКВА', names[0]],
  ['athina', names[1]],
  ['Αθηνα', names[1]],
  ['台湾大饭店', names[2]],
  ['ヒロシマ', names[3]],
  ['hotel 25', names[4]],
  ['hotel ٢٥', names[4]],
  ['المدينه', names[5]],
  ['שלומ', names[6]],
  ['希尔顿', names[8]],
  ['酒店 北京', names[8]],
  ['新宿', names[9]],
  ['สยาม', names[10]],
  ['inn', names[11]],
  ['札幌', names[11]],
] as const;

/** Pieces in another order, without a blank and with a wrong letter. */
const mistyped = [
  ['希尔顿北京', names[8]],
  ['新宿ぷりんす', names[9]],
  ['王府井希尔敦', names[8]],
  ['札幌東横', names[11]],
  ['สยามบชี', names[10]],
] as const;

for (const [kind, of, open] of [
  ['memory', test, () => Promise.resolve(scene)],
  ['Elasticsearch', testWith, elasticsearchScene],
] as const) {
  for (const [query, name] of typed) {
    of(`${kind}: ${query} finds ${name}`, async (t) => {
      const { ask } = await open();
      const { items } = await ask<{ items: readonly { readonly name: string; readonly match: string }[] }>(
        '/hotels/autocomplete',
        { query },
      );
      t.is(items[0]?.name, name);
      t.not(items[0]?.match, 'fuzzy');
    });
  }

  for (const [query, name] of mistyped) {
    of(`${kind}: ${query} finds ${name} all the same`, async (t) => {
      const { ask } = await open();
      const { items } = await ask<{ items: readonly { readonly name: string }[] }>('/hotels/autocomplete', {
        query,
      });
      t.is(items[0]?.name, name);
    });
  }

  of(`${kind}: hotels of which the name contains a text in another script`, async (t) => {
    const { ask } = await open();
    const { hotels } = await ask<{ hotels: readonly Schemas['Hotel'][] }>('/hotels', {
      query: { providerCode: 'sol', hotelName: 'metropol' },
    });
    t.is(hotels.length, 1);
  });

  of(`${kind}: a text of which folding leaves much, or nothing`, async (t) => {
    const { ask } = await open();
    const found = async (query: string): Promise<number> =>
      (await ask<{ items: readonly unknown[] }>('/hotels/autocomplete', { query })).items.length;
    t.is(await found('ﷺ'.repeat(11)), 0);
    t.is(await found('щ'.repeat(50)), 0);
    t.is(await found('㍿'.repeat(50)), 0);
    t.is(await found('ьъь'), 0);
    t.is(await found('´´'), 0);
    // A hundred words of one letter.
    t.true((await found('㏂'.repeat(50))) <= names.length);
  });
}

test('folding may make what is typed twice as long as the longest text', async (t) => {
  for (const query of ['щ'.repeat(50), 'ﷺ'.repeat(11), 'Метрополь '.repeat(10)]) {
    await scene.ask('/suggest', { query });
  }
  for (const query of ['щ'.repeat(51), 'ﷺ'.repeat(12)]) {
    for (const path of ['/suggest', '/hotels/autocomplete']) {
      const { error } = await scene.ask<{ error: { details: readonly unknown[] } }>(path, { query }, 400);
      t.deepEqual(error.details, [
        { field: 'query', reason: 'must not have more than 200 characters after folding' },
      ]);
    }
  }
});

test('the length of a name that hotels contain is that after folding', async (t) => {
  const ask = (hotelName: string, status: number) =>
    scene.ask('/hotels', { query: { providerCode: 'sol', hotelName } }, status);
  await ask('щ', 200);
  await ask('щ'.repeat(25), 200);
  await ask('щ'.repeat(26), 400);
  await ask('ьь', 400);
  t.pass();
});

for (const [query, name, highlighted] of [
  ['metropol', names[0], 'Метрополь'],
  ['moskva', 'Москва', 'Москва'],
  ['hotel 2', names[4], 'Ｈｏｔｅｌ　２'],
  ['المدينه', names[5], 'ٱلمدينة'],
] as const) {
  test(`${query} highlights ${highlighted} of ${name}`, async (t) => {
    const { items } = await scene.ask<SuggestAnswer>('/suggest', { query });
    const item = items.find((one) => one.name === name);
    const marked = item?.highlights.map(({ field, start, length }) =>
      field === 'name' ? item.name.slice(start, start + length) : field,
    );
    t.deepEqual(marked, [highlighted]);
  });
}
