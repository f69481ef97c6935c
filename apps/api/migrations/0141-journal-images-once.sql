-- The image of a changed row is made once, for the comparison and for the journal's row.
create or replace function journal_updated() returns trigger language plpgsql as $$
begin
  if current_setting('planner.erasing', true) = 'on' then
    return null;
  end if;
  with o as materialized (select r.id, to_jsonb(r) - tg_argv[1]::text[] as image from old_rows r),
    n as materialized (select r.id, to_jsonb(r) - tg_argv[1]::text[] as image from new_rows r)
  insert into journal_row (operation_id, table_name, row_id, before, after)
  select journal_operation_id(), tg_table_name, o.id, o.image, n.image
  from o join n using (id)
  where o.image - tg_argv[0]::text[] <> n.image - tg_argv[0]::text[];
  return null;
end
$$;
