/** A file in a message of a user. */
export interface SentFile {
  /** Its name, or the name of its kind, such as «Фото». */
  name: string;
  /** Identifies the file for the side of its messenger. Null if the bot cannot get files of this kind. */
  reference: string | null;
  /** In bytes, if the messenger states it. */
  size?: number | undefined;
}

/** An action of a user in a conversation with the bot. */
export type Said =
  | { kind: 'command'; name: string; parameter: string }
  | {
      kind: 'text';
      text: string;
      /** The text of the message that the user replies to. */
      replied?: string | undefined;
      files?: readonly SentFile[] | undefined;
      /** The messenger sends each file of an album as a message of its own. */
      isOfAlbum?: boolean;
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

/** The files of a message. */
interface SentFiles {
  files: readonly SentFile[];
  isOfAlbum?: boolean;
}

/** Understands a message, also a reply to another one. A message with files may have no text. */
export function saidIn(text: string | undefined, replied?: string, sent: SentFiles = { files: [] }): Said {
  if (sent.files.length > 0) return { kind: 'text', text: text ?? '', replied, ...sent };
  if (text === undefined || text === '') return { kind: 'other' };
  const [, name, parameter = ''] = COMMAND.exec(text) ?? [];
  return name === undefined ? { kind: 'text', text, replied } : { kind: 'command', name, parameter };
}
