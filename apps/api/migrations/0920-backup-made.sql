-- When the last backup of this database was made, so that an operator learns that backups have stopped. One row at most.
create table backup_made (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null
);
