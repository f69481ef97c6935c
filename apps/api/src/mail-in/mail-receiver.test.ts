import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lettersTo } from '../testing/carriers/letters.ts';
import { metricsOf } from '../testing/monitoring/readings.ts';
import { valueOf } from '../testing/monitoring/samples.ts';
import { linked, teacherWithStudent } from '../testing/people/student-verbs.ts';
import type { Person } from '../testing/person.ts';
import { testApi } from '../testing/test-api.ts';
import { openMailReceiver } from './mail-receiver.ts';

const DOMAIN = 'reply.example.test';
const api = await testApi({ MAIL_IN_DOMAIN: DOMAIN, METRICS_PORT: '0' });
const quiet = { warn: () => undefined };
const clock = { now: () => api.now() };
const open = (letters = api.letters) =>
  openMailReceiver({ host: '127.0.0.1', port: 0, domain: DOMAIN }, { letters, clock, log: quiet });
let receiver: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  receiver = await open();
});
afterAll(async () => {
  await receiver.close();
  await api.close();
});

let letters = 0;

/** Sends a letter like the mail server of a person. Returns the reply of the receiver. */
async function post(to: string, letter: SendMailOptions = {}, place = receiver.place): Promise<string> {
  const transport = createTransport(`smtp://${place}`);
  onTestFinished(() => transport.close());
  const messageId = `<answer-${++letters}@mail.example>`;
  const sending = { from: 'elsewhere@mail.example', to, subject: 'Re: Сообщение', messageId, text: 'Хорошо' };
  return transport.sendMail({ ...sending, ...letter }).then(
    ({ response }) => response,
    (error: unknown) => (error instanceof Error && 'response' in error ? String(error.response) : String(error)),
  );
}

/** The address for answers in the newest letter to a person. */
async function addressFor({ email }: Person): Promise<string> {
  await api.delivery.run();
  const letter = (await lettersTo(api, email)).findLast((one) => one.includes('\nReply-To: ')) ?? '';
  return /^Reply-To: (\S+)$/m.exec(letter)?.[1] ?? '';
}

/** A teacher, who has written to a student, and the address for the answer of the student. */
async function asked(text = 'Придёшь завтра?') {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  const about = { params: { id: student_id } };
  await teacher.call('POST /api/students/{id}/messages', { ...about, body: { text } });
  const thread = async () => (await teacher.call('GET /api/students/{id}/messages', about)).messages;
  const texts = async () => (await thread()).map((one) => `${one.by}: ${one.text}`);
  return { teacher, student, student_id, profile, address: await addressFor(student), thread, texts };
}

/** Sends commands after the greeting, and returns all replies. */
async function converse(commands: readonly string[]): Promise<string> {
  const [host = '', port = ''] = receiver.place.split(':');
  const socket = connect(Number(port), host);
  let replies = '';
  await once(socket, 'data');
  socket.on('data', (chunk) => (replies += String(chunk)));
  socket.write(commands.map((command) => `${command}\r\n`).join(''));
  await once(socket, 'close');
  return replies;
}

/** Sends a letter up to the end of its headers. */
async function beginLetter(to: string, place = receiver.place) {
  const [host = '', port = ''] = place.split(':');
  const socket = connect(Number(port), host);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'data');
  for (const command of ['EHLO mail.example', 'MAIL FROM:<a@mail.example>', `RCPT TO:<${to}>`, 'DATA']) {
    socket.write(`${command}\r\n`);
    await once(socket, 'data');
  }
  socket.write('Subject: Re\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n');
  return socket;
}

const answers = async (person: Person) =>
  (await lettersTo(api, person.email)).filter((letter) => letter.includes('Subject: Ответ не отправлен'));

