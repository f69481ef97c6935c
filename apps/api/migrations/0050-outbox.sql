-- Messages that leave the process: inserted with the change that causes them, delivered outside of transactions.
create table outbox (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('mail')),
  -- The message and its recipient. Deleted after the delivery, because a letter may have a link that opens an
  -- account.
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When the message may be tried. While it is being sent: when its claim expires.
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  error text not null default ''
);
create index outbox_due on outbox (due_at) where state in ('waiting', 'sending');
create index outbox_ended on outbox (ended_at) where ended_at is not null;
