import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMail } from './mail.ts';

const clock = { now: () => new Date('2026-11-20T12:24:00.000Z') };
const letter = {
  to: 'anna@example.ru',
  subject: 'Новый пароль',
  text: 'Здравствуйте!\n\nСсылка: http://localhost/?token=a',
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** As much of a mail server as a client needs, after so many callers whom it sends away with its words; answers what it was told. */
async function mailServer(away = 0, words = ''): Promise<{ url: string; heard(): string; callers(): number }> {
  let text = '';
  let callers = 0;
  const server = createServer((socket) => {
    let isData = false;
    if (++callers <= away) return void socket.end(words);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (isData) {
        if (text.endsWith('\r\n.\r\n')) {
          isData = false;
          socket.write('250 taken\r\n');
        }
        return;
      }
      isData = String(chunk).startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expect.poll(() => server.listening).toBe(true);
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    heard: () => text,
    callers: () => callers,
  };
}

test('[OPS-22] without a mail server a letter becomes a file that a person can read', async () => {
  const dataDir = newFolder();

  await openMail({ smtpUrl: undefined, mailFrom: 'Тетрадка <no-reply@localhost>', dataDir }, clock).send(letter);

  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-20T12-24-00\.000Z-.*\.eml$/);
  expect(readFileSync(join(dataDir, 'outbox', name), 'utf8')).toBe(`From: Тетрадка <no-reply@localhost>
To: anna@example.ru
Subject: Новый пароль
Date: Fri, 20 Nov 2026 12:24:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Здравствуйте!

Ссылка: http://localhost/?token=a
`);
});

test('[OPS-22] with a mail server the letter goes there', async () => {
  const { url, heard } = await mailServer();

  await openMail({ smtpUrl: url, mailFrom: 'no-reply@example.ru', dataDir: newFolder() }, clock).send(letter);

  expect(heard()).toContain('MAIL FROM:<no-reply@example.ru>');
  expect(heard()).toContain('RCPT TO:<anna@example.ru>');
});

test('[OPS-22] a mail server that is busy or away is asked again', async () => {
  const { url, heard, callers } = await mailServer(2, '421 busy\r\n');
  const settings = { smtpUrl: url, mailFrom: 'no-reply@example.ru', dataDir: newFolder() };

  await openMail(settings, clock, [1, 1, 1]).send(letter);

  expect(callers()).toBe(3);
  expect(heard()).toContain('RCPT TO:<anna@example.ru>');
});

test('[OPS-22] a mail server that refuses for good is not asked again', async () => {
  const { url, callers } = await mailServer(5, '554 no\r\n');
  const settings = { smtpUrl: url, mailFrom: 'no-reply@example.ru', dataDir: newFolder() };

  await expect(openMail(settings, clock, [1, 1, 1]).send(letter)).rejects.toThrow('554');

  expect(callers()).toBe(1);
});