test('[MSG-45] a student’s answer to a letter is a read message, whatever address it comes from', async () => {
  const one = await asked();
  const html = `<div>Да, приду</div><div>${'30.11.2026, 13:20, "Тетрадка" &lt;no-reply@localhost&gt;:'}</div><blockquote>Придёшь завтра?</blockquote>`;

  const reply = await post(one.address, { text: undefined, html });

  expect(reply).toMatch(/^250 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Да, приду']);
  expect((await one.thread())[0]?.read_by).not.toBe('');
  const letter = (await lettersTo(api, one.student.email)).at(-1);
  expect(letter).toContain('Чтобы ответить, ответьте на это письмо.');
});

test('[MSG-45] a teacher answers a letter of the family by mail, and the family is notified', async () => {
  const one = await asked();
  const query = { student_profile_id: one.profile };
  await one.student.call('POST /api/student/messages', { query, body: { text: 'Что задано?' } });

  const reply = await post(await addressFor(one.teacher), { text: 'Упражнение 3\n\n-- \nМарина' });

  expect(reply).toMatch(/^250 /);
  expect((await one.texts()).at(-1)).toBe('teacher: Упражнение 3');
  await api.delivery.run();
  expect((await lettersTo(api, one.student.email)).at(-1)).toContain('Упражнение 3');
});

test('[MSG-46] a forged address, an address of another domain and an expired one are refused before the letter', async () => {
  const one = await asked();
  const [token = ''] = one.address.split('@');
  const [user, message, ...rest] = token.split('-');
  const forged = [
    [Number(user) + 1, message, ...rest].join('-'),
    [user, `${message}0`, ...rest].join('-'),
    token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    'postmaster',
  ];

  const replies = await Promise.all(forged.map((name) => post(`${name}@${DOMAIN}`)));
  const relayed = await post(`${token}@mail.example`);
  const upper = await post(one.address.toUpperCase(), { text: 'Первый' });
  api.setClock('2026-12-20T23:00:00.000Z');
  const last = await post(one.address, { text: 'Последний' });
  api.setClock('2026-12-21T00:00:00.000Z');
  const late = await post(one.address, { text: 'Поздно' });
  // The teacher's session has ended by then.
  api.setClock('2026-11-20T12:24:00.000Z');

  for (const reply of [...replies, relayed, late]) expect(reply).toMatch(/^550 .*No such address/);
  expect([upper, last].map((reply) => reply.slice(0, 3))).toEqual(['250', '250']);
  expect((await one.texts()).slice(1)).toEqual(['student: Первый', 'student: Последний']);
});

test('[MSG-46] an address ends with the link of its account, and with the erasing of the student', async () => {
  const [unlinked, erased] = [await asked(), await asked()];
  const params = { id: unlinked.student_id, student_profile_id: unlinked.profile };
  await unlinked.teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params });
  await erased.teacher.call('POST /api/student-erase/{id}', { params: { id: erased.student_id }, body: {} });

  const replies = [await post(unlinked.address), await post(erased.address)];

  for (const reply of replies) expect(reply).toMatch(/^550 /);
  expect(await unlinked.texts()).toEqual(['teacher: Придёшь завтра?']);
});

