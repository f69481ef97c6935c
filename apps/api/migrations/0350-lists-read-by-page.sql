-- Each list with pages has an index with its whole order, including ties, and with the columns of its count.
create index notification_in_order on notification (user_id, created_at desc, id desc);
drop index notification_newest;
create index notification_unread on notification (user_id) where read_at is null;
create index session_in_order on session (user_id, last_seen_at desc, id desc) include (expires_at);
drop index session_of_user;
