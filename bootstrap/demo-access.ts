import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { adminRole, contentScope } from '../catalog/access/scopes.ts';
import type { TokenService } from '../api/access/jwt.ts';
import {
  apiKeyPrefix,
  createApiKey,
  type Gateway,
  gatewayOf,
  hashApiKey,
} from '../catalog/access/api-key.ts';
import { createApiKeyQueries } from '../catalog/access/api-key-queries.ts';

/** Credentials to try the service with. */
export interface DemoAccess {
  /** Null when the key was revoked: it is not created again. */
  readonly apiKey: string | null;
  /** The file with the key. */
  readonly keyFile: string;
  readonly adminToken: string;
}

const unlimited = { perMinute: null, perHour: null, perDay: null };

const adminTokenSeconds = 12 * 3600;

/**
 * The key and the token of the embedded mode. The database only has the hash of the key, so the key itself is
 * stored in the data folder, readable by its owner; each start creates a new token.
 */
export async function openDemoAccess(
  pool: Pool,
  tokens: TokenService,
  { dataDir, gateway }: { readonly dataDir: string; readonly gateway: Gateway },
): Promise<DemoAccess> {
  const keyFile = path.join(dataDir, 'demo-api-key');
  const key = await storedKey(keyFile, gateway);
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

/** A key for the other gateway is replaced: the service would refuse it. */
async function storedKey(file: string, gateway: Gateway): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (gatewayOf(stored) === gateway) return stored;
  const key = createApiKey(gateway);
  await writeFile(file, key, { mode: 0o600 });
  return key;
}
