import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface BotServer {
  url: string;
  /** The messages that the product sent, in their order. */
  taken: { chat_id: number; text: string }[];
  /** Sends a person's message to the bot. */
  write(chat_id: number, words: string): void;
  close(): void;
}

interface Sent {
  offset?: number;
  chat_id?: number;
  text?: string;
}

/** The part of the Bot API that the product uses; it delays each message by `pause`. */
export async function openBotServer(pause: number): Promise<BotServer> {
  const taken: BotServer['taken'] = [];
  const updates: { update_id: number }[] = [];
  let wake = () => undefined as void;
  let news = 1;
  const server = createServer((request, response) => {
    const answer = (result: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
    };
    async function serve(): Promise<void> {
      const method = request.url?.split('/').at(-1);
      const sent = await text(request);
      // The product sends an object or no body.
      const { offset = 0, chat_id = 0, text: words = '' } = (sent === '' ? {} : JSON.parse(sent)) as Sent;
      if (method === 'getMe') return answer({ id: 1, is_bot: true, first_name: 'Тетрадка', username: 'stage_bot' });
      if (method === 'getUpdates') {
        while ((updates[0]?.update_id ?? offset) < offset) updates.shift();
        if (updates.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            request.socket.once('close', resolve);
          });
        }
        return answer(updates);
      }
      if (method !== 'sendMessage') return answer(true);
      taken.push({ chat_id, text: words });
      setTimeout(() => answer({ message_id: taken.length, date: 1, chat: { id: chat_id, type: 'private' } }), pause);
    }
    serve().catch(() => request.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    write(chat_id, words) {
      const message = { message_id: ++news, date: 1, chat: { id: chat_id, type: 'private' }, text: words };
      const update = { update_id: news, message };
      updates.push(update);
      wake();
    },
    close() {
      wake();
      server.closeAllConnections();
      server.close();
    },
  };
}
