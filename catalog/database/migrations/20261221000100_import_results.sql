-- An import that rejected lines has neither succeeded nor failed.
alter table import_runs drop constraint import_runs_result_check;
alter table import_runs add constraint import_runs_results check (result in ('succeeded', 'with_rejects', 'failed')) not valid;
