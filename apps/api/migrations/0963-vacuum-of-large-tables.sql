-- By default PostgreSQL vacuums a table when a fifth of its rows are dead and reads its statistics again after a tenth has
-- changed. In tables that grow for years this means months: searches then read dead entries of indexes, reads from an
-- index alone visit the table, and the planner knows no lesson of this season.
alter table lesson set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table lesson_participant set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table lesson_coverage set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table lesson_history set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table ledger_entry set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table notification set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);
alter table journal_operation set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.02);

-- Jobs delete every row of these tables within days or weeks, a small part each hour.
alter table journal_row set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table delivery set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table idempotency_key set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table security_event set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- A used session changes two indexed columns, so each change leaves a dead entry in each of its indexes.
alter table session set (autovacuum_vacuum_scale_factor = 0.05);

-- Each charge and payment changes the balance of an account in place. No index has the balance, so a new version of the
-- row needs no new entry of an index if its page has space. Rows that are there move into such pages as they change.
alter table account_balance set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
