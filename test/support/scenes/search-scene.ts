import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import type { TestEngine } from './engines.ts';
import { loadRecords } from './load-records.ts';
import { startTestServer, type TestServer } from '../servers/server.ts';

export type Json = Readonly<Record<string, unknown>>;

/** What every response with an error has. */
export interface MayFail {
  readonly error?: { readonly code: string; readonly details?: readonly { field: string; reason: string }[] };
}

interface SceneParts {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly subject: TestEngine;
  readonly key: string;
}

/**
 * Records behind one kind of search, and an API in front of it, asked by a caller of organization `north`.
 */
export class SearchScene {
  readonly pool: Pool;
  readonly server: TestServer;
  readonly subject: TestEngine;
  private readonly database: TestDatabase;
  private readonly key: string;

  constructor({ database, server, subject, key }: SceneParts) {
    this.database = database;
    this.pool = database.pool;
    this.server = server;
    this.subject = subject;
    this.key = key;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.subject.close();
    await this.database.drop();
  }

  /** @throws {Error} on another status */
  async ask<T extends MayFail = Json & MayFail>(path: string, body: unknown, status = 200): Promise<T> {
    const response = await this.server.send(path, { key: this.key, body });
    const answer = (await response.json()) as T;
    if (response.status !== status)
      throw new Error(`${JSON.stringify(body)}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }

  /** The code of the error, and the first field that it is about. */
  async error(path: string, body: unknown, status = 400): Promise<string> {
    const { error } = await this.ask(path, body, status);
    const [detail] = error?.details ?? [];
    return `${error?.code ?? ''}${detail === undefined ? '' : ` ${detail.field} ${detail.reason}`}`;
  }
}

/** Rows as `provider:code`. */
export function keysOf(rows: unknown): string[] {
  return (rows as { providerCode: string; providerHotelCode: string }[]).map(
    ({ providerCode, providerHotelCode }) => `${providerCode}:${providerHotelCode}`,
  );
}

/** `SearchScene`, or a class that knows more requests. */
export type SceneKind<T extends SearchScene> = new (parts: SceneParts) => T;

/** A scene of a kind. A hotel whose code is `gone` has been removed. */
export async function openScene<T extends SearchScene>(
  Kind: SceneKind<T>,
  records: readonly object[],
  open: (pool: Pool) => TestEngine,
): Promise<T> {
  const database = await createTestDatabase();
  await loadRecords(database.pool, records);
  await database.pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
  const subject = open(database.pool);
  await subject.settle();
  const server = await startTestServer(database.pool, {
    search: subject.engine,
    typeahead: subject.typeahead,
  });
  const key = await server.createKey({ organizationCode: 'north' });
  return new Kind({ database, server, subject, key });
}
