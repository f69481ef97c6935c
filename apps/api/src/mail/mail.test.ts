import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { ChannelGone, Undeliverable } from '../outbox/channels/channel.ts';
import type { Notice } from '../outbox/channels/notice.ts';
import { sweepLetterFiles } from './letter-files.ts';
import { openMail } from './mail.ts';
import { letterOf, mailOfNotices } from './notice-letters.ts';
import { mailServer } from '../testing/carriers/mail-server.ts';
import { ownFolder } from '../testing/own-folder.ts';

const message = {
  id: 7,
  created_at: new Date('2026-11-20T12:24:00.000Z'),
  content: {
    to: 'anna@example.ru',
    subject: 'Новый пароль',
    text: 'Здравствуйте!\n\nСсылка: http://localhost/?token=a',
  },
};

const notice: Notice = {
  ...({ channel: 'mail', kind: 'lesson_moved', group: 'lessons' } as const),
  delivery_id: 31,
  user_id: 5,
  subject_id: null,
  expires_at: null,
  address: 'anna@example.ru',
  teacher_name: 'Марина',
  greeting: '',
  unsubscribe: '5.lessons.mail.c2lnbmF0dXJl',
  reply_token: '',
  message: 'Занятие перенесено',
  link: '/student/student-cabinet/',
  created_at: '2026-11-20T12:24:00.000Z',
  due_at: '2026-11-20T12:24:00.000Z',
};

function mailBy(smtpUrl: string | undefined, dataDir = ownFolder(), smtpTls = false) {
  const mail = openMail({ smtpUrl, smtpTls, mailFrom: 'Тетрадка <no-reply@localhost>', dataDir });
  onTestFinished(() => mail.close());
  return mail;
}

test('[OPS-22] without a mail server a letter becomes a readable file', async () => {
  const dataDir = ownFolder();

  await mailBy(undefined, dataDir).send(message);

  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['2026-11-20T12-24-00.000Z-000000007.eml']);
  expect(readFileSync(join(dataDir, 'outbox', '2026-11-20T12-24-00.000Z-000000007.eml'), 'utf8'))
    .toBe(`From: Тетрадка <no-reply@localhost>
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

test('[OPS-71] a letter written twice is one file', async () => {
  const dataDir = ownFolder();
  const mail = mailBy(undefined, dataDir);

  await Promise.all([mail.send(message), mail.send(message)]);
  await mail.send(message);

  expect(readdirSync(join(dataDir, 'outbox'))).toHaveLength(1);
});

test('[OPS-22] with a mail server the letter is sent to it', async () => {
  const { url, letters } = await mailServer();

  await mailBy(url).send(message);

  expect(letters).toEqual([expect.stringContaining('To: anna@example.ru')]);
});

test.each([
  ['a busy mail server', [{ says: '421 busy\r\n' }]],
  ['a mail server that disconnects at once', [{ says: '' }]],
  ['a mail server that is busy when the letter comes', [{ refuses: '421 busy\r\n' }]],
  ['a mail server that refuses the greeting', [{ says: '554 not you\r\n' }]],
] as const)('[OPS-22] after %s the letter is retried', async (_, manners) => {
  const { url } = await mailServer([...manners]);

  const failure = await mailBy(url)
    .send(message)
    .catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('[OPS-22] an unreachable mail server is retried', async () => {
  const failure = await mailBy('smtp://127.0.0.1:1')
    .send(message)
    .catch((error: unknown) => error);

  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('[OPS-22] after a permanent refusal by the mail server the letter is not retried', async () => {
  const { url } = await mailServer([{ refuses: '554 no\r\n' }]);

  await expect(mailBy(url).send(message)).rejects.toThrow(Undeliverable);
});

test('[OPS-71] a letter after which the mail server falls silent may have arrived and is not retried', async () => {
  const { url, letters } = await mailServer(['hangs-up']);

  await expect(mailBy(url).send(message)).rejects.toThrow(Undeliverable);

  expect(letters).toHaveLength(1);
});

test('[DLV-22] a mail server that reports an unknown address stops the channel', async () => {
  const { url, letters } = await mailServer([{ nobody: '550 5.1.1 no such user\r\n' }]);

  await expect(mailBy(url).send(message)).rejects.toThrow(ChannelGone);

  expect(letters).toEqual([]);
});

test.each([
  ['temporarily', '451 4.2.2 the box is full\r\n', false],
  ['because of the sender', '550 5.7.1 you are on a list\r\n', true],
])('[DLV-22] a mail server that refuses an address %s does not stop the channel', async (_, nobody, isGivenUp) => {
  const { url } = await mailServer([{ nobody }]);

  const failure = await mailBy(url)
    .send(message)
    .catch((error: unknown) => error);

  expect(failure).not.toBeInstanceOf(ChannelGone);
  expect(failure instanceof Undeliverable).toBe(isGivenUp);
});

test('[DLV-21] every attempt of a notification sends the same letter with the same message id', async () => {
  const { url, letters } = await mailServer();
  const mail = mailOfNotices(mailBy(url), () => 'https://tetradka.example');

  await mail.send({ ...message, content: notice });
  await mail.send({ ...message, content: notice });

  const numbers = letters.map((letter) => /^Message-ID: (.*)\r$/m.exec(letter)?.[1]);
  expect(numbers).toEqual(['<notice-31@tetradka.example>', '<notice-31@tetradka.example>']);
});

test('[WRD-24] the subject of a letter is cut before an emoji, never within it', () => {
  const { subject } = letterOf({ ...notice, message: `${'я'.repeat(138)}🙂 и дальше` }, 'https://tetradka.example');

  expect(subject).toBe(`${'я'.repeat(138)}…`);
});

test('[NTF-46] a letter with a greeting begins with it, and its subject is the message alone', () => {
  const {
    subject,
    text,
    html = '',
  } = letterOf({ ...notice, greeting: 'Здравствуй, <Аня>!' }, 'https://tetradka.example');

  expect(subject).toBe('Занятие перенесено');
  expect(text).toMatch(/^Здравствуй, <Аня>!\n\nЗанятие перенесено\n/);
  expect(html.indexOf('Здравствуй, &lt;Аня&gt;!')).toBeLessThan(html.indexOf('Занятие перенесено</h1>'));
  expect(html).toContain('Здравствуй, &lt;Аня&gt;!</p>');
});

test('[DLV-20] a notification by mail has its text, one button and its reason, and loads nothing from other servers', () => {
  const {
    subject,
    text,
    html = '',
  } = letterOf({ ...notice, message: 'Занятие <b>«А&Б»</b>' }, 'https://tetradka.example');

  expect(subject).toBe('Занятие <b>«А&Б»</b>');
  expect(text).toBe(`Занятие <b>«А&Б»</b>

Преподаватель: Марина

Открыть занятия: https://tetradka.example/student/student-cabinet/

Письмо пришло, потому что уведомления «Занятия» включены для вашей почты.
Отписаться от таких писем: https://tetradka.example/user/unsubscribe?token=5.lessons.mail.c2lnbmF0dXJl
Настройки уведомлений: https://tetradka.example/notifications/settings/`);
  expect(html).toContain('Занятие &lt;b&gt;«А&amp;Б»&lt;/b&gt;');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html).not.toMatch(/<img|<script|url\(|src=/);
});

