import test, { type ExecutionContext } from 'ava';
import { maxBodyBytes } from '../../api/validation/read-body.ts';
import { type ApiDocument, fieldsOf, type Json, withValue } from '../support/body-fields.ts';
import { callerOf } from '../support/servers/caller.ts';
import { useEmptyCatalogServer } from '../support/servers/empty-catalog-server.ts';
import { hostileBodies, hostileValues, moreHostileValues } from '../support/generators/hostile-json.ts';
import { someOf } from '../support/properties.ts';

/**
 * A body may cost 50 ms, in which the worst of these stays on an ordinary machine; CI may be slower. Before
 * there were bounds, they took seconds.
 */
const boundMs = 50;
const slowMachine = 4;

const api = useEmptyCatalogServer(test);

interface ErrorBody {
  readonly error: {
    readonly details?: readonly { readonly field: string; readonly reason: string }[];
  };
}

async function readDocument(): Promise<ApiDocument> {
  return (await (await fetch(`${api.server.url}/openapi.json`)).json()) as ApiDocument;
}

interface BodyRoute {
  readonly method: string;
  readonly path: string;
  readonly caller: ReturnType<typeof callerOf>;
}

/** Every route that takes a body of JSON, with an example of it. */
async function bodies(): Promise<
  readonly { route: BodyRoute; example: Json; fields: ReturnType<typeof fieldsOf> }[]
> {
  const document = await readDocument();
  return Object.entries(document.paths).flatMap(([whole, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.content['application/json'] !== undefined)
      .map(([method, operation]) => ({
        route: {
          method: method.toUpperCase(),
          path: whole.replace('/content/hotels/v1', ''),
          caller: callerOf(operation, api),
        },
        example: operation.requestBody?.content['application/json']?.example ?? {},
        fields: fieldsOf(document, operation),
      })),
  );
}

/**
 * What this process computed meanwhile, in milliseconds: server and client together. Unlike the time on the
 * clock it does not depend on what else runs on the machine.
 */
async function computed(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A body is refused, in a short answer, and costs no more than it may. */
async function isRefusedAtOnce(
  t: ExecutionContext,
  { method, path, caller }: BodyRoute,
  text: string,
  name: string,
): Promise<number> {
  const bytes = Buffer.from(text);
  t.true(bytes.length <= maxBodyBytes, name);
  const costs: number[] = [];
  // Memory of earlier requests is freed now and then: the least of a few tries is what the body costs.
  while (costs.length < 3 && Math.min(...costs) > boundMs) {
    const cost = await computed(async () => {
      const response = await api.server.send(path, { method, ...caller, body: bytes });
      const answer = await response.text();
      t.is(response.status, 400, `${name}: ${answer.slice(0, 300)}`);
      t.true(answer.length < 40_000, `${name}: an answer of ${answer.length} characters`);
      t.true(((JSON.parse(answer) as ErrorBody).error.details ?? []).length <= 50, name);
    });
    costs.push(cost);
  }
  const least = Math.min(...costs);
  t.true(least < boundMs * slowMachine, `${name}: ${least} ms`);
  return least;
}

/** One body at a time: each is a megabyte. */
async function* hostileRequests(): AsyncGenerator<{ route: BodyRoute; name: string; text: string }> {
  for (const { route, example, fields } of await bodies()) {
    const called = `${route.method} ${route.path}`;
    for (const [name, make] of Object.entries(hostileBodies)) {
      yield { route, name: `${called}: ${name}`, text: make(maxBodyBytes) };
    }
    for (const [index, field] of someOf(fields, 3).entries()) {
      const around = JSON.stringify(withValue(example, field, '<here>'));
      const values = { ...hostileValues, ...(index === 0 && moreHostileValues) };
      for (const [name, make] of Object.entries(values)) {
        const text = around.replace('"<here>"', () => make(maxBodyBytes - around.length));
        yield { route, name: `${called} ${field.join('.')}: ${name}`, text };
      }
    }
  }
}

test.serial('no body of a megabyte costs more than it may, whatever the field', async (t) => {
  // One request first: what is compiled at first use is no cost of a body.
  await api.server.send('/hotels', { key: api.key, body: {} });
  let worst = { ms: 0, name: '' };
  for await (const { route, name, text } of hostileRequests()) {
    const ms = await isRefusedAtOnce(t, route, text, name);
    if (ms > worst.ms) worst = { ms, name };
  }
  t.log(`worst: ${worst.ms.toFixed(0)} ms, ${worst.name}`);
});
