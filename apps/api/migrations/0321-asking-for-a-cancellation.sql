-- When a student asked to cancel his part, and the lesson's start at that time: a moved lesson no longer counts as
-- asked about. The reason is stored with the part's own reason.
alter table lesson_participant
  add column cancel_asked_at timestamptz,
  add column cancel_asked_for timestamptz,
  add check ((cancel_asked_at is null) = (cancel_asked_for is null));
