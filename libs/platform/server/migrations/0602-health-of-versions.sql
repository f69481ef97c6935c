-- The health of versions: counts by hours, and for some hours the single pages, from which a verdict is made.
create table mfe_health (
  remote text not null,
  version text not null,
  hour timestamptz not null,
  pages integer not null default 0,
  healthy integer not null default 0,
  failed integer not null default 0,
  crashed integer not null default 0,
  -- Sums and counts of the pages' measurements, by name.
  vitals jsonb not null default '{}',
  primary key (remote, version, hour)
);
create index mfe_health_hour on mfe_health (hour);

create table mfe_health_page (
  remote text not null,
  version text not null,
  -- The number of a page, which identifies no user.
  page text not null,
  -- A hash of the page's network with the salt of the remote; null for this machine itself.
  network bytea,
  failed boolean not null,
  at timestamptz not null,
  primary key (remote, version, page)
);
create index mfe_health_page_newest on mfe_health_page (remote, version, at);
create index mfe_health_page_at on mfe_health_page (at);
