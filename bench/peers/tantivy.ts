import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../test/support/repository.ts';
import { hostedPeer } from './hosted-peer.ts';
import { PeerMissingError, type PeerKind } from './peer.ts';

const run = promisify(execFile);

/** The wheel that was measured last. */
const version = '0.27.0';

/** A Rust library in the manner of Lucene, by its Python wheel; tantivy-host.py says how it is asked. */
export const tantivy: PeerKind = {
  name: `tantivy ${version} (Python wheel)`,
  setup:
    'fields name (×2) and city; every word whole, as a prefix, or with up to two letters wrong (one from 4 letters on), in the field that it fits ' +
    'best, words by OR',
  async start() {
    const python = await pythonWithTantivy();
    return hostedPeer((port, file) => [python, 'bench/peers/tantivy-host.py', String(port), file]);
  },
};

/** The interpreter of a virtual environment that has the wheel; made at the first run. */
async function pythonWithTantivy(): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache', `tantivy-${version}`);
  const python = path.join(folder, 'bin', 'python3');
  try {
    if (!existsSync(python)) await run('python3', ['-m', 'venv', folder]);
    await run(python, ['-m', 'pip', 'install', '--quiet', '--only-binary', ':all:', `tantivy==${version}`]);
    await run(python, ['-c', 'import tantivy']);
    return python;
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    throw new PeerMissingError(`Python 3 with the wheel tantivy==${version} is not to be had: ${why}`);
  }
}
