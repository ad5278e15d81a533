-- Amenities of providers that come to stand for others of the platform are followed by the hotels that have them.
-- With functions: expand_changes
alter table change_expansions drop constraint change_expansions_subject;
alter table change_expansions add constraint change_expansions_subject
  check (subject in ('places', 'provider', 'destinations', 'boards', 'categories', 'popularity', 'amenities')) not valid;
