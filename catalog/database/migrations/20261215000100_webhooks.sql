-- Where changes of the catalog are sent, and how far each receiver has got in the feed.
create table webhooks (
  webhook_id uuid primary key default gen_random_uuid(),
  -- Whose it is; null: of the administrators.
  service_account text collate "C",
  organization_code text collate "C",
  url text not null check (char_length(url) <= 2000),
  content text not null check (content in ('thin', 'full')),
  -- Empty: all of them.
  provider_codes text[] not null default '{}',
  parts text[] not null default '{}',
  countries text[] not null default '{}',
  batch_size integer not null check (batch_size between 1 and 1000),
  secret text not null,
  -- Signs beside the other one until then.
  previous_secret text,
  previous_secret_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_at timestamptz,
  paused_reason text,
  -- The position up to which walks have ended, and how far the present one is; null: none has begun.
  since bigint not null,
  walk jsonb,
  -- Of who sends to it now.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'paused') = (paused_at is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhooks_by_owner on webhooks (service_account);

-- What was, or is to be, sent to each: in the order of their numbers.
create table webhook_deliveries (
  delivery_id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  webhook_id uuid not null,
  -- The base codes that changed and the removals of a page of the feed, without the content of hotels.
  batch jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'cancelled')),
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- Of the last attempt: what the receiver answered, or why there is no answer.
  status integer,
  problem text,
  duration_ms integer,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_pending on webhook_deliveries (webhook_id, number) where state = 'pending';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
