-- One row per completed run of the search for duplicate hotels; the latest is the one that counts.
create table mapping_quality_runs (
  id bigint generated always as identity primary key,
  duplicate_groups integer not null,
  redundant_identifiers integer not null,
  bases_compared integer not null,
  pairs_compared bigint not null,
  computed_at timestamptz not null,
  detector_version text not null
);

-- The pairs of base codes that a run took for one hotel, the first code before the second by bytes. They are written before
-- their run is: pairs of a run that is not in mapping_quality_runs are those of one that goes on, or did not end.
create table mapping_quality_pairs (
  run_id bigint not null,
  base_code text collate "C" not null,
  other_base_code text collate "C" not null,
  score double precision not null,
  distance_km double precision not null,
  country_code text collate "C",
  evidence jsonb not null,
  primary key (run_id, base_code, other_base_code),
  check (base_code < other_base_code)
);

create index mapping_quality_pairs_score on mapping_quality_pairs (run_id, score desc, base_code, other_base_code);
