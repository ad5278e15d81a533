import path from 'node:path';
import { createTokenService, type TokenService } from '../api/access/jwt.ts';
import type { Config } from '../runtime/config/config.ts';
import { ensureDataFolder, storedSecret } from '../runtime/data-folder.ts';
import type { Logger } from '../runtime/logger.ts';

/**
 * The token service of the configuration. The embedded mode generates its secret once
 * and stores it in the data folder.
 */
export async function openTokenService(
  { jwt, mode, dataDir }: Config,
  logger?: Logger,
): Promise<TokenService> {
  const secret = jwt.secret ?? (mode === 'embedded' ? await embeddedSecret(dataDir) : null);
  return createTokenService({ ...jwt, secret, ...(logger === undefined ? {} : { logger }) });
}

async function embeddedSecret(dataDir: string): Promise<string> {
  await ensureDataFolder(dataDir);
  return storedSecret(path.join(dataDir, 'jwt-secret'));
}
