import { z } from 'zod';
import { type News, saidIn, type SentFile } from '../messengers/news.ts';

const Size = z.object({ url: z.string(), width: z.number().default(0), height: z.number().default(0) });

/** An attachment of any kind, with the fields of files. */
const Attachment = z.object({
  type: z.string(),
  photo: z.object({ orig_photo: Size.optional(), sizes: z.array(Size).default([]) }).optional(),
  doc: z.object({ title: z.string(), url: z.string().optional(), size: z.number().optional() }).optional(),
  audio_message: z.object({ link_mp3: z.string() }).optional(),
});

/** Kinds of files whose bytes VK serves to no group. */
const UNSERVED: Readonly<Record<string, string>> = { video: 'Видео', audio: 'Звук' };

/** The largest size of a picture. */
function pictureIn({ orig_photo, sizes }: NonNullable<z.output<typeof Attachment>['photo']>): string | null {
  const area = ({ width, height }: z.output<typeof Size>) => width * height;
  const [largest] = sizes.toSorted((one, other) => area(other) - area(one));
  return (orig_photo ?? largest)?.url ?? null;
}

function fileIn({ type, photo, doc, audio_message }: z.output<typeof Attachment>): SentFile[] {
  if (photo !== undefined) return [{ name: 'Фото', reference: pictureIn(photo) }];
  if (doc !== undefined) return [{ name: doc.title, reference: doc.url ?? null, size: doc.size }];
  if (audio_message !== undefined) return [{ name: 'Голосовое сообщение', reference: audio_message.link_mp3 }];
  const name = UNSERVED[type];
  return name === undefined ? [] : [{ name, reference: null }];
}

/** The updates of the Long Poll API that the bot understands, with the fields that it reads. */
const Update = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_new'),
    event_id: z.string(),
    object: z.object({
      message: z.object({
        from_id: z.int(),
        peer_id: z.int(),
        text: z.string().default(''),
        /** The parameter of the link by which the conversation was opened. */
        ref: z.string().optional(),
        payload: z.string().optional(),
        reply_message: z.object({ text: z.string() }).optional(),
        // An attachment of an unknown form does not hide the text.
        attachments: z.array(Attachment).catch([]).default([]),
      }),
    }),
  }),
  z.object({
    type: z.literal('message_event'),
    event_id: z.string(),
    object: z.object({
      user_id: z.int(),
      peer_id: z.int(),
      event_id: z.string(),
      payload: z.object({ data: z.string() }),
      conversation_message_id: z.int(),
    }),
  }),
  z.object({ type: z.literal('message_deny'), event_id: z.string(), object: z.object({ user_id: z.int() }) }),
]);

/** The updates that VK has to send. */
export const VK_UPDATES = ['message_new', 'message_event', 'message_deny'];

/** The payload of the button «Начать». */
const isStart = (payload: string | undefined): boolean =>
  payload !== undefined && /"command"\s*:\s*"start"/.test(payload);

/** Reads the text of a message in a conversation. VK does not repeat it when somebody presses its button. */
type TextOf = (peer_id: number, conversation_message_id: number) => Promise<string>;

/** BOT-2. Translates an update into an action; null for conversations of several people and for other updates. */
export async function vkNewsOf(body: unknown, textOf: TextOf): Promise<News | null> {
  const { data: update } = Update.safeParse(body);
  if (update === undefined) return null;
  const { event_id: update_id } = update;
  if (update.type === 'message_deny') return { update_id, chat_id: update.object.user_id, said: { kind: 'left' } };
  if (update.type === 'message_event') {
    const { user_id, peer_id, payload, conversation_message_id: message_id, event_id: press_id } = update.object;
    if (user_id !== peer_id) return null;
    const message = await textOf(peer_id, message_id);
    return { update_id, chat_id: user_id, said: { kind: 'press', data: payload.data, message_id, message, press_id } };
  }
  const { from_id, peer_id, text, ref, payload, reply_message, attachments } = update.object.message;
  if (from_id !== peer_id || from_id <= 0) return null;
  const said = saidIn(text, reply_message?.text, { files: attachments.flatMap(fileIn) });
  const isByLink = ref !== undefined && said.kind !== 'command';
  if (isByLink || isStart(payload)) {
    return { update_id, chat_id: from_id, said: { kind: 'command', name: 'start', parameter: ref ?? '' } };
  }
  return { update_id, chat_id: from_id, said };
}
