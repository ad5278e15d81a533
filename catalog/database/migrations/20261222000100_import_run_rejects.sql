-- Why lines of an import of the command line were rejected, with a count and an example of each reason; null: not kept.
alter table import_runs add column rejects jsonb;
