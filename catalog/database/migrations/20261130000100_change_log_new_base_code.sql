-- The base code that a live hotel came to. Transactions that do not see each other may both take it from the same one: what a reader
-- was shown between the two is logged only by the one that set it.
alter table change_log add column new_base_code text collate "C";
