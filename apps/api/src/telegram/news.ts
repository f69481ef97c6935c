import type { Update } from 'grammy/types';

/** An action of a user in a chat with the bot. */
export type Said =
  | { kind: 'command'; name: string; parameter: string }
  | { kind: 'text'; text: string }
  | { kind: 'press'; data: string; message_id: number; message: string; press_id: string }
  /** The user stopped the bot or removed it. */
  | { kind: 'left' }
  /** An action that the bot does not understand. */
  | { kind: 'other' };

/** BOT-2. An update from a private chat; other updates are ignored. */
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

/** Translates an update into an action; null for groups and channels. */
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

/** The kinds of updates that Telegram sends. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
