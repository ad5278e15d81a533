alter table import_runs validate constraint import_runs_sources;
