import test from 'ava';
import fc from 'fast-check';
import type { Entity } from '../../search/suggest/index/entity.ts';
import {
  createEntityIndexBuilder,
  type EntityIndex,
  openEntityIndex,
} from '../../search/suggest/index/entity-index.ts';
import { createEntityFinder } from '../../search/suggest/find/find-entities.ts';
import { bruteForceEntities } from '../support/oracles/brute-force-entities.ts';
import { runs } from '../support/properties.ts';

const nameWords = [
  'Wien',
  'Vienna',
  'Köln',
  'Koeln',
  'New',
  'York',
  'York',
  'Bad',
  'Ischl',
  'São',
  'Paulo',
  'Łódź',
  '北京',
  '東京駅',
  'St.',
  'l’Été',
  'Frankfurt',
  'Leopoldstadt',
];
const codes = ['VIE', 'CGN', 'NYC', 'vie', 'York'];

/** A tree of places, each with names in several languages. */
const anyEntities: fc.Arbitrary<readonly Entity[]> = fc
  .array(
    fc.record({
      names: fc.array(
        fc.array(fc.constantFrom(...nameWords), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
        { minLength: 1, maxLength: 3 },
      ),
      codes: fc.array(fc.constantFrom(...codes), { maxLength: 2 }),
      parent: fc.option(fc.nat(20)),
      countryCode: fc.constantFrom('AT', 'DE', null),
      isChain: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((some) =>
    some.map(({ names, codes: own, parent, countryCode, isChain }, index): Entity => ({
      kind: isChain ? 'chain' : 'place',
      id: `${index}`,
      names: names.map((name) => ({ name, languageCode: null })),
      codes: own,
      // Of a later one only: there are no circles.
      parentId: parent === null || isChain ? null : `${index + 1 + parent}`,
      countryCode: isChain ? null : countryCode,
      placeType: isChain ? null : 'CITY',
      location: null,
      population: null,
      hotelCounts: {},
    })),
  );

const anyQuery = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ...nameWords,
        ...codes,
        'Austria',
        'Deutschland',
        'yrok',
        'newyork',
        '京',
        '京駅',
        'vienan',
        'koel',
        'frnakfrut',
        'rfnakfurt',
        'frankfruta',
        'leoopldsatdt',
        'eoploldstadt',
        'ne',
        'y',
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .chain((some) => fc.nat(12).map((cut) => some.join(' ').slice(0, 1 + cut * 2))),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

function buildEntityIndex(entities: Iterable<Entity>): EntityIndex {
  const builder = createEntityIndexBuilder();
  for (const entity of entities) builder.add(entity);
  return openEntityIndex(builder.build());
}

test('what a text finds among places and chains is what the rule says', (t) => {
  const property = fc.property(
    anyEntities,
    fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
    (entities, queries) => {
      const find = createEntityFinder(buildEntityIndex(entities));
      for (const query of queries) {
        const rankOf = (_entity: number, { isWhole, edits }: { isWhole: boolean; edits: number }): number =>
          Number(isWhole) * 100 - edits;
        const found = find(query, { accepts: () => true, count: Infinity, withMistakes: true, rankOf });
        t.deepEqual(
          new Map(
            found
              .map(
                ({ entity, match, isWhole, edits }) =>
                  [entities[entity]?.id ?? '', { match, isWhole, edits }] as const,
              )
              .sort(([a], [b]) => Number(a) - Number(b)),
          ),
          bruteForceEntities(entities, query),
          query,
        );
      }
    },
  );
  fc.assert(property, { numRuns: runs(25) });
});

test('the first ones of a tier are found without the rest, by rank, each once', (t) => {
  const property = fc.property(
    anyEntities,
    anyQuery,
    fc.nat(6),
    fc.nat(1),
    (entities, query, count, parity) => {
      const find = createEntityFinder(buildEntityIndex(entities));
      const criteria = {
        withMistakes: true,
        accepts: (entity: number) => entity % 2 === parity,
        rankOf: (entity: number, { completeness }: { completeness: number }) => (entity % 3) + completeness,
      };
      const all = find(query, { ...criteria, count: Infinity });
      t.deepEqual(find(query, { ...criteria, count }), all.slice(0, count));
      t.deepEqual(
        find(query, { ...criteria, count: Infinity, withMistakes: false }),
        all.filter(({ match }) => match !== 'fuzzy'),
      );
      t.is(new Set(all.map(({ entity }) => entity)).size, all.length);
      t.true(all.every(({ entity }) => entity % 2 === parity));
      all.forEach((match, position) => {
        const next = all[position + 1];
        if (next?.match === match.match)
          t.true(criteria.rankOf(match.entity, match) >= criteria.rankOf(next.entity, next));
      });
    },
  );
  fc.assert(property, { numRuns: runs(150) });
});

test('each further letter of a name keeps what is called so a match', (t) => {
  const property = fc.property(anyEntities, (entities) => {
    const find = createEntityFinder(buildEntityIndex(entities));
    entities.forEach(({ names }, number) => {
      for (const { name } of names) {
        const points = Array.from(name);
        points.forEach((_, last) => {
          const query = points.slice(0, last + 1).join('');
          const found = find(query, {
            accepts: () => true,
            count: Infinity,
            withMistakes: true,
            rankOf: () => 1,
          });
          const match = found.find(({ entity }) => entity === number)?.match;
          t.true(match === 'code' || match === 'prefix', query);
        });
      }
    });
  });
  fc.assert(property, { numRuns: runs(30) });
});
