-- The part `hotel` of the content of a row of hotels, to be compared with that of another: all columns but those that are taken
-- away here, so that a new column is content without being named. One that is not content has to be taken away too; a test checks
-- of every column to which part it belongs.
drop function if exists hotel_part(anyelement), hotel_part(record); -- whose results were others
create function hotel_part(content record) returns jsonb language plpgsql stable as $$
begin
  -- Other parts, which are long.
  content.descriptions := null;
  content.media := null;
  return to_jsonb(content) - array[
    -- What follows from the content.
    'name_folded', 'name_trigrams', 'name_trigram_count', 'name_words', 'city_words', 'hotel_fingerprint', 'media_fingerprint',
    'descriptions_fingerprint', 'rooms_fingerprint', 'completeness', 'completeness_points',
    -- When something happened to it.
    'hotel_changed_at', 'media_changed_at', 'descriptions_changed_at', 'rooms_changed_at', 'created_at', 'updated_at', 'deleted_at'];
end
$$;

-- Nobody reads hotel_fingerprint, nor, below, name_trigram_count and city_words. The columns stay: views of all columns hold them.
create or replace function hotels_before_write() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := now();
begin
  new.name_folded := fold(new.name);
  new.hotel_fingerprint := '';
  new.media_fingerprint := md5(new.media::text);
  new.descriptions_fingerprint := md5(new.descriptions::text);
  if tg_op = 'INSERT' then
    -- The importer has just written the rooms and knows the fingerprint: reading them again would take longer than all the
    -- rest.
    if new.rooms_fingerprint is null or not is_import_connection() then
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
  if hotel_part(new) <> hotel_part(old) then
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

-- Named to run after hotels_before_write, which folds the name. Generated columns would take the words and the trigrams
-- of a name apart once more for each of them, and at each change of anything else.
create or replace function hotels_before_write_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.name_folded <> old.name_folded then
    new.name_trigrams := trigram_numbers(new.name_folded);
    new.name_trigram_count := cardinality(new.name_trigrams);
    new.name_words := word_vector(new.name_folded);
  else
    new.name_trigrams := old.name_trigrams;
    new.name_words := old.name_words;
  end if;
  return new;
end
$$;
