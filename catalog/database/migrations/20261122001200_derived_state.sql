-- Up Migration

-- What follows from other rows stays right whoever writes, in however many transactions at once. Triggers that derive
-- something read other rows; a transaction that has not ended yet is not seen by them. So those who write what something
-- is derived from take an advisory lock first, before any row is locked, and hold it to their end:
--
--   1  places           all writers exclude each other
--   2  base codes       writers of retired codes exclude all others; mappings and conflicts share the lock
--   3  rooms            writers exclude each other; the connections of an import share it, as they share out the hotels
--
-- A transaction that writes several of them takes the locks in this order, as an import does, or may meet a deadlock, which
-- the server ends.

set local lock_timeout = '3s';

-- A lock is of no use to a transaction that goes on reading what was there before it waited.
create function lock_what_follows(topic integer, shared boolean) returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') not in ('read committed', 'read uncommitted') then
    raise exception 'this table is written in transactions of the level read committed only'
      using errcode = 'feature_not_supported',
        hint = 'Other tables follow from it, which a transaction cannot keep right that does not see what others have committed.';
  end if;
  if shared then
    perform pg_advisory_xact_lock_shared(512060, topic);
  else
    perform pg_advisory_xact_lock(512060, topic);
  end if;
end
$$;

-- Set by the importer for its connections, and by nobody else: they write different hotels, have checked what they write,
-- and know the fingerprint of the rooms.
create function is_import_lane() returns boolean language sql stable
  return coalesce(current_setting('hotel_content.import_lane', true), '') = 'on';

---------------------------------------------------------------------------------------------------------
-- Places

create function places_lock() returns trigger language plpgsql as $$
begin
  perform lock_what_follows(1, false);
  return null;
end
$$;
create trigger places_lock
  before insert or delete or truncate or update of place_id, parent_id, place_type, name on places
  for each statement execute function places_lock();

create function places_truncated() returns trigger language plpgsql as $$
begin
  delete from place_tree;
  return null;
end
$$;
create trigger places_truncated after truncate on places
  for each statement execute function places_truncated();

create function place_tree_refuse() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'place_tree follows from places' using errcode = 'object_not_in_prerequisite_state',
      hint = 'Write to places. TRUNCATE place_tree makes all of it anew.';
  end if;
  return null;
end
$$;
create trigger place_tree_refuse before insert or update or delete on place_tree
  for each statement execute function place_tree_refuse();

create function place_tree_truncated() returns trigger language plpgsql as $$
begin
  perform lock_what_follows(1, false);
  perform refresh_place_tree(array(select place_id from places));
  return null;
end
$$;
create trigger place_tree_truncated after truncate on place_tree
  for each statement execute function place_tree_truncated();

---------------------------------------------------------------------------------------------------------
-- Base codes

create function base_code_aliases_lock() returns trigger language plpgsql as $$
begin
  perform lock_what_follows(2, false);
  return null;
end
$$;
create trigger base_code_aliases_lock before insert or update or delete or truncate on base_code_aliases
  for each statement execute function base_code_aliases_lock();

create function base_code_users_lock() returns trigger language plpgsql as $$
begin
  -- TRUNCATE locks the table before it comes to the advisory lock; so both wait for each other in one order.
  lock table base_code_aliases in access share mode;
  perform lock_what_follows(2, true);
  return null;
end
$$;
create trigger mappings_lock before insert or update on mappings
  for each statement execute function base_code_users_lock();
create trigger base_code_conflicts_lock before insert or update on base_code_conflicts
  for each statement execute function base_code_users_lock();

-- Whatever a statement says of the survivor is not taken: the refresh alone sets it, from inside a trigger.
create function base_code_aliases_before_update() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    new.survivor := old.survivor;
  end if;
  return new;
end
$$;
create trigger base_code_aliases_before_update before update on base_code_aliases
  for each row execute function base_code_aliases_before_update();

