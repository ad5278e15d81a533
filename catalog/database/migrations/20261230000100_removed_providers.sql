-- Providers that were removed and had names beside their code: who follows the feed by one of these names, or by another
-- provider of the family, hears of their removals. What a provider that came back says is in `providers`.
create table removed_providers (
  provider_code text collate "C" primary key,
  family text collate "C" not null,
  aliases text[] collate "C" not null
);
