-- The part `hotel` of the content of a row of hotels: all columns but those that are emptied here, so that a new column is
-- content without being named. One that is not content has to be emptied too; a test checks of every column to which part it
-- belongs.
drop function if exists hotel_part(anyelement); -- of the first commits: which of the two is meant would not be clear
create or replace function hotel_part(content record) returns text language plpgsql stable as $$
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
  -- What follows too, by a migration that the database may not have had yet.
  content := jsonb_populate_record(content, '{"completeness": null, "completeness_points": null}');
  -- A new column comes last. It does not move the fingerprints of rows where it is empty: whatever is empty at the end stands
  -- as the seventeen columns do that were empty there before the first one was added.
  return rtrim(left(content::text, -1), ',') || repeat(',', 17) || ')';
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

-- Named to run after hotels_before_write, which folds the name. Generated columns would take the words and the trigrams
-- of a name apart once more for each of them, and at each change of anything else. Nobody reads name_trigram_count, which may
-- not be empty, nor city_words; the columns stay, for the fingerprints of rows go by the order of columns.
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
