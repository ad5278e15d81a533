import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import type { Command } from 'commander';
import { authorizationOf } from '../api-authorization.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { filled, integerUpTo, pageOrigin, repeatable } from '../options.ts';
import { serviceOrigin } from '../service-origin.ts';

interface McpFlags {
  readonly url: string;
  readonly port?: number;
  readonly host: string;
  readonly origin: readonly string[];
}

/** `mcp`: tools for language models, which call a running service. */
export function registerMcp(program: Command, deps: CommandDependencies): void {
  program
    .command('mcp')
    .description('serve tools for language models (Model Context Protocol) that call a running service')
    .option('--url <origin>', 'the service', filled, 'http://127.0.0.1:8080')
    .option(
      '--port <port>',
      'serve streamable HTTP on this port instead of standard input and output',
      integerUpTo(65_535),
    )
    .option('--host <address>', 'where to listen, with --port', filled, '127.0.0.1')
    .addOption(
      repeatable('--origin <origin>', 'whose pages may call it, with --port', {
        nothing: 'no pages',
        read: pageOrigin,
      }),
    )
    .addHelpText(
      'after',
      '\nOn standard input and output the key is that of HOTEL_CONTENT_API_KEY, or the demo key in DATA_DIR. Over HTTP each\n' +
        'request sends its own Authorization header. Either way the service checks it.',
    )
    .action(async (flags: McpFlags) => {
      const origin = serviceOrigin(flags.url);
      // The SDK takes long to load.
      if (flags.port !== undefined) await serveHttp(deps, { ...flags, url: origin, port: flags.port });
      else {
        const [{ connectApi }, { createMcpServer }, { followRequests }, { StdioServerTransport }] =
          await Promise.all([
            import('./api.ts'),
            import('./server.ts'),
            import('./open-requests.ts'),
            import('@modelcontextprotocol/sdk/server/stdio.js'),
          ]);
        const server = createMcpServer(connectApi(origin), await authorizationOf(deps));
        // Each response that is not taken at once waits for the reader by a listener of its own.
        process.stdout.setMaxListeners(0);
        const transport = new StdioServerTransport();
        await server.connect(transport);
        const allResponded = followRequests(transport);
        // The client ends the server by closing its input, or by a signal. A file ends, and is not closed.
        await interruptible((signal) =>
          finished(process.stdin, { signal, writable: false })
            .then(() => allResponded(signal))
            .catch(() => undefined),
        );
        await server.close();
      }
    });
}

async function serveHttp(
  deps: CommandDependencies,
  { url, port, host, origin }: McpFlags & { readonly port: number },
): Promise<void> {
  const [{ connectApi }, { createMcpHttpServer, mcpPath }] = await Promise.all([
    import('./api.ts'),
    import('./http.ts'),
  ]);
  const server = createMcpHttpServer(connectApi(url), origin);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: listening } = server.address() as AddressInfo;
  deps.err.write(
    `listening on http://${address.includes(':') ? `[${address}]` : address}:${listening}${mcpPath}\n`,
  );
  await interruptible(async (signal) => {
    signal.addEventListener('abort', () => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'close');
  });
}
