-- What operators have done: who, when, what, to what.
create table operator_actions (
  action_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The e-mail address or the service account of a token; `cli:` and the user of a command.
  actor text collate "C" not null,
  -- That of the token; null: of no organization.
  organization_code text collate "C",
  action text collate "C" not null,
  -- What it was done to, if that has a name.
  subject text,
  details jsonb not null default '{}' check (octet_length(details::text) <= 16384)
);
create index operator_actions_at on operator_actions (at);
create index operator_actions_by_actor on operator_actions (actor, action_id desc);
create index operator_actions_by_action on operator_actions (action, action_id desc);
