/**
 * The open model, in a process of its own: requests leave on schedule, whatever comes back. A latency
 * counts from the moment for which its request was scheduled, also where this process or a connection
 * was not free then, so that nothing that a person would wait for is left out. The order comes as a
 * message, the result goes back as one.
 */
import { Agent, request } from 'node:http';
import { latencyOf } from '../latency.ts';
import type { LoadOrder, LoadResult } from './load-result.ts';
import { scheduleKeystrokes } from './schedule.ts';

process.once('message', (message) => {
  // Whoever ordered it hears of an error by the end of this process.
  void run(message as LoadOrder).then((result) =>
    process.send?.(result, () => {
      process.disconnect();
    }),
  );
});

async function run({ url, headers, timeoutMs, ...options }: LoadOrder): Promise<LoadResult> {
  const keystrokes = scheduleKeystrokes(options);
  const agent = new Agent({ keepAlive: true, maxSockets: options.people });
  const latencies: number[] = [];
  const answered: number[] = [];
  const delays: number[] = [];
  const errors = new Map<string, number>();
  const fail = (what: string): void => {
    errors.set(what, (errors.get(what) ?? 0) + 1);
  };
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const type = (query: string, at: number): Promise<void> =>
    new Promise((resolve) => {
      delays.push(performance.now() - start - at);
      const body = JSON.stringify({ query });
      const sent = request(
        url,
        {
          agent,
          method: 'POST',
          headers: {
            ...headers,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
          timeout: timeoutMs,
        },
        (response) => {
          response.resume().once('end', () => {
            latencies.push(performance.now() - start - at);
            if (response.statusCode === 200) answered.push(performance.now() - start - at);
            else fail(`status ${String(response.statusCode)}`);
            resolve();
          });
          response.once('error', (error) => {
            fail(error.message);
            resolve();
          });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no response within ${timeoutMs} ms`)));
      sent.once('error', (error) => {
        latencies.push(performance.now() - start - at);
        fail(error.message);
        resolve();
      });
      sent.end(body);
    });

  const sent: Promise<void>[] = [];
  for (const { at, query } of keystrokes) {
    const wait = at - (performance.now() - start);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(type(query, at));
  }
  await Promise.all(sent);
  agent.destroy();
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    sent: sent.length,
    latency: { ...latencyOf(latencies), max: Math.max(...latencies) },
    answered: latencyOf(answered),
    delayP99: latencyOf(delays).p99,
    errors: Object.fromEntries(errors),
    cpuSeconds: (user + system) / 1e6,
  };
}
