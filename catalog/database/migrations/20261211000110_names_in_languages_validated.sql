alter table boards validate constraint boards_names;
alter table categories validate constraint categories_names;
alter table amenities validate constraint amenities_names;
