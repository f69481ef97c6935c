import { z } from 'zod';
import { type News, saidIn, type SentFile } from '../messengers/news.ts';

/** An attachment of any kind, with the fields of files. */
const Attachment = z.object({
  type: z.string(),
  payload: z.object({ url: z.string().nullish() }).nullish(),
  filename: z.string().nullish(),
  size: z.number().nullish(),
});

/** The names of files without a name, and of kinds that the bot cannot get. */
const NAMES = { image: 'Фото', file: 'Файл', audio: 'Звук', video: 'Видео' } as const;
const isFileKind = (type: string): type is keyof typeof NAMES => Object.hasOwn(NAMES, type);

function fileIn({ type, payload, filename, size }: z.output<typeof Attachment>): SentFile[] {
  if (!isFileKind(type)) return [];
  // The address of a video is a page that plays it.
  const reference = type === 'video' ? null : (payload?.url ?? null);
  return [{ name: filename ?? NAMES[type], reference, size: size ?? undefined }];
}

const Person = z.object({ user_id: z.int(), is_bot: z.boolean().nullish() });
const Message = z.object({
  recipient: z.object({ chat_type: z.string().nullish() }),
  sender: Person.nullish(),
  body: z.object({
    mid: z.string(),
    text: z.string().nullish(),
    // An attachment of an unknown form does not hide the text.
    attachments: z.array(Attachment).nullish().catch(null),
  }),
  /** The message that this one replies to or forwards. */
  link: z.object({ type: z.string(), message: z.object({ text: z.string().nullish() }) }).nullish(),
});

const repliedIn = ({ link }: z.output<typeof Message>): string | undefined =>
  link?.type === 'reply' ? (link.message.text ?? undefined) : undefined;

/** The updates of the published schema that the bot understands, with the fields that it reads. */
const Update = z.discriminatedUnion('update_type', [
  z.object({ update_type: z.literal('message_created'), message: Message }),
  z.object({
    update_type: z.literal('message_callback'),
    callback: z.object({
      timestamp: z.int(),
      callback_id: z.string(),
      payload: z.string().nullish(),
      user: Person,
    }),
    message: Message.nullish(),
  }),
  z.object({
    update_type: z.literal('bot_started'),
    timestamp: z.int(),
    user: Person,
    payload: z.string().nullish(),
  }),
  z.object({ update_type: z.enum(['bot_stopped', 'dialog_removed']), timestamp: z.int(), user: Person }),
]);

/** The kinds of updates that MAX sends. */
export const MAX_UPDATES = ['message_created', 'message_callback', 'bot_started', 'bot_stopped', 'dialog_removed'];

const isDialog = ({ recipient }: z.output<typeof Message>) => recipient.chat_type === 'dialog';

/**
 * BOT-2. Translates an update into an action; null for groups and for updates that the bot does not understand. MAX has no
 * number of an update, so its subject identifies it.
 */
export function maxNewsOf(body: unknown): News | null {
  const { data: update } = Update.safeParse(body);
  if (update === undefined) return null;
  switch (update.update_type) {
    case 'message_created': {
      const { message } = update;
      const { sender } = message;
      if (!isDialog(message) || sender == null || sender.is_bot === true) return null;
      const files = (message.body.attachments ?? []).flatMap(fileIn);
      const said = saidIn(message.body.text ?? undefined, repliedIn(message), { files });
      return { update_id: `message:${message.body.mid}`, chat_id: sender.user_id, said };
    }
    case 'message_callback': {
      const { callback, message } = update;
      if (callback.payload == null || (message != null && !isDialog(message))) return null;
      const said = {
        kind: 'press',
        data: callback.payload,
        message_id: message?.body.mid,
        message: message?.body.text ?? '',
        press_id: callback.callback_id,
      } as const;
      // MAX documents `callback_id` as the id of the keyboard, so the moment is a part too.
      const update_id = `press:${callback.callback_id}:${callback.timestamp}`;
      return { update_id, chat_id: callback.user.user_id, said };
    }
    case 'bot_started': {
      const { user, timestamp, payload } = update;
      const said = { kind: 'command', name: 'start', parameter: payload ?? '' } as const;
      return { update_id: `start:${user.user_id}:${timestamp}`, chat_id: user.user_id, said };
    }
    case 'bot_stopped':
    case 'dialog_removed': {
      const { user, timestamp, update_type } = update;
      return {
        update_id: `${update_type}:${user.user_id}:${timestamp}`,
        chat_id: user.user_id,
        said: { kind: 'left' },
      };
    }
  }
}

/** Whether a body is an update of MAX at all: every update has its type. */
export const isMaxUpdate = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'update_type' in body && typeof body.update_type === 'string';
