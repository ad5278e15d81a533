-- With functions: entry_rules, hotels_before_write
-- What guests want to know before they stay. An empty column takes no room in a row, and moves no fingerprint.
alter table hotels
  add column check_in_from text collate "C",
  add column check_in_until text collate "C",
  add column check_out_from text collate "C",
  add column check_out_until text collate "C",
  add column year_built smallint,
  add column year_renovated smallint,
  add column room_count integer,
  add column important_information jsonb,
  add column payment_policy jsonb,
  add column pet_policy jsonb,
  add column points_of_interest jsonb,
  add column reviews jsonb;

-- No condition names these columns.
alter table hotels
  alter column check_in_from set statistics 0,
  alter column check_in_until set statistics 0,
  alter column check_out_from set statistics 0,
  alter column check_out_until set statistics 0,
  alter column year_built set statistics 0,
  alter column year_renovated set statistics 0,
  alter column room_count set statistics 0,
  alter column important_information set statistics 0,
  alter column payment_policy set statistics 0,
  alter column pet_policy set statistics 0,
  alter column points_of_interest set statistics 0,
  alter column reviews set statistics 0;

alter table hotels
  add constraint hotels_check_in_from check (is_time_of_day(check_in_from)) not valid,
  add constraint hotels_check_in_until check (is_time_of_day(check_in_until)) not valid,
  add constraint hotels_check_out_from check (is_time_of_day(check_out_from)) not valid,
  add constraint hotels_check_out_until check (is_time_of_day(check_out_until)) not valid,
  add constraint hotels_year_built check (year_built between 1000 and 2100) not valid,
  add constraint hotels_year_renovated check (year_renovated between 1000 and 2100) not valid,
  add constraint hotels_room_count check (room_count between 1 and 50000) not valid,
  add constraint hotels_important_information check (is_filled_list(important_information, 10000)) not valid,
  add constraint hotels_payment_policy check (is_filled_list(payment_policy, 10000)) not valid,
  add constraint hotels_pet_policy check (is_filled_list(pet_policy, 10000)) not valid,
  add constraint hotels_points_of_interest check (is_filled_list(points_of_interest, 1000)) not valid,
  add constraint hotels_reviews check (is_filled_list(reviews, 100)) not valid;

create trigger hotels_important_information_entries before insert or update of important_information on hotels
  for each row when (new.important_information is not null and not is_import_connection()) execute function check_entries(
    'important_information', '{"type": 65536, "language": 65536, "text": "text"}', '{text}', '{}');
create trigger hotels_payment_policy_entries before insert or update of payment_policy on hotels
  for each row when (new.payment_policy is not null and not is_import_connection()) execute function check_entries(
    'payment_policy', '{"type": 65536, "language": 65536, "text": "text"}', '{text}', '{}');
create trigger hotels_pet_policy_entries before insert or update of pet_policy on hotels
  for each row when (new.pet_policy is not null and not is_import_connection()) execute function check_entries(
    'pet_policy', '{"type": 65536, "language": 65536, "text": "text"}', '{text}', '{}');
create trigger hotels_points_of_interest_entries before insert or update of points_of_interest on hotels
  for each row when (new.points_of_interest is not null and not is_import_connection()) execute function check_entries(
    'points_of_interest', '{"name": 4000, "kind": 4000, "distanceKm": [0, 20100]}', '{name}', '{}');
create trigger hotels_reviews_entries before insert or update of reviews on hotels
  for each row when (new.reviews is not null and not is_import_connection()) execute function check_entries(
    'reviews', '{"source": 4000, "score": [0, 1000], "scale": [0, 1000], "count": "count"}', '{source}', '{source,score,scale}');
-- Named to run after the one above.
create trigger hotels_reviews_scores before insert or update of reviews on hotels
  for each row when (jsonb_typeof(new.reviews) = 'array' and not is_import_connection()) execute function check_reviews();
