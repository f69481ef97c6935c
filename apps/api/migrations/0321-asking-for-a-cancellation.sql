-- When a student asked to cancel his part of a lesson, and the start that the lesson had then: what is moved to another time is asked
-- about no more. The reason stands with the part's.
alter table lesson_participant
  add column cancel_asked_at timestamptz,
  add column cancel_asked_for timestamptz,
  add check ((cancel_asked_at is null) = (cancel_asked_for is null));
