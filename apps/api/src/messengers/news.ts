/** An action of a user in a conversation with the bot. */
export type Said =
  | { kind: 'command'; name: string; parameter: string }
  | {
      kind: 'text';
      text: string;
      /** The text of the message that the user replies to. */
      replied?: string | undefined;
    }
  | {
      kind: 'press';
      data: string;
      /** The message with the button; undefined after the user has deleted it. */
      message_id: number | string | undefined;
      message: string;
      press_id: string;
    }
  /** The user stopped the bot or removed it. */
  | { kind: 'left' }
  /** An action that the bot does not understand. */
  | { kind: 'other' };

/** BOT-2. An update from a private conversation; other updates are ignored. */
export interface News {
  /** Stays the same when the messenger repeats the update. */
  update_id: number | string;
  chat_id: number;
  said: Said;
}

const COMMAND = /^\/([a-z]+)(?:@\w+)?(?:\s+(\S+))?/;

/** Understands a typed message, also a reply to another one; undefined is a message without text. */
export function saidIn(text: string | undefined, replied?: string): Said {
  if (text === undefined || text === '') return { kind: 'other' };
  const [, name, parameter = ''] = COMMAND.exec(text) ?? [];
  return name === undefined ? { kind: 'text', text, replied } : { kind: 'command', name, parameter };
}
