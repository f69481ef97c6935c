-- Each of these indexes only repeats the beginning of another. `payment_amount` of 0776 is the newest of those.
drop index journal_operation_user;
drop index payment_teacher;
-- The reminders of homework now search by the start of lessons, in `lesson_starting`. A process of an earlier version
-- names both times, so it finds its lessons there too.
drop index lesson_due;
