import type { Update } from 'grammy/types';

/** What somebody did in a conversation with the bot. */
export type Said =
  | { kind: 'command'; name: string; parameter: string }
  | { kind: 'text'; text: string }
  | { kind: 'press'; data: string; message_id: number; message: string; press_id: string }
  /** The bot was stopped or thrown out. */
  | { kind: 'left' }
  /** What the bot makes nothing of. */
  | { kind: 'other' };

/** BOT-2. One piece of news of a conversation between two; anything else is none. */
export interface News {
  update_id: number;
  chat_id: number;
  said: Said;
}

const COMMAND = /^\/([a-z]+)(?:@\w+)?(?:\s+(\S+))?/;

type Message = NonNullable<Update['message']>;

function saidIn({ text }: Message): Said {
  if (text !== undefined) {
    const [, name, parameter = ''] = COMMAND.exec(text) ?? [];
    return name === undefined ? { kind: 'text', text } : { kind: 'command', name, parameter };
  }
  return { kind: 'other' };
}

/** What an update tells, as the bot understands it; null of groups and channels. */
export function newsOf({ update_id, message, callback_query: press, my_chat_member: member }: Update): News | null {
  if (message?.chat.type === 'private') return { update_id, chat_id: message.chat.id, said: saidIn(message) };
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

/** What Telegram is asked to tell. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
