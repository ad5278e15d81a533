-- Takes what is in the change log, `max_changes` rows at most, and publishes it: appends it to the change sequence under one new
-- position, and keeps the tables of the feed, which say when each base code changed last. What these said before goes to their
-- history. One session at a time; the position is read and written under the lock, so a reader that sees a position sees all that
-- was published before it.
--
-- The log is a queue: a change that commits late is taken when it can be seen, and published under a later position than all that
-- was read before. So no transaction, however long it stays open, holds up others or is missed, and nothing depends on the numbers
-- of transactions, which start again in a restored database.
--
-- What changed is found by comparing the times of a hotel with those that were published last. Not the contents: one that was
-- changed and changed back is published too, because the feed reads contents of the moment and may have shown what was between.
-- Whether a base code has hotels is judged by what is published, not by the catalog: that of later rows of the log is not published
-- yet, and may never be.
--
-- The planner knows neither that a batch has few rows, compared with the tables, nor that it has thousands: `offset 0` and arrays of
-- row ids keep it from joining whole tables, the settings from comparing each row of a batch with each other.
create or replace function sequence_changes(max_changes integer)
returns table (last_position bigint, changes integer) language plpgsql
set enable_seqscan = off set enable_nestloop = off set jit = off as $$
declare
  ids bigint[];
  stamp bigint;
