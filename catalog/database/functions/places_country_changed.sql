-- In a file of its own: the trigger of a later migration needs it, and only new files come before migrations.
create or replace function places_country_changed() returns trigger language plpgsql as $$
begin
  new.country_changed_at := now();
  return new;
end
$$;