test.each([
  ['/student/student-cabinet/messages?profile=1', 'Открыть сообщения'],
  ['/my-students-test/student/7?tab=messages', 'Открыть сообщения'],
  ['/student/student-cabinet/month/2026-11?profile=1', 'Открыть итоги месяца'],
])('[DLV-20] the button to %s names the part that it opens', (link, words) => {
  const { text } = letterOf({ ...notice, link }, 'https://tetradka.example');

  expect(text).toContain(`${words}: https://tetradka.example${link}`);
});

test('[NTF-52] the answers to a notification are links before the link to its subject', () => {
  const answers = [
    { text: 'Перенести', path: '/answer/31.agree.1.2.3.c2ln' },
    { text: 'Отказать', path: '/answer/31.stay.1.2.3.c2ln' },
  ];

  const { text, html = '' } = letterOf({ ...notice, answers }, 'https://tetradka.example');

  expect(text).toContain(`Перенести: https://tetradka.example/answer/31.agree.1.2.3.c2ln
Отказать: https://tetradka.example/answer/31.stay.1.2.3.c2ln
Открыть занятия: https://tetradka.example/student/student-cabinet/`);
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(html.match(/href="https:\/\/tetradka.example\/answer\/31.(agree|stay).1.2.3.c2ln"/g)).toHaveLength(2);
});

test('[DLV-30] the header of a letter lets a mail program unsubscribe with one click', async () => {
  const { url, letters } = await mailServer();

  await mailOfNotices(mailBy(url), () => 'https://tetradka.example').send({ ...message, content: notice });

  const lines = letters.join('').replaceAll('\r\n ', ' ').split('\r\n');
  expect(lines).toContain(
    'List-Unsubscribe: <https://tetradka.example/user/unsubscribe?token=5.lessons.mail.c2lnbmF0dXJl>',
  );
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('[OPS-172] a mail server without encryption gets no letter, unless configured so', async () => {
  const { url, letters } = await mailServer();

  const failure = await mailBy(url, ownFolder(), true)
    .send(message)
    .catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
  expect(letters).toEqual([]);
  expect(readConfig({}).smtpTls).toBe(true);
  expect(readConfig({ SMTP_TLS: 'off' }).smtpTls).toBe(false);
});

test('[OPS-171] a letter in the folder is deleted after a day, and no other file is', async () => {
  const dataDir = ownFolder();
  const mail = mailBy(undefined, dataDir);
  await mail.send(message);
  await mail.send({ ...message, id: 8, created_at: new Date('2026-11-21T12:24:00.000Z') });
  writeFileSync(join(dataDir, 'outbox/mine.txt'), '');

  await sweepLetterFiles(dataDir, new Date('2026-11-21T12:23:59.000Z'));
  const before = readdirSync(join(dataDir, 'outbox')).length;
  await sweepLetterFiles(dataDir, new Date('2026-11-21T12:24:01.000Z'));

  expect(before).toBe(3);
  expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['2026-11-21T12-24-00.000Z-000000008.eml', 'mine.txt']);
});
