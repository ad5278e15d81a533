-- The folded form of a chain's canonical name, by which it is searched too; null where that is the canonical name itself.
create or replace function fold_chain_name() returns trigger language plpgsql as $$
begin
  new.name_folded := nullif(fold(new.name_canonical), new.name_canonical);
  return new;
end
$$;
