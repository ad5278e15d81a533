-- Codes whose popularity has changed are followed by the groups that they belong to. Each table by itself: who reads them takes them
-- in an order of its own.
alter table change_expansions drop constraint change_expansions_subject_check;
alter table change_expansions add constraint change_expansions_subject
  check (subject in ('places', 'provider', 'destinations', 'boards', 'categories', 'popularity')) not valid;
