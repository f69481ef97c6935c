-- MAX and VK are channels too. A process of the previous version writes none of these rows and needs no narrower check.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel in ('mail', 'bot', 'push', 'max', 'vk'));
alter table channel_stop drop constraint channel_stop_channel_check;
alter table channel_stop add constraint channel_stop_channel_check
  check (channel in ('mail', 'bot', 'push', 'max', 'vk'));
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check
  check (channel in ('mail', 'bot', 'push', 'max', 'vk'));
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in (
  'mail', 'reset', 'bot', 'max', 'vk', 'mail_notice', 'bot_notice', 'push_notice', 'max_notice', 'vk_notice'));
