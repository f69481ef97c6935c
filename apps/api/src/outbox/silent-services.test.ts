import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { s3Store } from '@planner/server-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBotApi } from '../telegram/bot-api.ts';
import { connectionsTo } from '../database/connection.ts';
import { openMail } from '../mail/mail.ts';
import { sendPush } from '../web-push/push-request.ts';
import { newVapidKeys } from '../web-push/vapid.ts';
import { holdTime } from '../testing/carriers/held-time.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { newBrowser } from '../testing/push/browser.ts';

/**
 * A service that accepts every connection and sends these lines in turn. `silent` resolves when a client waits for a
 * line that never comes.
 */
async function silentService(lines: readonly string[] = []) {
  const sockets: Socket[] = [];
  const silent = Promise.withResolvers<undefined>();
  const server = createServer((socket) => {
    const left = [...lines];
    const answer = () => {
      const line = left.shift();
      if (line === undefined) silent.resolve(undefined);
      else socket.write(`${line}\r\n`);
    };
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (said) => (String(said).startsWith('QUIT') ? socket.end() : answer()));
    answer();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    silent: silent.promise,
  };
}

const letter = {
  id: 7,
  created_at: new Date('2026-11-20T12:24:00.000Z'),
  content: { to: 'anna@example.ru', subject: 'Новый пароль', text: 'Ссылка' },
};
const mailTo = (host: string) =>
  openMail({ smtpUrl: `smtp://${host}`, smtpTls: false, mailFrom: 'no-reply@localhost', dataDir: ownFolder() }).send(
    letter,
  );
const telegramAt = (host: string) =>
  openBotApi({ token: '42:a', name: 'tetradka_bot', webhook: undefined, apiUrl: `http://${host}` });
const bucketAt = (host: string) =>
  s3Store({ url: `http://${host}/bucket`, region: 'eu', accessKeyId: 'a', secretAccessKey: 'b' });

interface Asked {
  who: string;
  /** The lines that the service sends before it falls silent. */
  lines?: readonly string[];
  seconds: number;
  ask(host: string): Promise<unknown>;
}

const ASKED: Asked[] = [
  { who: 'a mail server without a greeting', seconds: 20, ask: mailTo },
  {
    who: 'a mail server that falls silent in the dialogue',
    lines: ['220 test', '250 test'],
    seconds: 60,
    ask: mailTo,
  },
  {
    who: 'Telegram',
    seconds: 60,
    ask: (host) => telegramAt(host).sendMessage(7, 'Занятие'),
  },
  {
    who: 'a push service',
    seconds: 60,
    ask: (host) =>
      sendPush(
        {
          endpoint: `http://${host}/push`,
          browser: newBrowser(),
          text: Buffer.from('{}'),
          ttl_seconds: 60,
          isUrgent: false,
          topic: 'a',
        },
        { keys: newVapidKeys(), contact: 'mailto:a@b.example', now: letter.created_at },
      ),
  },
  {
    who: 'a database for a connection',
    seconds: 60,
    ask: (host) => connectionsTo({ connectionString: `postgres://a@${host}/a` }, () => undefined).connect(),
  },
  { who: 'a bucket for a read', seconds: 60, ask: (host) => bucketAt(host).get('2026-11-20/a') },
  {
    who: 'a bucket for a write',
    seconds: 60,
    ask: (host) => bucketAt(host).put('2026-11-20/a', import.meta.filename),
  },
];

test.each(ASKED)(
  '[OPS-223] a request to $who is ended after $seconds seconds at most',
  async ({ lines, seconds, ask }) => {
    const service = await silentService(lines);
    holdTime();
    let outcome = 'waits';
    void ask(service.host).then(
      () => (outcome = 'answered'),
      () => (outcome = 'given up'),
    );
    await service.silent;
    const before = outcome;

    await vi.advanceTimersByTimeAsync(seconds * 1000);

    await expect.poll(() => outcome).toBe('given up');
    expect(before).toBe('waits');
  },
);

test('[OPS-223] an aborted request to Telegram ends at once', async () => {
  const service = await silentService();
  const leaving = new AbortController();
  const asking = telegramAt(service.host).getMe(
    // grammy declares its own type for the signal.
    leaving.signal as never,
  );
  await service.silent;

  leaving.abort();

  await expect(asking).rejects.toBeInstanceOf(Error);
});
