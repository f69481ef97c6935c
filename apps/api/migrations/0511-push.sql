-- The key that identifies this server to browsers (RFC 8292). The first start creates it, because SQL cannot make a
-- P-256 key.
create table vapid_key (
  is_only boolean primary key default true check (is_only),
  public_key bytea not null check (length(public_key) = 65),
  private_key bytea not null check (length(private_key) = 32)
);
-- A browser that shows notifications: one per session, deleted with the session. The keys are the browser's (RFC
-- 8291).
create table push_subscription (
  id integer generated always as identity primary key,
  session_id integer not null unique references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null check (length(p256dh) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  created_at timestamptz not null
);
-- The browser of the person; 0 for a channel that a person has once. The number has no foreign key: deliveries to
-- deleted browsers stay in the log, and a backup has no browsers.
alter table delivery add column device integer not null default 0;
alter table delivery drop constraint delivery_notification_id_channel_key;
alter table delivery add unique (notification_id, channel, device);
