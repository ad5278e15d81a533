-- The next page of the live hotels that an expansion is about, by their keys. One that was never published waits in the log
-- anyway, and is read after the change that is expanded: otherwise a first import would publish its hotels several times. `offset 0`
-- has each hotel looked up: a join would read all that was ever published for each page. A plan for any subject and codes reads all
-- hotels of a provider.
create or replace function hotels_of_expansion(
  subject text, of_provider_code text, codes text[], after_provider_code text, after_hotel_code text, max_hotels integer)
returns table (provider_code text, hotel_code text) language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  if not exists (select from published_hotels p where subject = 'places' or p.provider_code = of_provider_code) then
    -- The hotels of a first import: reading them all, to find none, would take a fifth of the time of publishing them.
    return;
  elsif subject = 'places' then
    return query
      select h.provider_code, h.hotel_code from hotels h
      where h.deleted_at is null and h.place_id = any (codes::uuid[])
        and (h.provider_code, h.hotel_code) > (after_provider_code, after_hotel_code)
        and exists (
          select from published_hotels p where (p.provider_code, p.hotel_code) = (h.provider_code, h.hotel_code) offset 0)
      order by h.provider_code, h.hotel_code limit max_hotels;
  elsif subject = 'destinations' then
    return query
      select h.provider_code, h.hotel_code from hotels h
      where h.deleted_at is null and h.provider_code = of_provider_code and h.hotel_code > after_hotel_code
        and h.country_code is null and h.closest_destinations <> '[]'
        and exists (
          select from jsonb_array_elements(h.closest_destinations) as closest (destination)
          where closest.destination ->> 'code' in (select unnest(codes)))
        and exists (
          select from published_hotels p where (p.provider_code, p.hotel_code) = (h.provider_code, h.hotel_code) offset 0)
      order by h.hotel_code limit max_hotels;
  else
    return query
      select h.provider_code, h.hotel_code from hotels h
      where h.deleted_at is null and h.provider_code = of_provider_code and h.hotel_code > after_hotel_code
        and exists (
          select from published_hotels p where (p.provider_code, p.hotel_code) = (h.provider_code, h.hotel_code) offset 0)
        and case subject
          when 'provider' then true
          when 'boards' then h.board_codes && codes
          when 'amenities' then h.amenity_codes && codes
          else h.category_code = any (codes)
        end
      order by h.hotel_code limit max_hotels;
  end if;
end
$$;

-- The codes of an expansion, with those of all others that wait for the same hotels to be read, which it replaces: an import writes
-- the codes of a provider in many statements, and each would read all hotels of the provider.
create or replace function join_expansions(of_id bigint) returns text[] language sql as $$
  with joined as (
    delete from change_expansions e using change_expansions first
    where first.id = of_id and e.id <> of_id
      and (e.subject, e.provider_code, e.after_hotel_code) = (first.subject, first.provider_code, '')
    returning e.codes
  )
  update change_expansions
  set codes = array(
    select distinct code
    from (select codes union all select joined.codes from joined) as lists (codes) cross join unnest(lists.codes) as code)
  where id = of_id
  returning codes
$$;

-- Logs the next hotels, `max_hotels` at most, that changes of places, providers and codes are about, and looks up no more codes whose
-- popularity has changed. Returns how many expansions were worked on: 0 where none is left, or another session does this.
create or replace function expand_changes(max_hotels integer) returns integer language plpgsql as $$
declare
  expansion change_expansions;
  remaining integer := max_hotels;
  logged integer;
  last_provider_code text;
  last_hotel_code text;
  done integer := 0;
begin
  if not pg_try_advisory_xact_lock(512060, 10) then
    return 0;
  end if;
  while remaining > 0 and done < max_hotels loop
    select * into expansion from change_expansions order by id limit 1;
    exit when not found;
    done := done + 1;
    if expansion.subject = 'popularity' then
      perform log_ranked_base_codes(expansion.codes, expansion.logged_at);
      delete from change_expansions where id = expansion.id;
      remaining := remaining - cardinality(expansion.codes);
      continue;
    end if;
    if expansion.subject = 'places' and expansion.after_provider_code = '' then
      -- A hotel without country and place is where the destinations near it are.
      insert into change_expansions (subject, provider_code, codes, logged_at)
      select 'destinations', d.provider_code, array_agg(d.destination_code), expansion.logged_at
      from destinations d where d.place_id = any (expansion.codes::uuid[])
      group by d.provider_code;
    elsif expansion.subject <> 'places' and expansion.after_hotel_code = '' then
      expansion.codes := join_expansions(expansion.id);
    end if;
    with page as materialized (
      select h.provider_code, h.hotel_code
      from hotels_of_expansion(expansion.subject, expansion.provider_code, expansion.codes,
        expansion.after_provider_code, expansion.after_hotel_code, remaining) as h
    ),
    inserted as (
      insert into change_log (provider_code, hotel_code, logged_at)
      select provider_code, hotel_code, expansion.logged_at from page
    )
    select count(*), (array_agg(provider_code order by provider_code desc, hotel_code desc))[1],
      (array_agg(hotel_code order by provider_code desc, hotel_code desc))[1]
    into logged, last_provider_code, last_hotel_code
    from page;
    if logged < remaining then
      delete from change_expansions where id = expansion.id;
    else
      update change_expansions
      set after_provider_code = last_provider_code, after_hotel_code = last_hotel_code
      where id = expansion.id;
    end if;
    remaining := remaining - logged;
  end loop;
  return done;
end
$$;
