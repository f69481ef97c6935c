import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { heldPolls } from './held-polls.ts';

/** A message that the bot sent or edited. */
export interface VkSaid {
  peer_id: number;
  text: string;
  /** The buttons of all rows. */
  buttons: { type: string; label: string; link?: string | undefined; payload?: string | undefined }[];
  id: number;
  replaced: boolean;
}

interface Refused {
  error_code: number;
  error_msg: string;
}

export interface LocalVkApi {
  readonly url: string;
  /** All messages so far. */
  readonly said: VkSaid[];
  /** The names of all called methods. */
  readonly asked: string[];
  /** Adds an update for the next poll. */
  tell(update: { type: string; object: object }): void;
  /** The answer to the next poll, such as an expired key. */
  failPoll(answer: object): void;
  /** The answers to the next messages, sent or read. `silence` accepts a message and sends no answer. */
  fail(...answers: (Refused | 'silence' | 'away')[]): void;
  /** Stores the bytes of a file that a user sends. Returns its address, which redirects to the bytes. */
  keepFile(name: string, bytes: Buffer): string;
  close(): Promise<void>;
}

export const VK_TOKEN = 'vk1.a.local-token-of-tests-only';
export const VK_GROUP = 42;
export const refusedBy = (error_code: number, error_msg = 'refused'): Refused => ({ error_code, error_msg });

/** The parameters of the published schema (dev.vk.com/method), as far as the bot uses them. */
const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('callback'), label: z.string().min(1).max(40), payload: z.string().max(255) }),
  z.strictObject({ type: z.literal('open_link'), label: z.string().min(1).max(40), link: z.url() }),
]);
const Keyboard = z.strictObject({
  inline: z.literal(true),
  buttons: z.array(z.array(z.strictObject({ action: Action })).max(5)).max(6),
});
const keyboard = z.string().transform((text) => Keyboard.parse(JSON.parse(text)));
const whole = z.coerce.number().pipe(z.int());
const known = { v: z.literal('5.199'), access_token: z.literal(VK_TOKEN) };
const text = { peer_id: whole, message: z.string().min(1).max(9000), keyboard, dont_parse_links: z.literal('1') };
const SCHEMAS = {
  'groups.getById': z.strictObject(known),
  'groups.setLongPollSettings': z.looseObject({ ...known, group_id: whole, enabled: z.literal('1') }),
  'groups.getLongPollServer': z.strictObject({ ...known, group_id: whole }),
  'messages.send': z.strictObject({ ...known, ...text, random_id: whole.pipe(z.int32()) }),
  'messages.edit': z.strictObject({ ...known, ...text, conversation_message_id: whole }),
  'messages.getByConversationMessageId': z.strictObject({ ...known, peer_id: whole, conversation_message_ids: whole }),
  'messages.sendMessageEventAnswer': z.strictObject({
    ...known,
    event_id: z.string(),
    user_id: whole,
    peer_id: whole,
    event_data: z.string(),
  }),
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

/** Starts a minimal VK on this machine, which accepts only requests of the published schema. */
export async function localVkApi(): Promise<LocalVkApi> {
  const said: VkSaid[] = [];
  const asked: string[] = [];
  const updates: object[] = [];
  const polls: object[] = [];
  const failures: (Refused | 'silence' | 'away')[] = [];
  const files = new Map<string, Buffer>();
  /** The numbers of sent messages by `random_id`: VK delivers one message for each. */
  const delivered = new Map<string, number>();
  const polling = heldPolls();
  let messages = 100;

  function keep(peer_id: number, message: string, keys: z.output<typeof Keyboard>, replaces?: number): number {
    const id = replaces ?? ++messages;
    const buttons = keys.buttons.flat().map(({ action }) => action);
    said.push({ peer_id, text: message, buttons, id, replaced: replaces !== undefined });
    return id;
  }

  async function eventsFrom(ts: number, request: IncomingMessage): Promise<object> {
    const failed = polls.shift();
    if (failed !== undefined) return failed;
    if (updates.length <= ts) await polling.hold(request);
    return { ts: String(updates.length), updates: updates.slice(ts) };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vk.local');
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const refuse = (error: Refused) => answer({ error });
    const ok = (body: unknown) => answer({ response: body });

    function send(take: () => unknown): void {
      const failure = failures.shift();
      if (failure === 'away') return answer({}, 502);
      if (failure !== undefined && failure !== 'silence') return refuse(failure);
      const taken = take();
      if (failure === 'silence') return void request.socket.destroy();
      ok(taken);
    }

    async function serve(): Promise<void> {
      const [, folder, name = ''] = url.pathname.split('/');
      if (folder === 'doc') return void response.writeHead(302, { location: `/files/${name}` }).end();
      if (folder === 'files') return void response.writeHead(200).end(files.get(name));
      const values = await bodyOf(request);
      if (url.pathname === '/lp') return answer(await eventsFrom(Number(url.searchParams.get('ts')), request));
      const method = url.pathname.replace('/method/', '');
      asked.push(method);
      switch (method) {
        case 'groups.getById':
          SCHEMAS[method].parse(values);
          return ok({ groups: [{ id: VK_GROUP, name: 'Тетрадка', screen_name: 'tetradka' }], profiles: [] });
        case 'groups.setLongPollSettings':
          SCHEMAS[method].parse(values);
          return ok(1);
        case 'groups.getLongPollServer': {
          SCHEMAS[method].parse(values);
          return ok({ key: 'key', server: `http://${request.headers.host ?? ''}/lp`, ts: String(updates.length) });
        }
        case 'messages.send': {
          const { peer_id, message, random_id, ...given } = SCHEMAS[method].parse(values);
          const key = `${peer_id}:${random_id}`;
          return send(() => {
            const id = delivered.get(key) ?? keep(peer_id, message, given.keyboard);
            delivered.set(key, id);
            return id;
          });
        }
        case 'messages.edit': {
          const { peer_id, message, conversation_message_id, ...given } = SCHEMAS[method].parse(values);
          return send(() => keep(peer_id, message, given.keyboard, conversation_message_id));
        }
        case 'messages.getByConversationMessageId': {
          const { conversation_message_ids } = SCHEMAS[method].parse(values);
          return send(() => ({ items: said.filter(({ id }) => id === conversation_message_ids) }));
        }
        case 'messages.sendMessageEventAnswer':
          SCHEMAS[method].parse(values);
          return ok(1);
        default:
          return refuse({ error_code: 3, error_msg: 'Unknown method passed' });
      }
    }
    serve().catch((error: unknown) => refuse({ error_code: 100, error_msg: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    asked,
    tell(update) {
      updates.push({ ...update, group_id: VK_GROUP, event_id: `event.${updates.length}`, v: '5.199' });
      polling.wakeAll();
    },
    failPoll: (answer) => void polls.push(answer),
    fail: (...answers) => void failures.push(...answers),
    keepFile(name, bytes) {
      files.set(name, bytes);
      return `http://127.0.0.1:${port}/doc/${name}`;
    },
    close: () => polling.end(server),
  };
}
