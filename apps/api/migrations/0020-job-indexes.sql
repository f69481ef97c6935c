-- The jobs search every few seconds for a few rows among all lessons and sessions.
create index lesson_completing on lesson (end_at) where status = 'planned' and auto_complete;
create index session_expiry on session (expires_at);
