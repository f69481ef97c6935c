-- Statements name the teacher beside the student, so that a teacher never sees rows of another. Without these statistics
-- the planner multiplies both shares: of ten thousand teachers, each with twenty students, it expects a ten-thousandth of
-- the true rows. The next automatic analyze of a table fills them.
create statistics lesson_owner (dependencies) on teacher_id, student_id, group_id, rule_id from lesson;
create statistics ledger_entry_owner (dependencies) on teacher_id, student_id from ledger_entry;
create statistics payment_owner (dependencies) on teacher_id, student_id from payment;
create statistics operation_owner (dependencies) on teacher_id, student_id from operation;
create statistics rule_owner (dependencies) on teacher_id, student_id, group_id from rule;
