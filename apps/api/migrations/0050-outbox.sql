-- What must leave the process: written with the change that causes it, delivered outside of transactions.
create table outbox (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('mail')),
  -- What is to be said and to whom; taken away once it is delivered, since a letter may hold a link that opens an account.
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When it may be tried; while it is being sent, when its sender is taken for dead.
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  error text not null default ''
);
create index outbox_due on outbox (due_at) where state in ('waiting', 'sending');
create index outbox_ended on outbox (ended_at) where ended_at is not null;
