import type { ExecutionContext } from 'ava';
import { ask, type TimedAnswer } from '../servers/timed-request.ts';
import { waitFor } from '../wait-for.ts';

/** What the tests of the distributed service have in their catalog, and ask for. */
export interface Scene {
  list(authorization?: string): Promise<TimedAnswer>;
  typeahead(query: string): Promise<TimedAnswer>;
  geoCheck(): Promise<TimedAnswer>;
  content(): Promise<TimedAnswer>;
  readonly health: () => Promise<TimedAnswer>;
  readonly isHealthy: () => Promise<boolean>;
  /** Waits until `/health` says so: what it says may be a second old. */
  healthIs(expected: string): Promise<TimedAnswer>;
  /** Asserts that all that a caller gets is right, and without a warning. */
  isWhole(t: ExecutionContext): Promise<void>;
  /**
   * Asserts what must hold however Elasticsearch is away: Postgres answers, says so, and nobody waits long.
   */
  searchIsAway(t: ExecutionContext): Promise<void>;
}

const hotelCount = 60;

/** Answers that wait for no time-out are here by then. */
const withoutWaitMs = 1900;

/**
 * `Grand Hotel 00` to `59` of one provider, every third in Spain, and a connection that may not sell Spain.
 */
export function sceneRecords(): readonly object[] {
  const codes = Array.from({ length: hotelCount }, (_, index) => String(index).padStart(2, '0'));
  return [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode: 'north-sol', organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'north-sol', exclude: { countries: ['ES'] } },
    ...codes.flatMap((code, index) => [
      {
        type: 'hotel',
        providerCode: 'sol',
        hotelCode: code,
        name: `Grand Hotel ${code}`,
        location: { countryCode: index % 3 === 0 ? 'ES' : 'PT' },
      },
      { type: 'mapping', providerCode: 'sol', hotelCode: code, baseCode: `B${code}` },
    ]),
  ];
}

/**
 * @param address of the API
 * @param bearer token of requests without an authorization of their own
 */
export function createScene(address: () => string, bearer: () => string): Scene {
  const post = (path: string, body: unknown, authorization = `Bearer ${bearer()}`): Promise<TimedAnswer> =>
    ask(address(), path, { authorization, body });
  const scene: Scene = {
    list: (authorization) =>
      post('/hotels', { query: { providerCode: 'sol', countries: ['PT'], maxSize: 5 } }, authorization),
    typeahead: (query) => post('/hotels/autocomplete', { query }),
    geoCheck: () =>
      post('/hotels/geo-check', { connectionCode: 'north-sol', baseCodes: ['B00', 'B01', 'B03'] }),
    content: () => post('/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: ['00'] }),
    health: () => ask(address(), '/health'),
    isHealthy: async () => (await scene.health()).body.status === 'ok',
    healthIs: (expected) =>
      waitFor(`health to be ${expected}`, async () => {
        const answer = await scene.health();
        return answer.body.status === expected ? answer : undefined;
      }),
    isWhole: (t) => isWhole(t, scene),
    searchIsAway: (t) => searchIsAway(t, scene),
  };
  return scene;
}

let asked = 0;

async function isWhole(t: ExecutionContext, scene: Scene): Promise<void> {
  const listed = await scene.list();
  t.is(listed.status, 200, JSON.stringify(listed.body));
  t.deepEqual(warningsOf(listed), []);
  isListedRightly(t, listed);
  // Another one each time, that no cache has; then once more.
  asked = (asked + 1) % hotelCount;
  const code = String(asked).padStart(2, '0');
  for (const typed of [
    await scene.typeahead(`grand hotel ${code}`),
    await scene.typeahead(`grand hotel ${code}`),
  ]) {
    t.deepEqual(warningsOf(typed), []);
    t.is(typed.body.items?.[0]?.name, `Grand Hotel ${code}`);
  }
  t.deepEqual((await scene.geoCheck()).body.blockedBaseCodes, ['B00', 'B03']);
  t.is((await scene.content()).status, 200);
}

async function searchIsAway(t: ExecutionContext, scene: Scene): Promise<void> {
  const first = await scene.list();
  t.is(first.status, 200);
  t.deepEqual(warningsOf(first), ['WARN_SEARCH_DEGRADED']);
  isListedRightly(t, first);
  const late: number[] = [];
  for (let request = 0; request < 8; request += 1) {
    const answer = await scene.list();
    t.deepEqual([answer.status, warningsOf(answer)], [200, ['WARN_SEARCH_DEGRADED']]);
    if (answer.ms > withoutWaitMs) late.push(Math.round(answer.ms));
  }
  // A probe may cost somebody the time-out, and a busy machine some more: not each request in turn.
  t.true(late.length < 4, `requests wait for Elasticsearch all the same: ${late.join(', ')} ms`);
  const typed = await scene.typeahead('grand hotel 23');
  t.deepEqual([typed.status, warningsOf(typed)], [200, []], 'typeahead comes from memory');
  t.is(typed.body.items?.[0]?.name, 'Grand Hotel 23');
  t.deepEqual((await scene.geoCheck()).body.blockedBaseCodes, ['B00', 'B03']);
  const { status, body } = await scene.healthIs('degraded');
  t.is(status, 200);
  t.is(body.components?.['search']?.status, 'down');
}

export function warningsOf({ body }: TimedAnswer): readonly string[] {
  return (body.warnings ?? []).map(({ code }) => code);
}

export function isListedRightly(t: ExecutionContext, { body }: TimedAnswer): void {
  t.is(body.count, (hotelCount * 2) / 3);
  t.deepEqual(
    body.hotels?.map((hotel) => hotel.providerHotelCode),
    ['01', '02', '04', '05', '07'],
  );
}
