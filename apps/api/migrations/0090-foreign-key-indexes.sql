-- OPS-87: the deletion of a row searches for rows that refer to it. Without an index each deletion would read a whole
-- table with the lessons of everybody. A column that is nearly always null has an index of its other rows only.
create index users_referred_by on users (referred_by) where referred_by is not null;
create index password_reset_user on password_reset (user_id);
create index socket_token_user on socket_token (user_id);
create index socket_token_session on socket_token (session_id);
create index group_member_group on group_member (group_id);
create index rule_predecessor on rule (predecessor_id) where predecessor_id is not null;
create index lesson_rule_day on lesson (rule_day_id) where rule_day_id is not null;
create index lesson_moved_from on lesson (moved_from_id) where moved_from_id is not null;
create index lesson_moved_to on lesson (moved_to_id) where moved_to_id is not null;
create index lesson_participant_marked_by on lesson_participant (marked_by) where marked_by is not null;
create index lesson_history_user on lesson_history (user_id) where user_id is not null;
create index payment_teacher on payment (teacher_id);
create index payment_lesson on payment (lesson_id) where lesson_id is not null;
create index ledger_entry_teacher on ledger_entry (teacher_id);
create index ledger_entry_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_created_by on ledger_entry (created_by) where created_by is not null;
create index operation_student on operation (student_id) where student_id is not null;
create index operation_payment on operation (payment_id) where payment_id is not null;
