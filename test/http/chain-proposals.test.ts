import test from 'ava';
import fc from 'fast-check';
import type { Claims } from '../../api/access/jwt.ts';
import { proposalSources, proposalStatuses } from '../../catalog/chains/proposals/proposal.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { runs } from '../support/properties.ts';
import { readAnswer } from '../support/servers/read-answer.ts';

const owner = fileOwner();
const { pool, server } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'], family: 'sunny' },
  { type: 'provider', providerCode: 'other', name: 'Other' },
  { type: 'chain', providerCode: 'sol', chainCode: '900' },
  { type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Hotel', chainCode: '900' },
]);
test.after.always(owner.end);
test.beforeEach(() => pool.query('truncate chain_suggestions, chain_overrides'));

interface Proposal {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly source: string;
  readonly status: string;
  readonly candidateName: string;
  readonly computedAt: string;
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
}

interface Answer {
  readonly status: number;
  readonly suggestions: readonly Proposal[];
  readonly overrides: readonly { readonly name: string; readonly createdBy: string }[];
  readonly nextCursor?: string;
  readonly error?: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

async function send(path: string, body?: object, claims: Partial<Claims> = {}): Promise<Answer> {
  return readAnswer(
    await server.send(`/chains${path}`, {
      ...(body && { body }),
      token: await server.createToken(claims),
    }),
  );
}

const evidence = { support: 20, agreeing: 19, conflicting: [{ name: 'Ibis', count: 1 }], examples: [] };
const chain = { providerCode: 'sol', chainCode: '900', source: 'inference' };

async function propose(changes: Partial<Proposal> = {}): Promise<void> {
  const proposal = { ...chain, status: 'pending', candidateName: 'Hilton', computedAt: null, ...changes };
  await pool.query(
    `insert into chain_suggestions
       (provider_code, chain_code, source, status, candidate_name, confidence, evidence, computed_at)
     values ($1, $2, $3, $4, $5, 0.75, $6, coalesce($7, now()))`,
    [
      ...[proposal.providerCode, proposal.chainCode, proposal.source, proposal.status],
      ...[proposal.candidateName, evidence, proposal.computedAt],
    ],
  );
}

async function chainName(): Promise<unknown> {
  const key = await server.createKey();
  const response = await server.send('/hotels', { key, body: {} });
  return ((await response.json()) as { hotels: readonly { chainName: unknown }[] }).hotels[0]?.chainName;
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

test.serial('proposals are listed newest first, then by key, by each filter and page by page', async (t) => {
  const anyProposal = fc.record({
    providerCode: fc.constantFrom<string>('sol', 'solgv', 'other'),
    chainCode: fc.constantFrom('9', '10', 'a', 'B', 'é'),
    source: fc.constantFrom(...proposalSources),
    // Of the live ones there is one of a chain and a source.
    status: fc.constantFrom<Proposal['status']>('accepted', 'rejected', 'superseded'),
    computedAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(1_700_000_000_000 + ms).toISOString()),
  });
  const property = fc.asyncProperty(
    fc.array(anyProposal, { maxLength: 30 }),
    fc.integer({ min: 1, max: 7 }),
    fc.record(
      {
        status: fc.constantFrom<string>(...proposalStatuses),
        source: fc.constantFrom(...proposalSources),
        providerCode: fc.constantFrom<string>('SOL', 'sunny', 'other', 'nobody'),
        chainCode: fc.constantFrom('a', 'B', 'é'),
      },
      { requiredKeys: [] },
    ),
    async (proposals, limit, filters) => {
      await pool.query('truncate chain_suggestions');
      for (const [index, proposal] of proposals.entries())
        await propose({ ...proposal, candidateName: `Name ${index}` });
      const families = ['SOL', 'sunny'].includes(filters.providerCode ?? '')
        ? ['sol', 'solgv']
        : [filters.providerCode];
      const expected = proposals
        .map((proposal, index) => ({ ...proposal, candidateName: `Name ${index}`, index }))
        .filter(
          ({ status, source, providerCode, chainCode }) =>
            [undefined, chainCode].includes(filters.chainCode) &&
            [undefined, status].includes(filters.status) &&
            [undefined, source].includes(filters.source) &&
            (filters.providerCode === undefined || families.includes(providerCode)),
        )
        .sort(
          (one, other) =>
            byBytes(other.computedAt, one.computedAt) ||
            byBytes(one.providerCode, other.providerCode) ||
            byBytes(one.chainCode, other.chainCode) ||
            byBytes(one.source, other.source) ||
            other.index - one.index,
        );
      const walked: Proposal[] = [];
      let cursor: string | undefined;
      do {
        const search = new URLSearchParams({ ...filters, limit: String(limit), ...(cursor && { cursor }) });
        const page: Answer = await send(`/suggestions?${search.toString()}`);
        t.is(page.status, 200);
        walked.push(...page.suggestions);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      t.deepEqual(
        walked,
        expected.map(({ index: _index, ...proposal }) => ({
          ...proposal,
          ...{ currentName: null, confidence: 0.75, evidence, reviewedBy: null, reviewedAt: null },
        })),
      );
    },
  );
  await fc.assert(property, { numRuns: runs(12) });
});

test.serial('an accepted proposal becomes an override, and is accepted once', async (t) => {
  await propose({ candidateName: 'Ritz' });
  await propose({ source: 'cross_provider', candidateName: 'Carlton' });
  t.is((await send('/suggestions/accept', chain)).status, 204);
  t.is(await chainName(), 'Ritz');
  t.like((await send('/overrides')).overrides, [{ name: 'Ritz', createdBy: 'ann@example.com' }]);
  t.like(await send('/suggestions/accept', chain), { status: 409, error: { code: 'ALREADY_ACCEPTED' } });

  const other = { ...chain, source: 'cross_provider', nameOverride: ' Ritz-Carlton ' };
  t.is((await send('/suggestions/accept', other, { email: 'bob@example.com' })).status, 204);
  t.is(await chainName(), 'Ritz-Carlton');
  const { suggestions } = await send('/suggestions?status=accepted');
  t.deepEqual(
    suggestions.map(({ source, candidateName, reviewedBy }) => [source, candidateName, reviewedBy]),
    [
      ['cross_provider', 'Carlton', 'bob@example.com'],
      ['inference', 'Ritz', 'ann@example.com'],
    ],
  );
  t.true(suggestions.every(({ reviewedAt }) => reviewedAt !== null));
  t.deepEqual((await send('/suggestions?status=pending')).suggestions, []);
});

test.serial('only the latest proposal of a chain and a source is meant', async (t) => {
  await propose({ status: 'accepted', candidateName: 'Old' });
  await propose({ candidateName: 'New' });
  t.is((await send('/suggestions/accept', chain)).status, 204);
  t.is(await chainName(), 'New');
});

test.serial('a rejected proposal is no name any more, and may still be accepted', async (t) => {
  await propose({ status: 'auto_published' });
  t.is((await send('/suggestions/reject', chain, { email: 'bob@example.com' })).status, 204);
  const [first] = (await send('/suggestions')).suggestions;
  t.like(first, { status: 'rejected', reviewedBy: 'bob@example.com' });
  t.is((await send('/suggestions/reject', chain)).status, 204);
  t.deepEqual((await send('/suggestions')).suggestions, [first]);
  t.is((await send('/suggestions/accept', chain)).status, 204);
  t.is(await chainName(), 'Hilton');
  t.is((await send('/suggestions/reject', chain)).status, 204);
  t.is(await chainName(), 'Hilton', 'the override stays');
  for (const status of ['superseded', 'pending']) {
    await pool.query('update chain_suggestions set status = $1', [status]);
    t.is((await send('/suggestions/accept', chain)).status, 204, status);
  }
});

test.serial('of two who accept at the same time one does, also while overrides are written', async (t) => {
  for (let round = 0; round < 10; round += 1) {
    await pool.query('truncate chain_suggestions, chain_overrides');
    await propose({ candidateName: `Name ${round}` });
    const answers = await Promise.all([
      send('/suggestions/accept', { ...chain, nameOverride: 'First' }, { email: 'first@example.com' }),
      send('/suggestions/accept', { ...chain, nameOverride: 'Second' }, { email: 'second@example.com' }),
      send('/overrides', { providerCode: 'sol', chainCode: '900', canonicalName: 'By hand' }),
    ]);
    const [first, second, override] = answers.map(({ status }) => status);
    t.deepEqual([first, second].sort(), [204, 409]);
    t.is(override, 204);
    const [proposal] = (await send('/suggestions')).suggestions;
    const winner = first === 204 ? 'First' : 'Second';
    t.is(proposal?.reviewedBy, `${winner.toLowerCase()}@example.com`);
    const [written] = (await send('/overrides')).overrides;
    t.true([winner, 'By hand'].includes(written?.name ?? ''), written?.name);
  }
});

test.serial('what is not there is not found, and bad input is refused', async (t) => {
  await propose();
  const elsewhere = [
    { ...chain, source: 'cross_provider' },
    { ...chain, chainCode: '901' },
    { ...chain, providerCode: 'nobody' },
  ];
  for (const path of ['/suggestions/accept', '/suggestions/reject']) {
    for (const body of elsewhere)
      t.like(await send(path, body), { status: 404, error: { code: 'NOT_FOUND' } });
    const bad: readonly (readonly [object, string])[] = [
      [{}, 'providerCode'],
      [{ ...chain, source: 'guess' }, 'source'],
      [{ ...chain, source: undefined }, 'source'],
      [{ ...chain, chainCode: 'a\nb' }, 'chainCode'],
      [{ ...chain, candidateName: 'Hilton' }, 'candidateName'],
      [{ ...chain, nameOverride: '' }, 'nameOverride'],
    ];
    for (const [body, field] of bad)
      t.like(await send(path, body), {
        status: 400,
        error: { code: 'VALIDATION_ERROR', details: [{ field }] },
      });
  }
  for (const search of ['?status=new', '?source=x', '?limit=0', '?limit=201', '?q=x'])
    t.is((await send(`/suggestions${search}`)).error?.code, 'VALIDATION_ERROR', search);
  t.is((await send('/suggestions?cursor=x')).error?.code, 'INVALID_CURSOR');
  t.like((await send('/suggestions')).suggestions, [{ status: 'pending' }]);
});

test.serial('accept and reject take the same body; a name has no effect where it is rejected', async (t) => {
  await propose();
  t.is((await send('/suggestions/reject', { ...chain, nameOverride: 'Ritz-Carlton' })).status, 204);
  t.like((await send('/suggestions')).suggestions, [{ status: 'rejected', candidateName: 'Hilton' }]);
  t.deepEqual((await send('/overrides')).overrides, []);
});

test.serial('a proposal is named by any code of the family of its chain', async (t) => {
  await propose();
  for (const providerCode of ['SOLGV', 'sol']) {
    t.is((await send('/suggestions/reject', { ...chain, providerCode })).status, 204);
    t.like((await send('/suggestions')).suggestions, [
      { providerCode: chain.providerCode, status: 'rejected' },
    ]);
  }
  t.is((await send('/suggestions/accept', { ...chain, providerCode: 'solgv' })).status, 204);
  const { overrides } = (await send('/overrides')) as unknown as { overrides: { providerCode: string }[] };
  t.deepEqual(
    overrides.map(({ providerCode }) => providerCode),
    [chain.providerCode],
  );
});

test.serial('only a person with the role may do this', async (t) => {
  const key = await server.createKey();
  const calls: readonly (readonly [string, object | undefined])[] = [
    ['/suggestions', undefined],
    ['/suggestions/accept', chain],
    ['/suggestions/reject', chain],
  ];
  for (const [path, body] of calls) {
    t.is((await send(path, body, { roles: [] })).status, 403);
    t.is((await send(path, body, { email: null })).status, 403);
    t.is((await server.send(`/chains${path}`, { key, ...(body && { body }) })).status, 401);
  }
});
