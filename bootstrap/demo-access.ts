import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { adminRole, contentScope } from '../api/access/authenticate.ts';
import type { TokenService } from '../api/access/jwt.ts';
import { apiKeyPrefix, createApiKey, hashApiKey, isApiKey } from '../catalog/access/api-key.ts';
import { createApiKeyQueries } from '../catalog/access/api-key-queries.ts';

/** What a person needs to try the service at once. */
export interface DemoAccess {
  /** Null where the key was revoked: it is not made again. */
  readonly apiKey: string | null;
  /** The file that has the key. */
  readonly keyFile: string;
  readonly adminToken: string;
}

const unlimited = { perMinute: null, perHour: null, perDay: null };

const adminTokenSeconds = 12 * 3600;

/**
 * The key and the token of the embedded mode. The database has only the hash of the key, so the key itself is kept in
 * the data folder, for its owner to read; the token is a new one at each start.
 */
export async function openDemoAccess(pool: Pool, tokens: TokenService, dataDir: string): Promise<DemoAccess> {
  const keyFile = path.join(dataDir, 'demo-api-key');
  const key = await keptKey(keyFile);
  const apiKeys = createApiKeyQueries(pool);
  const keyHash = hashApiKey(key);
  const known =
    (await apiKeys.findByHash(keyHash)) ??
    (await apiKeys.insert({
      keyHash,
      keyPrefix: apiKeyPrefix(key),
      name: 'demo key of the embedded mode',
      serviceAccount: 'demo',
      organizationCode: null,
      scopes: [contentScope],
      ipAllowList: [],
      limits: unlimited,
      expiresAt: null,
    }));
  const adminToken = await tokens.sign(
    {
      serviceAccount: 'demo-admin',
      scopes: [contentScope],
      organization: null,
      email: 'admin@example.com',
      roles: [adminRole],
      limits: unlimited,
    },
    adminTokenSeconds,
  );
  return { apiKey: known.revokedAt === null ? key : null, keyFile, adminToken };
}

async function keptKey(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (isApiKey(kept)) return kept;
  const key = createApiKey('test');
  await writeFile(file, key, { mode: 0o600 });
  return key;
}
