-- What is done after the answer that asked for it waits where letters do: the request for a new password writes one row whoever it names.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'reset'));
