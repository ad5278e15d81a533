import { request } from 'node:http';
import type { Pool } from 'pg';
import { type EndedImport, runNextImport } from '../../../catalog/import/requested/run-import.ts';
import type { ApiDependencies } from '../../../api/dependencies.ts';
import type { Schemas } from '../../../packages/client/src/paths.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';
import type { Owner } from '../servers/service.ts';
import { waitFor } from '../wait-for.ts';

export type Import = Schemas['Import'];

/** An API to which files are sent, and the work of its worker. */
export interface ImportScene extends Pick<TestDatabase, 'pool' | 'url'> {
  readonly server: TestServer;
  readonly token: string;
  /** A new import, as the API shows it. */
  readonly create: (wish?: object) => Promise<Import>;
  /** @param headers beside those of every request */
  readonly upload: (
    id: string,
    content: string | Uint8Array,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /**
   * Sends a mebibyte of empty lines and these bytes, and leaves once the service has taken them, before the
   * request has ended.
   */
  readonly uploadUntilCut: (
    id: string,
    rest: Uint8Array,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<void>;
  /** A new import whose file is there; gives its id. */
  readonly queue: (file: string, wish?: object) => Promise<string>;
  readonly find: (id: string) => Promise<Schemas['ImportDetails']>;
  readonly cancel: (id: string) => Promise<Response>;
  /** Runs what waits, as a worker does, until nothing more is to be done; gives what has ended. */
  readonly work: (signal?: AbortSignal) => Promise<readonly EndedImport[]>;
}

export const importsPath = '/admin/imports';

export const mebibyte = 1024 * 1024;

export async function openImportScene(
  owner: Owner,
  changes: Partial<ApiDependencies> = {},
): Promise<ImportScene> {
  const { pool, url } = await createTestDatabase(owner);
  const server = await startTestServer(pool, changes);
  owner.teardown(() => server.close());
  const token = await server.createToken();
  const json = async <T = Import>(response: Response, status: number): Promise<T> => {
    const text = await response.text();
    if (response.status !== status) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const create: ImportScene['create'] = async (wish = {}) =>
    json(await server.send(importsPath, { token, body: wish }), 201);
  const upload: ImportScene['upload'] = (id, content, headers = {}) =>
    server.send(`${importsPath}/${id}/content`, {
      ...{ method: 'PUT', token, body: Buffer.from(content) },
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
    });
  const find: ImportScene['find'] = async (id) =>
    json(await server.send(`${importsPath}/${id}`, { token }), 200);
  return {
    ...{ pool, url, server, token, create, upload, find },
    async uploadUntilCut(id, rest, headers = {}) {
      const sending = request(`${server.url}/content/hotels/v1${importsPath}/${id}/content`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Transfer-Encoding': 'chunked', ...headers },
      });
      sending.on('error', () => undefined);
      sending.write('\n'.repeat(mebibyte));
      sending.write(rest);
      // The first piece is stored when more than it has arrived.
      await waitFor('the first piece', async () => (await find(id)).receivedBytes >= mebibyte);
      sending.destroy();
    },
    async queue(file, wish) {
      const { id } = await create(wish);
      await upload(id, file);
      return id;
    },
    cancel: (id) => server.send(`${importsPath}/${id}/cancel`, { method: 'POST', token }),
    async work(signal = new AbortController().signal) {
      const ended: EndedImport[] = [];
      for (;;) {
        const next = await runNextImport({ catalogPool: pool, statePool: pool, everyMs: 20 }, signal);
        if (next === null) return ended;
        if (next !== 'skipped') ended.push(next);
      }
    },
  };
}

/** Lines of as many hotels of a provider. */
export function hotelLines(count: number, { provider = 'sol', name = 'Hotel', from = 0 } = {}): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `${JSON.stringify({
        ...{ type: 'hotel', providerCode: provider, hotelCode: `h${from + index}` },
        name: `${name} ${from + index}`,
      })}\n`,
  ).join('');
}

/** The full feed of a provider. */
export function feedOf(hotels: string, provider = 'sol'): string {
  const mark = (state: string): string =>
    `${JSON.stringify({ type: 'snapshot', providerCode: provider, state })}\n`;
  return `${mark('begin')}${hotels}${mark('end')}`;
}

/** Keeps hotels from being written until it is called. */
export async function holdHotels(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin; lock table hotels in exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
