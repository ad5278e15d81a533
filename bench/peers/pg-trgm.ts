import { Pool } from 'pg';
import { cpuSecondsOf, memoryBytesOf } from '../process-tree.ts';
import { postgresProcess } from '../server-processes.ts';
import type { Peer, PeerKind, PeerServices } from './peer.ts';

/** Rows of one insert. */
const batch = 20_000;

const byName = `select id from peer_names where name % $1 order by similarity(name, $1) desc, id limit $2`;

/**
 * The best of what pg_trgm documents for text that contains more than what is typed: how well the query fits
 * a part of the name and city (`<%`). Its default threshold of 0.6 loses half of the mistakes, 0.4 few.
 */
const byWords = `select id from peer_names where $1 <% label order by word_similarity($1, label) desc, similarity(label, $1) desc, id limit $2`;

export const pgTrgm: PeerKind = {
  name: 'Postgres, pg_trgm with GIN',
  setup:
    '`name % $1 order by similarity(name, $1) desc limit 20` with `gin_trgm_ops`, prepared; a connection per client',
  start: (services) => startTrigramPeer(services, 'name', byName),
};

export const pgTrgmWords: PeerKind = {
  name: 'Postgres, pg_trgm, word similarity',
  setup:
    '`$1 <% label` over name and city, threshold 0.4, by `word_similarity`, then `similarity`, with `gin_trgm_ops`',
  start: (services) => startTrigramPeer(services, 'label', byWords),
};

async function startTrigramPeer(services: PeerServices, column: string, statement: string): Promise<Peer> {
  const pool = new Pool({
    connectionString: await services.postgres(),
    max: 8,
    options: '-c pg_trgm.word_similarity_threshold=0.4 -c jit=off',
  });
  // Idle connections are not all closed yet when the server is stopped after `close`.
  pool.on('error', () => undefined);
  const server = [await postgresProcess(pool)];
  return {
    async add(hotels) {
      await pool.query('create extension if not exists pg_trgm');
      await pool.query('drop table if exists peer_names');
      await pool.query('create table peer_names (id int primary key, name text, label text)');
      for (let from = 0; from < hotels.length; from += batch) {
        const some = hotels.slice(from, from + batch);
        await pool.query(
          `insert into peer_names (id, name, label)
           select id, name, concat_ws(' ', name, city) from unnest($1::int[], $2::text[], $3::text[]) as hotel (id, name, city)`,
          [some.map(({ id }) => id), some.map(({ name }) => name), some.map(({ city }) => city)],
        );
      }
      await pool.query(`create index on peer_names using gin (${column} gin_trgm_ops)`);
      await pool.query('vacuum analyze peer_names');
    },
    async search(query, limit) {
      const found = await pool.query<{ id: number }>({
        name: column,
        text: statement,
        values: [query, limit],
      });
      return found.rows.map(({ id }) => id);
    },
    cpuSeconds: () => cpuSecondsOf(server),
    memoryBytes: () => memoryBytesOf(server),
    close: () => pool.end(),
  };
}
