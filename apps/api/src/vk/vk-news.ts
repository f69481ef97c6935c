import { z } from 'zod';
import { type News, saidIn } from '../messengers/news.ts';

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
  const { from_id, peer_id, text, ref, payload, reply_message } = update.object.message;
  if (from_id !== peer_id || from_id <= 0) return null;
  const said = saidIn(text, reply_message?.text);
  const isByLink = ref !== undefined && said.kind !== 'command';
  if (isByLink || isStart(payload)) {
    return { update_id, chat_id: from_id, said: { kind: 'command', name: 'start', parameter: ref ?? '' } };
  }
  return { update_id, chat_id: from_id, said };
}
