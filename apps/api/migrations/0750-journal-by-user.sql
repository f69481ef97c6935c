-- UND-25: the log of an account reads its newest operations without sorting all of them.
create index journal_operation_user_id on journal_operation (user_id, id);
