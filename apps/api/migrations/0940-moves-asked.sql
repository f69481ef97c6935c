-- Whether families may ask for another time of a lesson, and within which limits; null while they may not.
alter table teacher add column moves jsonb;

-- A request for another time of the lesson. The new time is held until `move_until`. A request for an earlier start of the
-- lesson has ended, like a request to cancel.
alter table lesson_participant
  add column move_asked_for timestamptz,
  add column move_to timestamptz,
  add column move_until timestamptz,
  add check ((move_asked_for is null) = (move_to is null) and (move_to is null) = (move_until is null));
create index lesson_participant_move on lesson_participant (move_until) where move_until is not null;
