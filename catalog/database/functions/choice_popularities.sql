create or replace function log_all_choice_popularities() returns trigger language plpgsql as $$
begin
  perform log_popularities(array(select base_code from choice_popularities));
  return null;
end
$$;
