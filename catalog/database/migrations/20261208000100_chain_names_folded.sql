-- Chains are found by their folded names too: docs/decisions/0039-chains-by-folded-names.md.
alter table chain_names add column name_folded text collate "C";
create trigger chain_names_folded before insert or update of name_canonical, name_folded on chain_names
  for each row execute function fold_chain_name();
