-- Invitations of a card: several codes are valid at once, each for one person. A used code keeps its user, so that a
-- second use names the person.
create table invitation (
  id integer generated always as identity primary key,
  teacher_id integer not null references teacher (id) on delete cascade,
  student_id integer not null references student (id) on delete cascade,
  code text not null unique,
  role text not null check (role in ('student', 'parent')),
  sees_money boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by integer references users (id) on delete set null,
  withdrawn_at timestamptz
);
create index invitation_student on invitation (student_id);
create index invitation_teacher on invitation (teacher_id);
create index invitation_used_by on invitation (used_by);

insert into invitation (teacher_id, student_id, code, role, sees_money, created_at, expires_at, used_at)
select teacher_id, id, invite_code, invite_role, invite_sees_money, invite_expires_at - interval '14 days',
  invite_expires_at, invite_used_at
from student where invite_code is not null and invite_expires_at is not null;

select keep_journal('invitation');

-- A process of the previous version writes its code into the card. A code never becomes valid again here.
create function take_over_invitation() returns trigger language plpgsql as $$
begin
  insert into invitation as known (teacher_id, student_id, code, role, sees_money, created_at, expires_at, used_at)
  values (new.teacher_id, new.id, new.invite_code, new.invite_role, new.invite_sees_money,
    new.invite_expires_at - interval '14 days', new.invite_expires_at, new.invite_used_at)
  on conflict (code) do update set expires_at = least(known.expires_at, excluded.expires_at),
    used_at = coalesce(known.used_at, excluded.used_at)
  where known.expires_at > excluded.expires_at or known.used_at is null and excluded.used_at is not null;
  return null;
end
$$;
create trigger take_over_invitation after update of invite_code, invite_expires_at, invite_used_at on student
  for each row when (new.invite_code is not null and new.invite_expires_at is not null
    and (new.invite_code, new.invite_used_at, new.invite_expires_at)
      is distinct from (old.invite_code, old.invite_used_at, old.invite_expires_at))
  execute function take_over_invitation();

-- A stored answer has an invite code only while the code works (0420 did this for the code of the card).
create function end_kept_invitation() returns trigger language plpgsql as $$
begin
  update idempotency_key set answer = answer || '{"invite_code": ""}'
  where user_id = old.teacher_id and answer ->> 'invite_code' = old.code;
  return null;
end
$$;
create trigger end_kept_code after update of expires_at, used_at, withdrawn_at on invitation for each row
  when ((new.used_at, new.expires_at, new.withdrawn_at) is distinct from (old.used_at, old.expires_at, old.withdrawn_at))
  execute function end_kept_invitation();
create trigger end_kept_code_of_deleted after delete on invitation for each row execute function end_kept_invitation();
