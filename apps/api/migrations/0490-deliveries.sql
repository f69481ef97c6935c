-- The deliveries of a notification, one row per channel: whether it arrived, and the reason if it did not.
create table delivery (
  id integer generated always as identity primary key,
  notification_id integer not null references notification (id) on delete cascade,
  channel text not null check (channel in ('mail', 'bot', 'push')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  reason text not null default '',
  -- Since when it may be sent. A day later it fails.
  due_at timestamptz not null,
  ended_at timestamptz,
  unique (notification_id, channel),
  check ((ended_at is null) = (state = 'waiting'))
);
create index delivery_ended on delivery (ended_at) where ended_at is not null;
create index delivery_waiting on delivery (id) where state = 'waiting';

-- A stopped channel: the address that permanently reaches nobody, and the reason.
create table channel_stop (
  user_id integer not null references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'bot', 'push')),
  address text not null,
  reason text not null,
  stopped_at timestamptz not null,
  primary key (user_id, channel)
);

alter table notification
  -- The id of the subject, by the kind. The subject is checked again before sending.
  add column subject_id integer,
  -- From this time the notification would arrive too late.
  add column expires_at timestamptz,
  -- The recipient wants this group by other channels only; null is shown.
  add column is_hidden boolean;

alter table outbox
  add column delivery_id integer references delivery (id) on delete cascade,
  -- Messages of one key are sent one at a time and in their order.
  add column order_key text;
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('mail', 'reset', 'mail_notice', 'bot_notice', 'push_notice'));
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'failed', 'skipped'));
create unique index outbox_delivery on outbox (delivery_id) where delivery_id is not null;
create index outbox_in_order on outbox (order_key, id) where state in ('waiting', 'sending') and order_key is not null;
create unique index outbox_one_at_a_time on outbox (order_key) where state = 'sending';
