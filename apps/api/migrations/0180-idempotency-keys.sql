-- The answer of a write, by its idempotency key: a repetition gets the same answer and writes nothing.
create table idempotency_key (
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb,
  operation_id integer,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
