import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { heldPolls } from './held-polls.ts';

/** A message that the bot sent or edited. */
export interface MaxSaid {
  user_id: number;
  text: string;
  /** The buttons of all rows. */
  buttons: { type: string; text: string; url?: string | undefined; payload?: string | undefined }[];
  mid: string;
  replaced: boolean;
}

interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export interface LocalMaxApi {
  readonly url: string;
  /** All messages so far. */
  readonly said: MaxSaid[];
  /** All requests without polls: method and path. */
  readonly asked: string[];
  /** The webhook that the bot has subscribed. */
  subscription(): { url: string; secret?: string | undefined } | undefined;
  /** Adds an update for the next poll. */
  tell(update: object): void;
  /** The answers to the next messages. `silence` accepts a message and sends no answer. */
  fail(...answers: (Answer | 'silence')[]): void;
  /** The answer to the next list of commands. */
  failCommands(answer: Answer): void;
  /** Stores the bytes of a file that a user sends. Returns its address. */
  keepFile(name: string, bytes: Buffer): string;
  close(): Promise<void>;
}

export const MAX_TOKEN = 'local-token-of-tests-only';

const refusal = (status: number, code: string, message: string, headers = {}): Answer => ({
  status,
  body: { code, message },
  headers,
});
export const SUSPENDED = refusal(403, 'chat.denied', 'Key: error.dialog.suspended, args: [228532008,].');
export const NO_DIALOG = refusal(404, 'dialog.not.found', 'Key: error.dialog.not.found');
export const MAX_AWAY = refusal(503, 'service.unavailable', 'try later');
export const WRONG_TOKEN = refusal(401, 'verify.token', 'Invalid access_token');
export const TOO_LONG = refusal(400, 'proto.payload', 'text: size must be between 0 and 4000');
export const manyRequests = (seconds?: number): Answer =>
  refusal(429, 'too.many.requests', 'limit', seconds === undefined ? {} : { 'retry-after': String(seconds) });

/** The bodies of the published schema (github.com/max-messenger/api-schema), as far as the bot uses them. */
const Button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('callback'), text: z.string().min(1).max(128), payload: z.string().max(1024) }),
  z.strictObject({ type: z.literal('link'), text: z.string().min(1).max(128), url: z.url().max(2048) }),
]);
const Keyboard = z.strictObject({
  type: z.literal('inline_keyboard'),
  payload: z.strictObject({ buttons: z.array(z.array(Button).min(1).max(7)).min(1).max(30) }),
});
const NewMessageBody = z.strictObject({ text: z.string().max(4000), attachments: z.array(Keyboard) });
const SubscriptionBody = z.strictObject({
  url: z.url(),
  update_types: z.array(z.string()),
  secret: z.string().regex(/^[\w-]{5,256}$/),
});
const Commands = z.strictObject({
  commands: z.array(z.strictObject({ name: z.string().max(64), description: z.string().max(128) })).max(32),
});
const CallbackAnswer = z.strictObject({ notification: z.string().min(1) });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** Starts a minimal MAX on this machine, which accepts only requests of the published schema. */
export async function localMaxApi(): Promise<LocalMaxApi> {
  const said: MaxSaid[] = [];
  const asked: string[] = [];
  const updates: object[] = [];
  const failures: (Answer | 'silence')[] = [];
  const files = new Map<string, Buffer>();
  let commandsFailure: Answer | undefined;
  const polling = heldPolls();
  let subscription: z.output<typeof SubscriptionBody> | undefined;
  /** The number of the first update that is not confirmed. */
  let committed = 0;
  let messages = 100;

  function take(body: z.output<typeof NewMessageBody>, to: { user_id?: number; mid?: string }): object {
    const mid = to.mid ?? `mid.${++messages}`;
    const before = said.find((one) => one.mid === mid);
    said.push({
      user_id: to.user_id ?? before?.user_id ?? 0,
      text: body.text,
      buttons: body.attachments.flatMap(({ payload }) => payload.buttons.flat()),
      mid,
      replaced: to.mid !== undefined,
    });
    return { message: { recipient: { user_id: to.user_id }, timestamp: 1, body: { mid, seq: 1, text: body.text } } };
  }

  async function updatesFrom(marker: string | null, request: IncomingMessage): Promise<object> {
    if (marker !== null) committed = Number(marker);
    if (updates.length <= committed) await polling.hold(request);
    return { updates: updates.slice(committed), marker: updates.length };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://max.local');
    const { searchParams: query } = url;
    const key = `${request.method} ${url.pathname}`;
    const answer = ({ status, body, headers = {} }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    const ok = (body: object) => answer({ status: 200, body });
    const done = () => ok({ success: true });

    function send(body: unknown, to: { user_id?: number; mid?: string }): void {
      const message = NewMessageBody.safeParse(body);
      if (!message.success) return answer(refusal(400, 'proto.payload', message.error.message));
      const failure = failures.shift();
      if (failure !== undefined && failure !== 'silence') return answer(failure);
      const taken = take(message.data, to);
      if (failure === 'silence') return void request.socket.destroy();
      return to.mid === undefined ? ok(taken) : done();
    }

    async function serve(): Promise<void> {
      // An address of a file needs no token.
      if (files.has(url.pathname)) return void response.writeHead(200).end(files.get(url.pathname));
      const body = await bodyOf(request);
      if (request.headers.authorization !== MAX_TOKEN) return answer(WRONG_TOKEN);
      if (key === 'GET /updates') {
        if (subscription !== undefined) return answer(refusal(405, 'webhook', 'A subscription exists'));
        return ok(await updatesFrom(query.get('marker'), request));
      }
      asked.push(key);
      if (key === 'GET /me') return ok({ user_id: 1, first_name: 'Тетрадка', is_bot: true, username: 'local_max_bot' });
      if (key === 'PATCH /me/commands') {
        const failure = commandsFailure ?? { status: 200, body: Commands.parse(body) };
        commandsFailure = undefined;
        return answer(failure);
      }
      if (key === 'GET /subscriptions')
        return ok({ subscriptions: subscription ? [{ ...subscription, time: 1 }] : [] });
      if (key === 'POST /subscriptions') {
        subscription = SubscriptionBody.parse(body);
        return done();
      }
      if (key === 'DELETE /subscriptions') {
        subscription = undefined;
        return done();
      }
      if (key === 'POST /answers') {
        CallbackAnswer.parse(body);
        return (query.get('callback_id') ?? '') === '' ? answer(refusal(400, 'callback_id', 'empty')) : done();
      }
      if (key === 'POST /messages') return send(body, { user_id: Number(query.get('user_id')) });
      if (key === 'PUT /messages') return send(body, { mid: query.get('message_id') ?? '' });
      answer(refusal(404, 'not.found', key));
    }
    serve().catch((error: unknown) => answer(refusal(400, 'proto.payload', String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    asked,
    subscription: () => subscription,
    tell(update) {
      updates.push(update);
      polling.wakeAll();
    },
    fail: (...answers) => void failures.push(...answers),
    failCommands: (failure) => void (commandsFailure = failure),
    keepFile(name, bytes) {
      files.set(`/files/${name}`, bytes);
      return `http://127.0.0.1:${port}/files/${name}`;
    },
    close: () => polling.end(server),
  };
}
