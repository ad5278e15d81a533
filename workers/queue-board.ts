import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IServerAdapter } from '@bull-board/api/typings/app';
import type { JobQueue } from './job-queue.ts';

/** What the board sends for a path. */
interface BoardResponse {
  readonly status: number;
  /** A media type or a file extension. */
  readonly type: string;
  readonly body: string | Buffer;
}

/**
 * Pages that show the queues, their jobs and schedules. They change nothing: that is for the command `jobs`.
 */
export interface QueueBoard {
  /** @param path below that of the board, `/` for its first page; null where there is nothing */
  respond(path: string, query: Readonly<Record<string, unknown>>): Promise<BoardResponse | null>;
}

type Parts<Setter extends keyof IServerAdapter> = Parameters<IServerAdapter[Setter]>[0];

/** What bull-board gives its server. */
interface Board {
  readonly queues: Parts<'setQueues'>;
  readonly entry: Parts<'setEntryRoute'>;
  readonly routes: Parts<'setApiRoutes'>;
  readonly uiConfig: Parts<'setUIConfig'>;
  readonly errorHandler: Parts<'setErrorHandler'>;
}

/**
 * Opens the board of bull-board, of which only what is read is served.
 *
 * @param basePath where it is served, without a slash at its end
 */
export async function openQueueBoard(
  queues: readonly Pick<JobQueue<never>, 'bullQueue'>[],
  basePath: string,
): Promise<QueueBoard> {
  const [{ createBullBoard }, { BullMQAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
  ]);
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
    'dist',
  );
  const { adapter, board } = collectBoard();
  createBullBoard({
    queues: queues.map(({ bullQueue }) => new BullMQAdapter(bullQueue as never, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Queues' } },
  });
  const { queues: adapters, entry, routes, uiConfig, errorHandler } = board as Board;
  const files = new Set(
    readdirSync(path.join(folder, 'static'), { recursive: true, encoding: 'utf8' }).map((name) =>
      name.split(path.sep).join('/'),
    ),
  );

  const page = async (): Promise<BoardResponse> => {
    const { name, params } = entry.handler({ basePath, uiConfig });
    const template = await readFile(path.join(folder, name), 'utf8');
    return { status: 200, type: 'text/html', body: render(withoutForeignLinks(template), params) };
  };
  const call = async (below: string, query: object): Promise<BoardResponse | null> => {
    for (const route of routes) {
      if (![route.method].flat().includes('get')) continue;
      const patterns: readonly string[] = [route.route].flat();
      const params = patterns.map((pattern) => paramsOf(pattern, below)).find((found) => found !== null);
      if (!params) continue;
      const request = { queues: adapters, uiConfig, query, params, body: {}, headers: {} };
      const { status = 200, body } = await Promise.resolve(route.handler(request)).catch(errorHandler);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status, type: 'application/json', body: text };
    }
    return null;
  };
  return {
    async respond(below, query) {
      const file = /^\/static\/(.+)$/.exec(below)?.[1];
      if (file !== undefined) {
        if (!files.has(file) || path.extname(file) === '') return null;
        return {
          status: 200,
          type: path.extname(file),
          body: await readFile(path.join(folder, 'static', file)),
        };
      }
      if (below.startsWith('/api/')) return call(below, query);
      return [entry.route].flat().some((pattern) => paramsOf(pattern, below) !== null) ? page() : null;
    },
  };
}

/** A server for bull-board that keeps what it is given. */
function collectBoard(): { readonly adapter: IServerAdapter; readonly board: Partial<Board> } {
  const board: Record<string, unknown> = {};
  const keep =
    (part: keyof Board | 'views' | 'files') =>
    (value: unknown): IServerAdapter => {
      board[part] = value;
      return adapter;
    };
  const adapter: IServerAdapter = {
    setQueues: keep('queues'),
    setViewsPath: keep('views'),
    setStaticPath: keep('files'),
    setEntryRoute: keep('entry'),
    setErrorHandler: keep('errorHandler'),
    setApiRoutes: keep('routes'),
    setUIConfig: keep('uiConfig'),
  };
  return { adapter, board };
}

/** The parameters of a path such as `/api/queues/:queueName`; null where it is another one. */
function paramsOf(pattern: string, actual: string): Readonly<Record<string, string>> | null {
  const [wanted, parts] = [pattern.split('/'), actual.split('/')];
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const expected = wanted[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decodeURIComponent(part);
    else if (expected !== part) return null;
  }
  return params;
}

/** It names fonts of another origin, which the policy of the page refuses: the system's stand for them. */
function withoutForeignLinks(template: string): string {
  return template.replaceAll(/<link [^>]*href="https?:[^>]*>/g, '');
}

/** The template of bull-board's page has values alone: `<%= escaped %>`, and `<%- JSON %>`. */
function render(template: string, params: object): string {
  const values = new Map(Object.entries(params as Readonly<Record<string, string>>));
  return template.replaceAll(/<%([=-])\s*(\w+)\s*%>/g, (_, kind: string, name: string) => {
    const text = values.get(name) ?? '';
    return kind === '-'
      ? text
      : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}
