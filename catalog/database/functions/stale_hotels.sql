-- The hotels whose documents in an index may be older than the catalog, as far as lists and restrictions go by them: those of which
-- something was logged or published that its searches do not find yet, with all others of the base codes that they are or were
-- under. An array of [provider code, hotel code]; null where these are more than `at_most`, or where it is not known
-- what the index lacks.
--
-- One statement, so all of it is of one moment: what the sequencer moves meanwhile is neither missed nor met twice. What changes of
-- providers, boards, categories and amenities follow is left out: nothing is restricted by these.
create or replace function stale_hotels(index_name text, at_most integer) returns jsonb language plpgsql stable
set enable_seqscan = off set jit = off as $$
declare
  -- Each is a list of places or codes, whose hotels have to be looked up.
  most_expansions constant integer := 100;
  searchable bigint;
begin
  -- What was trimmed beyond the position is not known.
  select c.searchable_position into searchable
  from change_consumers c, change_state s
  where c.name = index_name and c.searchable_position >= s.trimmed_position;
  if searchable is null then
    return null;
  end if;
  if not exists (select from change_sequence where position > searchable)
    and not exists (select from change_log)
    and not exists (select from change_expansions) then
    return '[]';
  end if;
  if most_expansions < (
    select count(*) from (select from change_expansions where subject in ('places', 'destinations') limit most_expansions + 1) as counted
  ) then
    return null;
  end if;
  return (
    with changed as materialized (
      (
        select provider_code, hotel_code, base_code from change_log
        where num_nonnulls(hotel_code, base_code) > 0 limit at_most + 1
      )
      union all
      (
        select null, null, new_base_code from change_log where new_base_code is not null limit at_most + 1
      )
      union all
      (
        select provider_code, hotel_code, base_code from change_sequence
        where position > searchable and num_nonnulls(hotel_code, base_code) > 0 limit at_most + 1
      )
      union all
      (
        select h.provider_code, h.hotel_code, null
        from change_expansions e
          cross join lateral hotels_of_expansion(
            e.subject, e.provider_code, e.codes, e.after_provider_code, e.after_hotel_code, at_most + 1) as h
        where e.subject in ('places', 'destinations')
        limit at_most + 1
      )
      union all
      -- An expansion of places is followed by one of the destinations there.
      (
        select h.provider_code, h.hotel_code, null
        from change_expansions e
          cross join lateral (
            select d.provider_code, array_agg(d.destination_code) as codes
            from destinations d where d.place_id = any (e.codes::uuid[])
            group by d.provider_code
          ) as near
          cross join lateral hotels_of_expansion('destinations', near.provider_code, near.codes, '', '', at_most + 1) as h
        where e.subject = 'places' and e.after_provider_code = ''
        limit at_most + 1
      )
    ),
    hotels as materialized (
      select distinct provider_code, hotel_code from changed where hotel_code is not null
    ),
    -- `offset 0` has each looked up: a join would read all that there are.
    codes as (
      select base_code from changed where base_code is not null
      union
      select m.base_code
      from hotels h
        cross join lateral (
          select base_code from mappings where (provider_code, hotel_code) = (h.provider_code, h.hotel_code) offset 0
        ) as m
    ),
    stale as (
      (
        select provider_code, hotel_code from hotels
        union
        select m.provider_code, m.hotel_code
        from codes c
          cross join lateral (select provider_code, hotel_code from mappings where base_code = c.base_code offset 0) as m
      )
      limit at_most + 1
    )
    select case
        when (select count(*) from changed) <= at_most and count(*) <= at_most
          then coalesce(jsonb_agg(jsonb_build_array(provider_code, hotel_code)), '[]')
      end
    from stale
  );
end
$$;
