-- LSN-80: a lesson whose charges were reversed may be deleted. Then a charge and its reversal stay without their
-- lesson, and the undo of the deletion sets the reference again.
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
declare
  is_undoing boolean := current_setting('planner.undoing', true) = 'on';
  refers_only boolean;
begin
  if current_setting('planner.erasing', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and is_undoing then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    refers_only := to_jsonb(new) - '{lesson_id,payment_id}'::text[] = to_jsonb(old) - '{lesson_id,payment_id}'::text[];
    if refers_only and is_undoing
      and (new.lesson_id is null or old.lesson_id is null or new.lesson_id = old.lesson_id)
      and (new.payment_id is null or new.payment_id is not distinct from old.payment_id)
    then
      return new;
    end if;
    if refers_only and new.lesson_id is null and new.payment_id is not distinct from old.payment_id
      and (old.reverses_id is not null or exists (select from ledger_entry reversal where reversal.reverses_id = old.id))
    then
      return new;
    end if;
  end if;
  raise exception 'ledger_entry is append-only';
end
$$;
