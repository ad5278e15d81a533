import { mkdir } from 'node:fs/promises';

/**
 * Makes the data folder where it is not there. Only its owner may enter; but where we are root, the server runs under
 * another user, who has to pass through. What is secret in it has modes of its own.
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o755 : 0o700 });
}
