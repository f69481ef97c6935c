-- MSG-14: finds the newest messages of a teacher's families, which «Сейчас» shows until they are read.
create index lesson_message_of_family on lesson_message (teacher_id, sent_at) where by <> 'teacher';
