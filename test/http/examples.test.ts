import test from 'ava';
import { generateSampleCatalog, wellKnownCodes } from '@hotel-content/sample-catalog';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import type { DumpManifest } from '../../catalog/dumps/dump.ts';
import { refreshCoverage } from '../../catalog/coverage/snapshot.ts';
import { callerOf } from '../support/servers/caller.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { fileOwner } from '../support/file-owner.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { type OpenApiResponse, operationsOf, publishedDocument } from '../support/openapi/document.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

/** The examples of the OpenAPI document are requests to the sample catalog that find something. */

interface Hotels {
  readonly hotels: readonly Readonly<Record<string, unknown>>[];
}

/** What the example shows in full, and what does not depend on when the sample was imported. */
const compared = [
  ...['code', 'providerCode', 'hotelName', 'contact', 'categoryCode', 'starRating', 'propertyType'],
  ...['chainCode', 'chainName', 'boardCodes', 'closestDestinations', 'checkIn', 'checkOut'],
  ...['yearBuilt', 'roomCount', 'pointsOfInterest', 'reviews'],
];

let database: TestDatabase;
let server: TestServer;
let key: string;
let token: string;
let dump: DumpManifest;

const owner = fileOwner();

test.before(async (t) => {
  t.timeout(180_000);
  database = await createTestDatabase();
  await loadRecords(database.pool, generateSampleCatalog({ seed: 1, hotels: 1000 }));
  await publishAllChanges(database.pool);
  await refreshCoverage(database.pool);
  await proposeChainNames(database.pool);
  const { dumps, write } = await openDumpScene(owner);
  dump = await write(database.pool);
  server = await startTestServer(database.pool, { dumps });
  key = await server.createKey();
  token = await server.createToken();
});
test.after.always(async () => {
  await owner.end();
  await server.close();
  await database.drop();
});

const readDocument = () => publishedDocument(server);

/** Whether a response has an entry in any of its lists of results. */
function findsSomething(body: unknown): boolean {
  if (Array.isArray(body)) return body.length > 0;
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name !== 'warnings' && findsSomething(value));
}

/** The id of what was created, itself or in a member. */
function idIn(text: string): string {
  const { id, override = { id } } = JSON.parse(text) as { id?: unknown; override?: { id: unknown } };
  return String(override.id);
}

/** The id of a new delivery to a webhook; any id where there is none. */
async function addDelivery(webhookId: string | undefined): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into webhook_deliveries (webhook_id, batch)
     select webhook_id, '{"hotels": [], "deleted": []}' from webhooks where webhook_id = $1::uuid returning delivery_id as id`,
    [webhookId ?? null],
  );
  return rows[0]?.id ?? 'none';
}

/** A file to import. */
const anyFile = Buffer.from('{"type":"provider","providerCode":"sol","name":"Sol"}\n');

const isEndless = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/event-stream') === true;

/** The first that a stream gives, which is then left. */
async function beginOf({ body }: Response): Promise<string> {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString();
}

test('every operation responds to its example, and finds something by it', async (t) => {
  let examples = 0;
  /** The ids of what was created, by the list that it is in. */
  const created = new Map<string, string>();
  // What steers the service finds nothing in the sample: it has tests with queues and an index of their own.
  const operations = operationsOf(await readDocument()).filter(
    ({ operation }) => !operation.tags.includes('Operations'),
  );
  // What is removed is of no use to the others.
  const inOrder = operations.toSorted(
    (one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'),
  );
  for (const { path, method, operation } of inOrder) {
    const { content = {} } = operation.requestBody ?? {};
    const body = 'application/octet-stream' in content ? anyFile : content['application/json']?.example;
    const route = path
      .replace('/content/hotels/v1', '')
      .replace('{baseCode}', wellKnownCodes.baseCode)
      .replace('{placeId}', wellKnownCodes.vienna)
      .replace(
        /^\/(admin\/keys|admin\/imports|webhooks|mappings\/overrides)\/\{id\}/,
        (_all, list: string) => `/${list}/${created.get(list) ?? ''}`,
      )
      .replace('/dumps/{id}', `/dumps/${dump.id}`)
      .replace('{part}', dump.parts[0]?.name ?? '')
      .replace('{deliveryId}', await addDelivery(created.get('webhooks')))
      .replace('{id}', wellKnownCodes.masterChain);
    const caller = callerOf(operation, { key, token });
    const options = { method: method.toUpperCase(), ...caller, ...(body === undefined ? {} : { body }) };
    const response = await server.send(route, options);
    const succeeds = response.status;
    t.true(
      succeeds < 300 && String(succeeds) in operation.responses,
      `${operation.operationId}: ${succeeds}`,
    );
    const text = await (isEndless(response) ? beginOf(response) : response.text());
    if (succeeds === 201) created.set(route.slice(1), idIn(text));
    // What is created, or only stored, finds nothing.
    if (body === undefined || body === anyFile || succeeds === 201 || succeeds === 204) continue;
    // What is taken to be done later finds nothing.
    if (succeeds === 202) {
      const { content } = operation.responses['202'] as OpenApiResponse;
      t.deepEqual(lasting(JSON.parse(text)), lasting(content?.['application/json']?.example));
      continue;
    }
    t.true(findsSomething(JSON.parse(text)), `${operation.operationId}: ${JSON.stringify(body)}`);
    examples += 1;
  }
  t.true(examples >= 11, `${examples} examples of bodies`);
});

test('the hotel of the examples is as they show it', async (t) => {
  const { operation } =
    operationsOf(await readDocument()).find(({ path }) => path.endsWith('/by-provider-codes')) ?? {};
  const example = (operation?.responses['200'] as OpenApiResponse).content?.['application/json']?.example;
  const { provider: providerCode, hotelCodes } = wellKnownCodes;
  const body = { providerCode, hotelCodes: [hotelCodes.atlas] };
  const response = await server.send('/hotels/by-provider-codes', { method: 'POST', key, body });
  const [hotel = {}] = ((await response.json()) as Hotels).hotels;
  const [expected = {}] = (example as Hotels).hotels;
  t.deepEqual(
    compared.map((field) => hotel[field]),
    compared.map((field) => expected[field]),
  );
});

/** Without what differs from one import to the next. */
function lasting(value: unknown): unknown {
  const passing = ['id', 'changedAt', 'firstChangeAt', 'lastChangeAt', 'token'];
  return JSON.parse(
    JSON.stringify(value, (name, member: unknown) => (passing.includes(name) ? null : member)),
  );
}

test('the changes of connections are as the examples show them', async (t) => {
  for (const { path, operation } of operationsOf(await readDocument())) {
    if (!path.includes('/scopes/')) continue;
    const body = operation.requestBody?.content['application/json']?.example;
    const response = await server.send(path.replace('/content/hotels/v1', ''), { key, body });
    const example = (operation.responses['200'] as OpenApiResponse).content?.['application/json']?.example;
    t.deepEqual(lasting(await response.json()), lasting(example));
  }
});
