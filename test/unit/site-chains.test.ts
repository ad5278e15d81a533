import test from 'ava';
import fc from 'fast-check';
import { candidatesOf, chainsOf, evidenceInWords, percent } from '../../api/site/assets/chains/proposals.js';
import { useLanguages } from '../../api/site/assets/words.js';

test.before(() => useLanguages(['en']));

const proposal = fc.record({
  providerCode: fc.constantFrom('sol', 'luna'),
  chainCode: fc.constantFrom('1', '2'),
  source: fc.constantFrom('cross_provider', 'inference'),
  currentName: fc.constant(null),
  candidateName: fc.constantFrom('Ritz', 'Hilton'),
});

test('proposals of one chain that follow each other are one entry, and none is lost', (t) => {
  fc.assert(
    fc.property(fc.array(proposal), (proposals) => {
      const chains = chainsOf(proposals);
      t.deepEqual(
        chains.flatMap((chain) => chain.proposals),
        proposals,
      );
      for (const { providerCode, chainCode, proposals: some } of chains) {
        t.true(some.every((one) => one.providerCode === providerCode && one.chainCode === chainCode));
        t.is(new Set(some.map(({ source }) => source)).size, some.length);
      }
    }),
  );
  const pair = ['cross_provider', 'inference'].map((source) => ({
    ...{ providerCode: 'sol', chainCode: '1', currentName: null, candidateName: 'Ritz' },
    source,
  }));
  t.is(chainsOf(pair).length, 1);
  t.deepEqual(candidatesOf({ proposals: pair }), ['Ritz']);
});

test('what speaks for a name is said in words', (t) => {
  t.is(
    evidenceInWords({
      support: 20,
      agreeing: 17,
      conflicting: [
        { name: 'Ibis', count: 2 },
        { name: 'Novotel', count: 1 },
      ],
    }),
    '17 of 20 hotels agree; 2 say Ibis; 1 says Novotel',
  );
  t.is(evidenceInWords({ support: 1, agreeing: 1, conflicting: [] }), '1 of 1 hotels agrees');
  t.is(percent(0.9999), '99 %');
  t.is(percent(1), '100 %');
});
