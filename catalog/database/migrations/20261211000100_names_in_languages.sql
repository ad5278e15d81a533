-- What boards, categories and amenities are called in several languages.
alter table boards add column names jsonb not null default '[]';
alter table categories add column names jsonb not null default '[]';
alter table amenities add column names jsonb not null default '[]';

alter table boards add constraint boards_names check (is_list_of_names(names)) not valid;
alter table categories add constraint categories_names check (is_list_of_names(names)) not valid;
alter table amenities add constraint amenities_names check (is_list_of_names(names)) not valid;
