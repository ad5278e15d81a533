import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { cliCommand, commandEnvironment } from '../command-line.ts';
import { createScratchDirectory } from '../scratch.ts';

/** Hotels of three providers, most of them mapped, two or three to a base code. */
export function* chaosCatalog(hotels: number): Generator<object> {
  for (const providerCode of ['atlas', 'boreal', 'meridian']) {
    yield { type: 'provider', providerCode, name: providerCode };
    for (let index = 0; index < hotels / 3; index += 1) {
      yield {
        type: 'hotel',
        providerCode,
        hotelCode: `h${index}`,
        name: `Grand Hotel ${index} ${providerCode}`,
        location: { countryCode: index % 2 === 0 ? 'PT' : 'ES', city: 'Lisboa' },
      };
      if (index % 10 !== 9)
        yield { type: 'mapping', providerCode, hotelCode: `h${index}`, baseCode: `B${index}` };
    }
  }
}

/** What people do to a catalog in psql; `$1` is a number of a hotel, `$2` another one, `$3` a new name. */
const statements = [
  `update hotels set name = $3 where hotel_code = 'h' || $1 and provider_code = 'atlas' and $2 >= 0`,
  `update hotels set media = jsonb_build_array(jsonb_build_object('url', $3)) where hotel_code = 'h' || $1 and $2 >= 0`,
  `update hotels set deleted_at = now() where hotel_code = 'h' || $1 and provider_code = 'boreal' and $2 >= 0 and $3 <> ''`,
  `update hotels set deleted_at = null where provider_code = 'boreal' and deleted_at is not null and $1 >= 0 and $2 >= 0 and $3 <> ''`,
  `update mappings set sent_base_code = 'B' || $2 where hotel_code = 'h' || $1 and provider_code = 'meridian' and $3 <> ''`,
  `delete from mappings where hotel_code = 'h' || $1 and provider_code = 'meridian' and $2 >= 0 and $3 <> ''`,
  `insert into mappings (provider_code, hotel_code, sent_base_code) values ('meridian', 'h' || $1, 'B' || $2) on conflict do nothing`,
  `insert into rooms (provider_code, hotel_code, room_code, name) values ('atlas', 'h' || $1, 'r' || $2, $3) on conflict (provider_code, hotel_code, room_code) do update set name = excluded.name`,
] as const;

export interface Writers {
  /** How many transactions were committed. */
  readonly counts: { commits: number; failures: number };
  stop(): Promise<void>;
}

/**
 * Writers that change the catalog until they are stopped, in transactions of some
 * length. What fails is not repeated.
 */
export function startWriters(pool: pg.Pool, writers: number, hotels: number): Writers {
  const counts = { commits: 0, failures: 0 };
  let stopped = false;
  const number = (): number => Math.floor((Math.random() * hotels) / 3);
  const change = async (): Promise<void> => {
    const client = await pool.connect();
    let broken = true;
    try {
      await client.query('begin');
      const statement = statements[Math.floor(Math.random() * statements.length)] ?? statements[0];
      await client.query(statement.replaceAll('$1', '$1::integer').replaceAll('$2', '$2::integer'), [
        number(),
        number(),
        `Name ${Math.random()}`,
      ]);
      await delay(Math.random() * 50);
      await client.query('commit');
      broken = false;
      counts.commits += 1;
    } finally {
      client.release(broken);
    }
  };
  const write = async (): Promise<void> => {
    while (!stopped) {
      await change().catch(async () => {
        counts.failures += 1;
        await delay(100);
      });
      await delay(Math.random() * 30);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, write));
  return {
    counts,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/**
 * Starts an import of a part of the catalog with other names; it may be killed, or
 * fail. Resolves when it has ended.
 */
export async function startImport(
  environment: Readonly<Record<string, string>>,
  hotels: number,
): Promise<{ readonly kill: () => void; readonly ended: Promise<unknown> }> {
  const folder = await createScratchDirectory('chaos');
  const file = path.join(folder, 'part.ndjson');
  const lines = Array.from({ length: hotels / 6 }, (_, index) =>
    JSON.stringify({
      type: 'hotel',
      providerCode: 'atlas',
      hotelCode: `h${index}`,
      name: `Imported ${Math.random()}`,
    }),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  const [program, args] = cliCommand(['import', '--batch-size', '50', file]);
  const child = spawn(program, args, { env: commandEnvironment(environment), stdio: 'ignore', cwd: folder });
  const ended = once(child, 'exit').then(() => rm(folder, { recursive: true }));
  return { kill: () => child.kill('SIGKILL'), ended };
}
