alter table change_sequence add column ranked_base_code text collate "C";
