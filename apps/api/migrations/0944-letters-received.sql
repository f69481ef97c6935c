-- MSG-49. The letters whose answers were written or refused, so that a repeated letter acts once. A process of the
-- previous version receives no letters.
create table received_letter (
  letter_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  is_refused boolean not null,
  received_at timestamptz not null
);
create index received_letter_user on received_letter (user_id);
create index received_letter_received on received_letter (received_at);