begin
  if not pg_try_advisory_xact_lock(512060, 11) then
    return;
  end if;
  ids := array(select id from change_log order by id limit max_changes);
  if cardinality(ids) = 0 then
    return;
  end if;
  -- A clock that was set back does not set the sequence back.
  update change_state s
  set position = greatest(s.position + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint),
    history_position = coalesce(s.history_position, s.position)
  returning s.position into stamp;

  return query
  with taken as (
    delete from change_log where id = any (ids)
    returning provider_code, hotel_code, base_code, new_base_code, joined, chain_name, ranked_base_code, logged_at
  ),
  compared as materialized (
    select t.provider_code, t.hotel_code, t.logged_at, p.row_id,
      p.row_id is not null as was_live, p.base_code as old_base_code,
      h.provider_code is not null as is_live,
      case when h.provider_code is not null then m.base_code end as new_base_code,
      h.hotel_changed_at, h.media_changed_at, h.descriptions_changed_at, h.rooms_changed_at, h.updated_at,
      p.row_id is null or h.updated_at <> p.updated_at as is_touched,
      coalesce(p.base_code = any (t.left_base_codes), false) as was_away,
      coalesce(p.unreported_parts, 0) as unreported_parts, p.unreported_position, h.own_parts,
      case when p.row_id is null then h.own_parts else
        case when h.hotel_changed_at <> p.hotel_changed_at then 1 else 0 end
          | case when h.media_changed_at <> p.media_changed_at then 2 else 0 end
          | case when h.descriptions_changed_at <> p.descriptions_changed_at then 4 else 0 end
          | case when h.rooms_changed_at <> p.rooms_changed_at then 8 else 0 end
      end as changed_parts
    from (
        select provider_code, hotel_code, min(logged_at) as logged_at,
          array_agg(base_code) filter (where base_code is not null) as left_base_codes
        from taken where hotel_code is not null
        group by provider_code, hotel_code
      ) as t
      left join lateral (
        select published_hotels.ctid as row_id, published_hotels.* from published_hotels
        where (provider_code, hotel_code) = (t.provider_code, t.hotel_code) offset 0
      ) as p on true
      left join lateral (
        select provider_code, hotel_changed_at, media_changed_at, descriptions_changed_at, rooms_changed_at, updated_at,
          1 | case when media_fingerprint <> md5('[]') then 2 else 0 end
            | case when descriptions_fingerprint <> md5('[]') then 4 else 0 end
            | case when rooms_fingerprint <> md5('[]') then 8 else 0 end as own_parts
        from hotels
        where (provider_code, hotel_code) = (t.provider_code, t.hotel_code) and deleted_at is null offset 0
      ) as h on true
      left join lateral (
        select base_code from mappings
        where (provider_code, hotel_code) = (t.provider_code, t.hotel_code) offset 0
      ) as m on true
  ),
  -- Base codes that hotels left, and those that they came to and are not in now.
  passed as materialized (
    select provider_code, base_code, logged_at from taken where hotel_code is not null and base_code is not null
    union all
    select c.provider_code, t.new_base_code, t.logged_at
    from taken t join compared c using (provider_code, hotel_code)
    where t.new_base_code is not null and t.new_base_code is distinct from c.new_base_code
  ),
  published as (
    insert into published_hotels (provider_code, hotel_code, base_code, hotel_changed_at, media_changed_at,
      descriptions_changed_at, rooms_changed_at, updated_at, unreported_parts, unreported_position)
    select provider_code, hotel_code, new_base_code, hotel_changed_at, media_changed_at,
      descriptions_changed_at, rooms_changed_at, updated_at,
      case when new_base_code is null then unreported_parts | changed_parts else 0 end,
      case when new_base_code is null and changed_parts <> 0 then stamp
        when new_base_code is null then unreported_position end
    from compared
    where is_live and (is_touched or old_base_code is distinct from new_base_code)
    on conflict (provider_code, hotel_code) do update
      set base_code = excluded.base_code, hotel_changed_at = excluded.hotel_changed_at,
        media_changed_at = excluded.media_changed_at, descriptions_changed_at = excluded.descriptions_changed_at,
        rooms_changed_at = excluded.rooms_changed_at, updated_at = excluded.updated_at,
        unreported_parts = excluded.unreported_parts, unreported_position = excluded.unreported_position
  ),
  unpublished as (
    delete from published_hotels where ctid = any (array(select row_id from compared where was_live and not is_live))
  ),
  -- What happened to base codes: `is_member` where the hotel belongs to it now, `was_away` where it was published as one that does
  -- and left, be it that it is back; `moved` where it came, went or was away.
  events as materialized (
    select new_base_code as base_code, provider_code, unreported_parts | changed_parts as parts, own_parts, true as is_member,
      was_away and old_base_code = new_base_code as was_away,
      -- One that was away and came back has no part that changed.
      was_away or changed_parts = 0 or not was_live or old_base_code is distinct from new_base_code as moved
    from compared
    where is_live and new_base_code is not null
      and (is_touched or was_away or old_base_code is distinct from new_base_code)
    union all
    select old_base_code, provider_code, 0, 0, false, true, true
    from compared
    where was_live and old_base_code is not null and (not is_live or new_base_code is distinct from old_base_code)
    union all
    select base_code, provider_code, 0, 0, null, false, true from passed
    union all
    select base_code, null, 0, 0, null, false, true from taken where joined
  ),
  -- `was_empty` where all the hotels of a base code were away at some time: a reader may have passed it over meanwhile, as one that
  -- has gone.
  bases as materialized (
    select base_code, was_live, members > 0 or published > leavers as is_live,
      was_live and absentees > 0 and published <= absentees as was_empty
    from (
      select e.base_code, e.members, e.leavers, e.absentees,
        coalesce((select true from base_code_changes b where b.base_code = e.base_code and b.scope = ''), false) as was_live,
        case when e.members = 0 or e.absentees > 0 then (
          select count(*) from (
            select from published_hotels p where p.base_code = e.base_code limit e.absentees + 1
          ) as hotel
        ) end as published
      from (
        select base_code, count(*) filter (where is_member) as members, count(*) filter (where not is_member) as leavers,
          count(*) filter (where was_away) as absentees
        from events group by base_code
      ) as e
    ) as counted
  ),
  -- Either the hotel or the base code of a removal may have come back.
  doubtful as materialized (
    select r.row_id, r.provider_code, r.base_code, r.position, r.remapped,
      coalesce(c.is_live, exists (
        select from published_hotels p where (p.provider_code, p.hotel_code) = (r.provider_code, r.hotel_code))) as hotel_is_live,
      r.base_code = '' or coalesce(b.is_live, exists (
        select from published_hotels p where p.base_code = r.base_code)) as base_is_live
    from (
        select r.*
        from compared c
          cross join lateral (
            select ctid as row_id, provider_code, hotel_code, base_code, position, remapped from hotel_removals
            where (provider_code, hotel_code) = (c.provider_code, c.hotel_code) offset 0
          ) as r
        where c.is_live and not c.was_live
        union all
        select r.*
        from bases b
          cross join lateral (
            select ctid as row_id, provider_code, hotel_code, base_code, position, remapped from hotel_removals
            where base_code = b.base_code offset 0
          ) as r
        where b.is_live and not b.was_live
      ) as r
      left join compared c on c.provider_code = r.provider_code and c.hotel_code = r.hotel_code
      left join bases b on b.base_code = r.base_code
  ),
  -- A base code that is new or back has changed in the parts that it has. Where a removal is taken back, a reader who follows that
  -- provider alone learns from the base code that it lost the hotel.
  scoped as materialized (
    select base_code, scope, bool_or(moved) as moved, bit_or(parts) as parts
    from (
      select e.base_code, s.scope, e.moved,
        case when not b.was_live then e.own_parts when b.was_empty then e.parts | e.own_parts else e.parts end as parts
      from events e
        join bases b using (base_code)
        cross join lateral (select '' as scope union all select e.provider_code where e.provider_code is not null) as s
      where b.is_live
      union all
      select r.base_code, r.provider_code, true, 0
      from doubtful r
      where r.base_is_live and (r.remapped or r.hotel_is_live) and r.base_code <> '' and r.position > coalesce((
        select c.position from base_code_changes c where (c.base_code, c.scope) = (r.base_code, r.provider_code)), 0)
    ) as event
    group by base_code, scope
  ),
  changed_bases as (
    insert into base_code_changes as b (base_code, scope, position, hotel_position, media_position,
      descriptions_position, rooms_position, sources_position)
    select base_code, scope, stamp, case when parts & 1 <> 0 then stamp end, case when parts & 2 <> 0 then stamp end,
      case when parts & 4 <> 0 then stamp end, case when parts & 8 <> 0 then stamp end,
      case when moved and parts & 1 = 0 then stamp end
    from scoped
    on conflict (base_code, scope) do update
      set position = excluded.position,
        hotel_position = coalesce(excluded.hotel_position, b.hotel_position),
        media_position = coalesce(excluded.media_position, b.media_position),
        descriptions_position = coalesce(excluded.descriptions_position, b.descriptions_position),
        rooms_position = coalesce(excluded.rooms_position, b.rooms_position),
        sources_position = coalesce(excluded.sources_position, b.sources_position)
  ),
  dropped_bases as (
    delete from base_code_changes where base_code = any (array(select base_code from bases where not is_live))
    returning base_code, scope, position, hotel_position, media_position, descriptions_position, rooms_position, sources_position
  ),
  former_bases as (
    insert into base_code_changes_history (base_code, scope, position, hotel_position, media_position, descriptions_position,
      rooms_position, sources_position, until_position)
    select b.*, stamp
    from scoped s
      cross join lateral (
        select base_code, scope, position, hotel_position, media_position, descriptions_position, rooms_position, sources_position
        from base_code_changes where (base_code, scope) = (s.base_code, s.scope) offset 0
      ) as b
    union all
    select d.*, stamp from dropped_bases d
  ),
  removals as materialized (
    select provider_code, hotel_code, coalesce(old_base_code, '') as base_code, is_live as remapped
    from (
      select c.provider_code, c.hotel_code, c.old_base_code, c.is_live,
        -- The last hotel of a base code went to another one, or is without one now. That of each provider is kept: a reader may
        -- follow that provider alone.
        b.base_code is not null and row_number() over leavers = 1 as was_last
      from compared c
        left join bases b on b.base_code = c.old_base_code and not b.is_live
      where c.was_live and (not c.is_live or c.new_base_code is distinct from c.old_base_code)
      window leavers as (partition by c.old_base_code, c.provider_code, c.is_live order by c.hotel_code)
    ) as leaver
    where not is_live or was_last
  ),
  removed as (
    insert into hotel_removals (provider_code, hotel_code, base_code, position, remapped)
    select provider_code, hotel_code, base_code, stamp, remapped from removals
    on conflict (provider_code, hotel_code, base_code) do update
      set position = excluded.position, remapped = excluded.remapped, is_back = false
  ),
  returned as (
    delete from hotel_removals where ctid = any (array(
      select row_id from doubtful where base_is_live and (remapped or hotel_is_live)
    ))
    returning provider_code, hotel_code, base_code, position, remapped, is_back
  ),
  -- The hotel is back under another base code: what is gone is the base code alone.
  reclaimed as (
    update hotel_removals set remapped = true, is_back = true where ctid = any (array(
      select row_id from doubtful where hotel_is_live and not base_is_live and not remapped
    ))
  ),
  former_removals as (
    insert into hotel_removals_history (provider_code, hotel_code, base_code, position, remapped, is_back, until_position)
    select provider_code, hotel_code, base_code, position, remapped, is_back, stamp from returned
    union all
    select r.provider_code, r.hotel_code, r.base_code, r.position, r.remapped, r.is_back, stamp
    from removals n
      cross join lateral (
        select provider_code, hotel_code, base_code, position, remapped, is_back from hotel_removals
        where (provider_code, hotel_code, base_code) = (n.provider_code, n.hotel_code, n.base_code) offset 0
      ) as r
  ),
  sequenced as (
    insert into change_sequence (position, provider_code, hotel_code, base_code, chain_name, ranked_base_code, logged_at)
    select stamp, provider_code, hotel_code, b.base_code, null, null, logged_at
    from compared
      cross join lateral (
        select old_base_code as base_code where old_base_code is not null
        union
        select new_base_code where new_base_code is not null
        union
        select null where old_base_code is null and new_base_code is null
      ) as b
    union all
    select stamp, null, null, base_code, null, null, min(logged_at)
    from (
      select base_code, logged_at from passed
      union all
      select base_code, logged_at from taken where hotel_code is null and base_code is not null
    ) as whole
    group by base_code
    union all
    select stamp, null, null, null, chain_name, null, min(logged_at)
    from taken where chain_name is not null group by chain_name
    union all
    select stamp, null, null, null, null, ranked_base_code, min(logged_at)
    from taken where ranked_base_code is not null group by ranked_base_code
    returning 1
  )
  select stamp, count(*)::integer from sequenced;
end
$$;
