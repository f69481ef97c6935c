import type { Update } from 'grammy/types';
import { type News, saidIn } from '../messengers/news.ts';

/** Translates an update into an action; null for groups and channels. */
export function newsOf({ update_id, message, callback_query: press, my_chat_member: member }: Update): News | null {
  if (message?.chat.type === 'private') {
    const said = saidIn(message.text, message.reply_to_message?.text);
    return { update_id, chat_id: message.chat.id, said };
  }
  if (press?.message?.chat.type === 'private' && press.data !== undefined) {
    const { message_id, chat } = press.message;
    const shown = 'text' in press.message ? (press.message.text ?? '') : '';
    return {
      update_id,
      chat_id: chat.id,
      said: { kind: 'press', data: press.data, message_id, message: shown, press_id: press.id },
    };
  }
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked') {
    return { update_id, chat_id: member.chat.id, said: { kind: 'left' } };
  }
  return null;
}

/** The kinds of updates that Telegram sends. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
