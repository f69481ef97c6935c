-- Work after an answer waits in the outbox: the request for a new password inserts one row, whether the address is
-- known or not.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'reset'));
