-- A base code whose popularity alone has changed: what ranks hotels reads it again, and nothing else does.
alter table change_log add column ranked_base_code text collate "C";
alter table change_log drop constraint change_log_subject;
alter table change_log add constraint change_log_subject
  check (
    (hotel_code is null) = (provider_code is null) and num_nonnulls(hotel_code, base_code, chain_name, ranked_base_code) > 0
  ) not valid;
