import type { ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { createTestDatabase } from '../database.ts';
import { startTestServer } from '../servers/server.ts';

interface Entry {
  readonly id: string;
  readonly connectionCode: string;
  readonly agencyCode: string | null;
  readonly action: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly before: object | null;
  readonly after: object | null;
}

export interface ScopesAnswer {
  readonly entries: readonly Entry[];
  readonly stats: readonly { readonly connectionCode: string; readonly changes: number }[];
  readonly count: number;
  readonly token: string | null;
  readonly error?: { readonly code: string; readonly details?: readonly { readonly field: string }[] };
}

export interface ScopesScene {
  readonly pool: Pool;
  /** Asks as a caller of an organization, or as one that may see all. */
  readonly ask: (path: 'audit' | 'stats', body?: object, organization?: string) => Promise<ScopesAnswer>;
  /** The code of the error, and the field that it is about. */
  readonly refusal: (path: 'audit' | 'stats', body: object, organization?: string) => Promise<unknown>;
}

/** An empty catalog, and callers of any organization. */
export async function createScopesScene(t: ExecutionContext): Promise<ScopesScene> {
  const { pool } = await createTestDatabase(t);
  const server = await startTestServer(pool);
  t.teardown(() => server.close());
  const keys = new Map<string | undefined, string>();
  const send = async (path: string, body: object | undefined, organization?: string): Promise<Response> => {
    const key =
      keys.get(organization) ?? (await server.createKey({ organizationCode: organization ?? null }));
    keys.set(organization, key);
    return server.send(`/scopes/${path}`, { method: 'POST', key, ...(body && { body }) });
  };
  return {
    pool,
    async ask(path, body, organization) {
      const response = await send(path, body, organization);
      const answer = (await response.json()) as ScopesAnswer;
      if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async refusal(path, body, organization) {
      const response = await send(path, body, organization);
      const { error } = (await response.json()) as ScopesAnswer;
      return [response.status, error?.code, error?.details?.[0]?.field];
    },
  };
}
