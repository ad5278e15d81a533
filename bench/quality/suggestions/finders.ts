import type { Pool } from 'pg';
import { fold } from '../../../catalog/text/fold.ts';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import { hotelIdOf } from '../../../search/suggest/hotels.ts';
import { suggestionKinds } from '../../../search/suggest/request.ts';
import type { Suggester } from '../../../search/suggest/suggest.ts';

/** What is shown to the person who types. */
export interface FoundItem {
  readonly kind: 'place' | 'hotel' | 'chain';
  readonly id: string;
  readonly name: string;
  /** Of a hotel. */
  readonly city: string | null;
}

/** Lists the first ten. */
export type Finder = (query: string) => Promise<readonly FoundItem[]>;

const limit = 10;

export function suggestFinder(suggest: Suggester): Finder {
  return async (query) => {
    const { items } = await suggest({
      ...{ query, kinds: suggestionKinds, onlyCodes: false, near: null, policies: [], language: null },
      ...{ limit, isExplained: false },
    });
    return items.map((item) => ({
      kind: item.kind,
      id: item.id,
      name: item.name,
      city: item.kind === 'hotel' ? item.item.city : null,
    }));
  };
}

export function autocompleteFinder(typeahead: TypeaheadEngine): Finder {
  return async (query) => {
    if (Array.from(fold(query)).length < 2) return [];
    const items = await typeahead.find({ query, limit });
    return items.map((item) => ({ kind: 'hotel', id: hotelIdOf(item), name: item.name, city: item.city }));
  };
}

/**
 * The usual query with pg_trgm over the names of places, hotels and chains:
 * beginnings first, then by similarity.
 */
export async function trigramFinder(pool: Pool): Promise<Finder> {
  await pool.query(`
    create table bench_labels as
    select 'place' as kind, p.place_id::text as id, p.name, p.name_folded::text as label, null as city from places p
    union all
    select 'chain', name_canonical, min(name), name_canonical::text, null from chain_names group by name_canonical
    union all
    select distinct on (g.group_key, h.name_folded) 'hotel', g.group_key, h.name, h.name_folded::text, c.name
    from grouped_hotels g
      join hotels h on (h.provider_code, h.hotel_code) = (g.provider_code, g.hotel_code)
      left join place_tree t on t.place_id = h.place_id
      left join places c on c.place_id = t.city_id`);
  await pool.query('create index on bench_labels using gin (label gin_trgm_ops)');
  await pool.query('vacuum analyze bench_labels');
  return async (query) => {
    const text = fold(query);
    const { rows } = await pool.query<FoundItem>(
      `select kind, id, name, city from bench_labels
       where label like $1 or label % $2
       order by label like $1 desc, similarity(label, $2) desc, label, kind, id
       limit $3`,
      [`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, text, limit],
    );
    return rows;
  };
}
