import { expect, onTestFinished, test } from 'vitest';
import { Undeliverable } from '../outbox/channels/channel.ts';
import { mailServer } from '../testing/carriers/mail-server.ts';
import { smtpChannel } from './smtp.ts';

const letterOf = (id: number) => ({
  id,
  created_at: new Date('2026-11-20T12:24:00.000Z'),
  content: { to: `anna${id}@example.ru`, subject: 'Новый пароль', text: 'Ссылка' },
});

function mailBy(url: string) {
  const mail = smtpChannel(url, false, 'Тетрадка <no-reply@localhost>');
  onTestFinished(() => mail.close());
  return mail;
}

test('[DLV-39] letters share a few connections', async () => {
  const server = await mailServer();
  const mail = mailBy(server.url);

  for (let turn = 0; turn < 6; turn++)
    await Promise.all(Array.from({ length: 10 }, (_, place) => mail.send(letterOf(turn * 10 + place))));

  const recipients = new Set(server.letters.map((letter) => /^To: (\S+)/m.exec(letter)?.[1]));
  expect([server.letters.length, recipients.size]).toEqual([60, 60]);
  expect(server.callers()).toBeLessThanOrEqual(10);
});

test('[DLV-39] a connection ends after its number of letters, and after its time without a letter', async () => {
  const server = await mailServer();
  const mail = mailBy(`${server.url}?maxMessages=2&idleTimeout=50`);

  for (let id = 0; id < 5; id++) await mail.send(letterOf(id));

  expect(server.callers()).toBe(3);
  await expect.poll(server.connected).toBe(0);
});

test('[DLV-39] a letter that the mail server does not answer delays no other', async () => {
  const server = await mailServer(['hangs', 'takes']);
  const mail = mailBy(server.url);
  const silent = mail.send(letterOf(1)).catch((error: unknown) => error);
  await expect.poll(server.callers).toBe(1);

  for (let id = 2; id < 5; id++) await mail.send(letterOf(id));

  expect([server.letters.length, server.callers()]).toEqual([3, 2]);
  server.hangUp();
  const failure = await silent;
  expect(failure).toBeInstanceOf(Error);
  expect(failure, 'the server has no part of the letter').not.toBeInstanceOf(Undeliverable);
});

test('[DLV-39] after a refused letter its connection carries later ones', async () => {
  const server = await mailServer([{ nobody: '451 4.2.2 the box is full\r\n' }]);
  const mail = mailBy(server.url);

  for (let id = 0; id < 6; id++) await mail.send(letterOf(id)).catch(() => undefined);

  // The second connection sends while the first one clears the refused letter.
  expect(server.callers()).toBeLessThanOrEqual(2);
});

test('[DLV-40] when the mail server ends its connections, the next letter opens one', async () => {
  const server = await mailServer();
  const mail = mailBy(server.url);
  await mail.send(letterOf(1));

  server.hangUp();
  await expect.poll(server.connected).toBe(0);
  await expect.poll(() => mail.send(letterOf(2)).then(() => 'sent', String)).toBe('sent');

  expect([server.letters.length, server.callers()]).toEqual([2, 2]);
});
