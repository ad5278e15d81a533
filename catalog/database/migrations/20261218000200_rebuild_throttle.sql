-- The most documents per second that were asked for while a rebuild runs; 0: as many as the server takes; null: as configured.
alter table index_rebuilds add column throttle integer;
