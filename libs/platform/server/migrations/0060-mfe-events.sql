-- Failure reports of pages: failed remotes and crashed pages. They contain no personal data.
create table mfe_event (
  id integer generated always as identity primary key,
  at timestamptz not null,
  remote text not null,
  version text not null,
  phase text not null,
  kind text not null,
  -- The number on the user's card, which the user can quote.
  number text not null,
  error text not null,
  status smallint,
  stack text not null,
  request_id text
);
create index mfe_event_at on mfe_event (at);
create index mfe_event_version on mfe_event (remote, version, at);