test.each<[string, SendMailOptions]>([
  ['an answer about an absence', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a mailing', { headers: { Precedence: 'bulk' } }],
  ['a letter of a list', { headers: { 'List-Id': '<list.example>' } }],
  ['a report about a delivery', { envelope: { from: '', to: [] } }],
])('[MSG-48] %s is accepted and dropped', async (_, letter) => {
  const one = await asked();
  const { envelope } = letter;
  const sent = envelope === undefined ? letter : { ...letter, envelope: { from: '', to: [one.address] } };

  const reply = await post(one.address, sent);

  expect(reply).toMatch(/^250 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?']);
});

test('[MSG-49] a letter that arrives again, also in another process at the same time, is one message', async () => {
  const one = await asked();
  const second = await api.secondProcess();
  const other = await open(second.letters);
  onTestFinished(() => other.close());
  const letter = { messageId: '<same@mail.example>', text: 'Да' };

  const replies = await Promise.all([receiver, other, receiver].map(({ place }) => post(one.address, letter, place)));

  for (const reply of replies) expect(reply).toMatch(/^250 /);
  expect(await post(one.address, { text: 'Да' }), 'another letter with the same answer').toMatch(/^250 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Да']);
});

test('[MSG-50] an answer that is empty, too long or not allowed is refused, and the account gets the reason', async () => {
  const one = await asked();
  const query = { student_profile_id: one.profile };
  const empty = await post(one.address, { text: '> Придёшь завтра?' });
  const long = { text: 'а'.repeat(1001), messageId: '<long@mail.example>' };
  const replies = [await post(one.address, long), await post(one.address, long)];
  await one.student.call('POST /api/student/messages', { query, body: { text: 'Сколько я должен?' } });
  const field = await post(await addressFor(one.teacher), { text: 'Вот {ссылка}' });
  await api.delivery.run();

  for (const reply of [empty, ...replies, field]) expect(reply).toMatch(/^554 .*The answer was not accepted/);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Сколько я должен?']);
  const reasons = [await answers(one.student), await answers(one.teacher)].map((found) =>
    found.map((letter) => letter.split('\n\n')[2]),
  );
  expect(reasons).toEqual([
    ['В письме нет вашего текста.', 'Он длиннее 1000 символов. Разделите его на части.'],
    ['Поле {ссылка} пустое. Уберите его'],
  ]);
});

test('[MSG-51] the files of a letter are not stored, and the message states this', async () => {
  const one = await asked();
  const attachments = [{ filename: 'tetrad.txt', content: 'Решение' }];

  const both = await post(one.address, { text: 'Вот решение', attachments });
  const alone = await post(one.address, { text: '', attachments });

  expect([both, alone].map((reply) => reply.slice(0, 3))).toEqual(['250', '554']);
  expect((await one.texts()).slice(1)).toEqual([
    'student: Вот решение\n\n(В письме 1 файл. По почте файлы не передаются.)',
  ]);
});

test('[DLV-41] a letter of more than ten megabytes is refused', async () => {
  const one = await asked();

  const large = await post(one.address, { attachments: [{ content: Buffer.alloc(8 * 1024 * 1024) }] });

  expect(large).toMatch(/^552 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?']);
});

test('[DLV-41] nobody signs in, and a letter has five recipients at most', async () => {
  const one = await asked();
  const others = await Promise.all([asked(), asked(), asked(), asked(), asked()]);
  const recipients = [one, ...others].map(({ address }) => `RCPT TO:<${address}>`);

  const replies = await converse([
    'EHLO mail.example',
    'AUTH PLAIN AGEAYg==',
    'MAIL FROM:<a@mail.example>',
    ...recipients,
    'QUIT',
  ]);

  expect(replies).not.toMatch(/^250.(?:AUTH|STARTTLS)/m);
  const codes = replies.split('\r\n').filter((line) => !line.startsWith('250-'));
  expect(codes.map((line) => line.slice(0, 3))).toEqual([
    '250',
    '500',
    '250',
    ...others.map(() => '250'),
    '452',
    '221',
    '',
  ]);
});

test('[DLV-41] a letter whose sender disconnects in the middle is not written', async () => {
  const one = await asked();
  const socket = await beginLetter(one.address);

  socket.end('Пол-ответа\r\n');
  await once(socket, 'close');

  expect(await post(one.address, { text: 'Весь ответ' })).toMatch(/^250 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Весь ответ']);
});

test('[DLV-44] a process that ends finishes the letter that is arriving, and accepts no more', async () => {
  const one = await asked();
  const ending = await open();
  const socket = await beginLetter(one.address, ending.place);

  const closed = ending.close();
  const refused = await post(one.address, { text: 'Второй' }, ending.place);
  socket.write('Первый\r\n.\r\n');
  const [reply] = await once(socket, 'data');
  await closed;

  expect(String(reply)).toMatch(/^250 /);
  expect(refused).toMatch(/^451 /);
  expect(await post(one.address, {}, ending.place)).toContain('ECONNREFUSED');
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Первый']);
});

test('[DLV-43] one account sends sixty letters an hour', async () => {
  const one = await asked();
  await api.commit((tx) =>
    tx
      .insertInto('attempt')
      .values({ key: `letters of ${one.student.id} `, tries: 60, until: new Date('2026-11-20T13:00:00Z') })
      .execute(),
  );

  const refused = await post(one.address);
  api.setClock('2026-11-20T13:00:01.000Z');
  const later = await post(one.address);

  expect([refused, later].map((reply) => reply.slice(0, 3))).toEqual(['450', '250']);
});

test('[DLV-44] while the database is away, the sender is asked to repeat the letter', async () => {
  const one = await asked();
  const reopen = await api.closeDatabase();

  const away = await post(one.address);
  await reopen();
  const back = await post(one.address);

  expect([away, back].map((reply) => reply.slice(0, 3))).toEqual(['451', '250']);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Хорошо']);
});

test('[DLV-45] the metrics count the received letters by their end', async () => {
  const one = await asked();
  const { read } = metricsOf(api);
  const count = async (end: string) => valueOf(await read(), 'tetradka_letters_received_total', { end }) ?? 0;
  const before = [await count('written'), await count('automatic')];

  await post(one.address);
  await post(one.address, { headers: { Precedence: 'bulk' } });

  expect([await count('written'), await count('automatic')]).toEqual(before.map((number) => number + 1));
});
