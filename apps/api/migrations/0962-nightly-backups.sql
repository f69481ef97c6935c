-- The last backup of a night, and the last one that was restored into a scratch database for a check.
alter table backup_made
  add column nightly_at timestamptz,
  add column drilled_at timestamptz;