create function base_code_aliases_truncated() returns trigger language plpgsql as $$
begin
  update mappings set sent_base_code = sent_base_code where base_code <> sent_base_code;
  update base_code_conflicts set sent_base_code = sent_base_code where base_code <> sent_base_code;
  return null;
end
$$;
create trigger base_code_aliases_truncated after truncate on base_code_aliases
  for each statement execute function base_code_aliases_truncated();

---------------------------------------------------------------------------------------------------------
-- Hotels and their rooms

create function rooms_lock() returns trigger language plpgsql as $$
begin
  perform lock_what_follows(3, is_import_lane());
  return null;
end
$$;
create trigger rooms_lock before insert or update or delete or truncate on rooms
  for each statement execute function rooms_lock();
create trigger hotels_lock before insert or update of provider_code, hotel_code on hotels
  for each statement execute function rooms_lock();

create function rooms_truncated() returns trigger language plpgsql as $$
begin
  update hotels set rooms_fingerprint = md5('[]') where rooms_fingerprint <> md5('[]');
  return null;
end
$$;
create trigger rooms_truncated after truncate on rooms
  for each statement execute function rooms_truncated();

-- The part `hotel` of the content: all columns but those that are emptied here, so that no column is forgotten. A new one
-- that is no content has to be emptied too; a test asks of every column to which part it belongs.
create function hotel_part(content hotels) returns text language plpgsql stable as $$
begin
  -- Other parts.
  content.descriptions := null;
  content.media := null;
  -- What follows from the content.
  content.name_folded := null;
  content.name_trigrams := null;
  content.name_trigram_count := null;
  content.name_words := null;
  content.city_words := null;
  content.hotel_fingerprint := null;
  content.media_fingerprint := null;
  content.descriptions_fingerprint := null;
  content.rooms_fingerprint := null;
  -- When something happened to it.
  content.hotel_changed_at := null;
  content.media_changed_at := null;
  content.descriptions_changed_at := null;
  content.rooms_changed_at := null;
  content.created_at := null;
  content.updated_at := null;
  content.deleted_at := null;
  return content::text;
end
$$;

create or replace function hotels_before_write() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := now();
  part constant text := hotel_part(new);
begin
  new.name_folded := fold(new.name);
  new.hotel_fingerprint := md5(part);
  new.media_fingerprint := md5(new.media::text);
  new.descriptions_fingerprint := md5(new.descriptions::text);
  if tg_op = 'INSERT' then
    -- The importer has just written the rooms and knows the fingerprint: reading them again would take longer than all the
    -- rest.
    if new.rooms_fingerprint is null or not is_import_lane() then
      if exists (select from rooms r where r.provider_code = new.provider_code and r.hotel_code = new.hotel_code) then
        new.rooms_fingerprint := rooms_fingerprint_of(new.provider_code, new.hotel_code);
      else
        new.rooms_fingerprint := md5('[]');
      end if;
    end if;
    new.hotel_changed_at := moment;
    new.media_changed_at := moment;
    new.descriptions_changed_at := moment;
    new.rooms_changed_at := moment;
    new.created_at := moment;
    new.updated_at := moment;
    return new;
  end if;
  if (new.provider_code, new.hotel_code) is distinct from (old.provider_code, old.hotel_code) then
    new.rooms_fingerprint := rooms_fingerprint_of(new.provider_code, new.hotel_code);
  elsif pg_trigger_depth() < 2 then
    new.rooms_fingerprint := old.rooms_fingerprint;
  end if;
  -- Not by the stored fingerprint, which may be one of before a column was added.
  if part <> hotel_part(old) then
    new.hotel_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.media_fingerprint <> old.media_fingerprint then
    new.media_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.descriptions_fingerprint <> old.descriptions_fingerprint then
    new.descriptions_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.rooms_fingerprint <> old.rooms_fingerprint then
    new.rooms_changed_at := moment;
    new.updated_at := moment;
  end if;
  if new.deleted_at is null and old.deleted_at is not null then
    new.updated_at := moment;
  end if;
  return new;
end
$$;
