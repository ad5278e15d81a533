import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A TCP port of the loopback interface on which nothing listens at this moment. It is below the ports
 * that Linux gives to outgoing connections (`ip_local_port_range`, from 32768), so that none of these
 * takes it until the server has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
