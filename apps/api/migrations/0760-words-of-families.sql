-- The account that cancelled a participation or asks its family for consent, and the operation that cancelled it. A
-- request for an earlier start of the lesson has ended, like a request to the teacher.
alter table lesson_participant
  add column absence_by integer references users (id) on delete set null,
  add column absence_operation_id integer,
  add column family_asked_at timestamptz,
  add column family_asked_for timestamptz,
  add check ((family_asked_at is null) = (family_asked_for is null));
create index lesson_participant_absence_by on lesson_participant (absence_by) where absence_by is not null;

-- The sum up to which a child may cancel without the consent of this account; null is the default 0.
alter table users add column consent_above_minor integer check (consent_above_minor >= 0);
