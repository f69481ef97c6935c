-- The versions of remotes, the accounts that receive them, and the authors of these decisions.
create sequence mfe_revision as integer;

create table mfe_version (
  remote text not null,
  version text not null,
  -- The name of its container, by which pages identify the version.
  name text not null,
  -- The prefix of its files in the bucket; null: in the server's folder.
  base text,
  manifest jsonb not null,
  build jsonb not null,
  -- contract.json of the build, if there is one.
  contract jsonb,
  -- The bytes of all its files, if they were counted.
  size integer check (size >= 0),
  published_by text not null,
  published_at timestamptz not null,
  retired_at timestamptz,
  signature text,
  public_key text,
  primary key (remote, version)
);
create index mfe_version_newest on mfe_version (remote, published_at desc, version);

-- A version never changes; only its retirement is added.
create function keep_mfe_version() returns trigger language plpgsql as $$
declare
  kept mfe_version := new;
begin
  kept.retired_at := old.retired_at;
  if kept is distinct from old then
    raise exception 'a version of a remote never changes: % %', old.remote, old.version;
  end if;
  return new;
end $$;
create trigger keep_mfe_version before update on mfe_version for each row execute function keep_mfe_version();

create table mfe_channel (
  remote text primary key,
  stable text not null,
  previous text,
  canary text,
  canary_percent smallint not null default 0 check (canary_percent between 0 and 100),
  -- Whether the share grows automatically, and since when it has its present size.
  auto boolean not null default false,
  canary_since timestamptz,
  -- Determines the bucket of each account. It never changes, so another canary reaches the same accounts.
  salt text not null,
  -- The author of the stable version: a deployment, a start, a call, or the breaker.
  decided_by text not null check (decided_by in ('deploy', 'start', 'account', 'token', 'breaker', 'auto')),
  -- The wish of current.json that was applied last; each wish applies once.
  asked text,
  asked_at timestamptz,
  revision integer not null,
  changed_at timestamptz not null,
  check ((canary is null) = (canary_since is null)),
  foreign key (remote, stable) references mfe_version,
  foreign key (remote, previous) references mfe_version,
  foreign key (remote, canary) references mfe_version
);
create index mfe_channel_stable on mfe_channel (remote, stable);
create index mfe_channel_previous on mfe_channel (remote, previous);
create index mfe_channel_canary on mfe_channel (remote, canary);

create table mfe_pin (
  -- An account of the host; the host reports erased accounts.
  user_id integer not null,
  remote text not null,
  version text not null,
  expires_at timestamptz not null,
  primary key (user_id, remote),
  foreign key (remote, version) references mfe_version
);
create index mfe_pin_version on mfe_pin (remote, version);

create table mfe_token (
  id integer generated always as identity primary key,
  remote text not null,
  -- The label by its creator: a team or a machine.
  label text not null,
  hash bytea not null unique,
  public_key text,
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index mfe_token_remote on mfe_token (remote, id);

create table mfe_audit (
  id integer generated always as identity primary key,
  at timestamptz not null,
  remote text not null,
  act text not null,
  version text,
  -- An account, a token, or none: a deployment, a start, the breaker.
  decided_by text not null,
  user_id integer,
  -- The label of the token, if one authorized the decision.
  team text,
  -- The details beside the version: a share, a time, a reason.
  details jsonb not null default '{}',
  revision integer not null
);
create index mfe_audit_remote on mfe_audit (remote, id desc);
create index mfe_audit_user on mfe_audit (user_id);
