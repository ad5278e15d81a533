-- Takes what is in the change log, `max_changes` rows at most, and publishes it: appends it to the change sequence under one new
-- position, and keeps the tables of the feed, which say when each base code changed last. One session at a time; the position is
-- read and written under the lock, so a reader that sees a position sees all that was published before it.
--
-- The log is a queue: a change that commits late is taken when it can be seen, and published under a later position than all that
-- was read before. So no transaction, however long it stays open, holds up others or is missed, and nothing depends on the numbers
-- of transactions, which start again in a restored database.
--
-- What changed is found by comparing a hotel with how it was published last. The planner does not know how few rows the log has;
-- hence the settings.
create or replace function sequence_changes(max_changes integer)
returns table (last_position bigint, changes integer) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  stamp bigint;
begin
  if not pg_try_advisory_xact_lock(512060, 11) or not exists (select from change_log) then
    return;
  end if;
  -- A clock that was set back does not set the sequence back.
  update change_state s
  set position = greatest(s.position + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  returning s.position into stamp;

  return query
  with taken as (
    delete from change_log where id in (select id from change_log order by id limit max_changes)
    returning provider_code, hotel_code, base_code, joined, logged_at
  ),
  compared as materialized (
    select t.provider_code, t.hotel_code, t.logged_at,
      p.provider_code is not null as was_live, p.base_code as old_base_code,
      h.provider_code is not null as is_live, m.base_code as new_base_code,
      h.hotel_fingerprint::uuid as hotel_fingerprint, h.media_fingerprint::uuid as media_fingerprint,
      h.descriptions_fingerprint::uuid as descriptions_fingerprint, h.rooms_fingerprint::uuid as rooms_fingerprint,
      case when p.provider_code is null then 15 else
        p.unreported_parts
          | case when h.hotel_fingerprint::uuid <> p.hotel_fingerprint then 1 else 0 end
          | case when h.media_fingerprint::uuid <> p.media_fingerprint then 2 else 0 end
          | case when h.descriptions_fingerprint::uuid <> p.descriptions_fingerprint then 4 else 0 end
          | case when h.rooms_fingerprint::uuid <> p.rooms_fingerprint then 8 else 0 end
      end as parts
    from (
      select provider_code, hotel_code, min(logged_at) as logged_at
      from taken where hotel_code is not null
      group by provider_code, hotel_code
    ) as t
      left join published_hotels p on p.provider_code = t.provider_code and p.hotel_code = t.hotel_code
      left join hotels h
        on h.provider_code = t.provider_code and h.hotel_code = t.hotel_code and h.deleted_at is null
      left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
  ),
  published as (
    insert into published_hotels as p (provider_code, hotel_code, base_code, hotel_fingerprint, media_fingerprint,
      descriptions_fingerprint, rooms_fingerprint, unreported_parts, published_position)
    select provider_code, hotel_code, new_base_code, hotel_fingerprint, media_fingerprint,
      descriptions_fingerprint, rooms_fingerprint, case when new_base_code is null then parts else 0 end, stamp
    from compared
    where is_live and (not was_live or old_base_code is distinct from new_base_code or parts <> 0)
    on conflict (provider_code, hotel_code) do update
      set base_code = excluded.base_code, hotel_fingerprint = excluded.hotel_fingerprint,
        media_fingerprint = excluded.media_fingerprint, descriptions_fingerprint = excluded.descriptions_fingerprint,
        rooms_fingerprint = excluded.rooms_fingerprint, unreported_parts = excluded.unreported_parts,
        published_position = excluded.published_position
      -- A hotel without a base code that did not change anew keeps its place in the feed.
      where p.base_code is not null or excluded.base_code is not null
        or (p.hotel_fingerprint, p.media_fingerprint, p.descriptions_fingerprint, p.rooms_fingerprint)
          is distinct from (excluded.hotel_fingerprint, excluded.media_fingerprint, excluded.descriptions_fingerprint,
            excluded.rooms_fingerprint)
  ),
  unpublished as (
    delete from published_hotels p using compared c
    where c.was_live and not c.is_live and p.provider_code = c.provider_code and p.hotel_code = c.hotel_code
  ),
  events as materialized (
    -- A hotel changed, or came.
    select new_base_code as base_code, provider_code, parts
    from compared
    where is_live and new_base_code is not null
      and (not was_live or old_base_code is distinct from new_base_code or parts <> 0)
    union all
    -- A hotel went.
    select old_base_code, provider_code, 0
    from compared
    where was_live and old_base_code is not null and (not is_live or new_base_code is distinct from old_base_code)
    union all
    select base_code, null, 0 from taken where joined
  ),
  bases as materialized (
    select e.base_code, exists (
      select from mappings m
        join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code and h.deleted_at is null
      where m.base_code = e.base_code
    ) as is_live
    from (select distinct base_code from events) as e
  ),
  changed_bases as (
    insert into base_code_changes as b (base_code, scope, position, hotel_position, media_position,
      descriptions_position, rooms_position)
    select base_code, scope, stamp, case when parts = 0 or parts & 1 <> 0 then stamp end,
      case when parts & 2 <> 0 then stamp end, case when parts & 4 <> 0 then stamp end,
      case when parts & 8 <> 0 then stamp end
    from (
      select e.base_code, s.scope, bit_or(e.parts) as parts
      from events e
        join bases using (base_code)
        cross join lateral (select '' as scope union all select e.provider_code where e.provider_code is not null) as s
      where is_live
      group by e.base_code, s.scope
    ) as scoped
    on conflict (base_code, scope) do update
      set position = excluded.position,
        hotel_position = coalesce(excluded.hotel_position, b.hotel_position),
        media_position = coalesce(excluded.media_position, b.media_position),
        descriptions_position = coalesce(excluded.descriptions_position, b.descriptions_position),
        rooms_position = coalesce(excluded.rooms_position, b.rooms_position)
  ),
  dropped_bases as (
    delete from base_code_changes b using bases d where not d.is_live and b.base_code = d.base_code
  ),
  removed as (
    insert into hotel_removals (provider_code, hotel_code, base_code, position)
    select provider_code, hotel_code, coalesce(old_base_code, ''), stamp
    from compared where was_live and not is_live
    union all
    -- The last hotel of a base code went to another one, or is without one now.
    (select distinct on (c.old_base_code) c.provider_code, c.hotel_code, c.old_base_code, stamp
    from compared c join bases b on b.base_code = c.old_base_code
    where c.is_live and not b.is_live
      and not exists (select from compared o where o.was_live and not o.is_live and o.old_base_code = c.old_base_code)
    order by c.old_base_code, c.provider_code, c.hotel_code)
    on conflict (provider_code, hotel_code, base_code) do update set position = excluded.position
  ),
  -- A removal no longer holds when the hotel is live, and its base code too.
  returned_hotels as (
    delete from hotel_removals r using compared c
    where c.is_live and not c.was_live and r.provider_code = c.provider_code and r.hotel_code = c.hotel_code
      and (r.base_code = '' or exists (
        select from mappings m
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code and h.deleted_at is null
        where m.base_code = r.base_code))
  ),
  returned_bases as (
    delete from hotel_removals r using bases b
    where b.is_live and r.base_code = b.base_code
      and not exists (
        select from compared c
        where c.is_live and not c.was_live and c.provider_code = r.provider_code and c.hotel_code = r.hotel_code)
      and exists (
        select from hotels h
        where h.provider_code = r.provider_code and h.hotel_code = r.hotel_code and h.deleted_at is null)
  ),
  sequenced as (
    insert into change_sequence (position, provider_code, hotel_code, base_code, logged_at)
    select stamp, provider_code, hotel_code, b.base_code, logged_at
    from compared
      cross join lateral (
        select old_base_code as base_code where old_base_code is not null
        union
        select new_base_code where new_base_code is not null
        union
        select null where old_base_code is null and new_base_code is null
      ) as b
    union all
    select stamp, null, null, base_code, min(logged_at) from taken where base_code is not null group by base_code
    returning 1
  )
  select stamp, count(*)::integer from sequenced;
end
$$;
