import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../test/support/wait-for.ts';
import { createHttpClient } from './http-client.ts';
import { type Latency, latencyOf } from './latency.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

export const changesPerSecond = 100;
export const readsPerSecond = 50;

/** Reading a million names takes ten seconds, and longer on a busy machine. */
const memoryWithinMs = 120_000;

/**
 * A load that goes on until it is stopped: changes of hotels in Postgres, and typeahead
 * over HTTP, each at a fixed rate.
 */
export interface Load {
  /** The latencies of the reads while `work` runs. A read counts from when it was due. */
  during(work: () => Promise<unknown>): Promise<Latency>;
  /** @throws the first error of a read or a change */
  stop(): Promise<void>;
}

export async function startLoad(scene: Scene): Promise<Load> {
  const service = await startService(scene, 0);
  // Until then requests that Elasticsearch has no time for are refused.
  await waitFor('the typeahead to be in memory', () => service.metric('typeahead_memory_names'), {
    timeout: memoryWithinMs,
  });
  const http = createHttpClient();
  const codes = await readKeys(scene);
  const failures: unknown[] = [];
  let times: number[] = [];
  let stopped = false;

  const repeat = async (perSecond: number, work: (number: number) => Promise<unknown>): Promise<void> => {
    const pending = new Set<Promise<void>>();
    const since = performance.now();
    for (let number = 0; !stopped; number += 1) {
      const due = since + (number * 1000) / perSecond;
      await delay(Math.max(0, due - performance.now()));
      const done = work(number)
        .then(() => void times.push(...(perSecond === readsPerSecond ? [performance.now() - due] : [])))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => pending.delete(done));
      pending.add(done);
    }
    await Promise.all(pending);
  };
  const change = (number: number): Promise<unknown> => {
    const { providerCode, hotelCode } = keyAt(codes, number);
    return scene.pool.query(
      `update hotels set name = regexp_replace(name, '( \\d+)?$', ' ' || $3::text) where provider_code = $1 and hotel_code = $2`,
      [providerCode, hotelCode, number % 100],
    );
  };
  const read = (number: number): Promise<unknown> =>
    http.read(
      `${service.url}/content/hotels/v1/hotels/autocomplete`,
      { Authorization: `ApiKey ${service.apiKey}` },
      JSON.stringify({ query: keyAt(codes, number * 7).name.slice(0, 3 + (number % 8)) }),
    );
  const running = Promise.all([repeat(changesPerSecond, change), repeat(readsPerSecond, read)]);

  return {
    async during(work) {
      times = [];
      await work();
      return latencyOf(times);
    },
    async stop() {
      stopped = true;
      await running;
      http.close();
      await service.stop();
      if (failures.length > 0) throw failures[0];
    },
  };
}

interface Key {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly name: string;
}

async function readKeys({ pool }: Scene): Promise<readonly Key[]> {
  const { rows } = await pool.query<Key>(
    `select provider_code as "providerCode", hotel_code as "hotelCode", name
     from live_hotels order by md5(provider_code || hotel_code) limit 20000`,
  );
  return rows;
}

function keyAt(keys: readonly Key[], number: number): Key {
  const key = keys[number % keys.length];
  if (key === undefined) throw new Error('The catalog is empty.');
  return key;
}
