import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heldPolls } from '../messengers/held-polls.ts';

/** A message that the bot sent or edited. */
export interface BotSaid {
  chat_id: number;
  text: string;
  /** The buttons of all rows. */
  buttons: { text: string; url?: string; callback_data?: string }[];
  message_id: number;
  replaced: boolean;
}

interface Answer {
  status: number;
  body: object;
}

export interface LocalBotApi {
  readonly url: string;
  /** All messages so far. */
  readonly said: BotSaid[];
  /** The names of all called methods, without polls for updates. */
  readonly asked: string[];
  /** The number of polls for updates. */
  polls(): number;
  /** Adds an update for the next poll. */
  tell(update: object): void;
  /** The answers to the next messages. `silence` accepts a message and sends no answer. */
  fail(...answers: (Answer | 'silence')[]): void;
  /** Stores the bytes of a file that a user sends. Telegram answers 404 for any other file. */
  keepFile(file_id: string, bytes: Buffer): void;
  close(): Promise<void>;
}

export const tooMany = (retry_after: number): Answer => ({
  status: 429,
  body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after } },
});
export const BLOCKED: Answer = {
  status: 403,
  body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
};
export const AWAY: Answer = { status: 502, body: {} };

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  // grammy sends an object, or nothing.
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

interface Markup {
  inline_keyboard?: BotSaid['buttons'][];
}

/** Starts a minimal Telegram on this machine, with the methods that the bot uses. */
export async function localBotApi(): Promise<LocalBotApi> {
  const said: BotSaid[] = [];
  const asked: string[] = [];
  const updates: { update_id: number }[] = [];
  const failures: (Answer | 'silence')[] = [];
  const files = new Map<string, Buffer>();
  const polling = heldPolls();
  let messages = 100;
  let news = 1;
  let polls = 0;

  function take(method: string, body: Record<string, unknown>): object {
    const message_id = method === 'editMessageText' ? Number(body['message_id']) : ++messages;
    // These fields of the Bot API are filled by the bot.
    const markup = body['reply_markup'] as Markup | undefined;
    said.push({
      chat_id: Number(body['chat_id']),
      text: String(body['text']),
      buttons: (markup?.inline_keyboard ?? []).flat(),
      message_id,
      replaced: method === 'editMessageText',
    });
    return { message_id, date: 1, chat: { id: body['chat_id'], type: 'private' } };
  }

  async function newsFrom(offset: number, request: IncomingMessage): Promise<object[]> {
    polls++;
    while (updates[0] !== undefined && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0) await polling.hold(request);
    return [...updates];
  }

  const server = createServer((request, response) => {
    const method = request.url?.split('/').at(-1) ?? '';
    const answer = ({ status, body }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const ok = (result: unknown) => answer({ status: 200, body: { ok: true, result } });
    async function serve(): Promise<void> {
      if (request.url?.startsWith('/file/bot')) {
        const bytes = files.get(method);
        return void response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
      }
      const body = await bodyOf(request);
      if (method === 'getUpdates') return ok(await newsFrom(Number(body['offset'] ?? 0), request));
      asked.push(method);
      if (method === 'getMe') return ok({ id: 1, is_bot: true, first_name: 'Тетрадка', username: 'local_bot' });
      if (method === 'getFile') return ok({ file_id: body['file_id'], file_path: `files/${String(body['file_id'])}` });
      if (method !== 'sendMessage' && method !== 'editMessageText') return ok(true);
      const failure = failures.shift();
      if (failure === undefined) return ok(take(method, body));
      if (failure !== 'silence') return answer(failure);
      take(method, body);
      request.socket.destroy();
    }
    void serve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    asked,
    polls: () => polls,
    tell(update) {
      updates.push({ update_id: ++news, ...update });
      polling.wakeAll();
    },
    fail: (...answers) => void failures.push(...answers),
    keepFile: (file_id, bytes) => void files.set(file_id, bytes),
    close: () => polling.end(server),
  };
}
