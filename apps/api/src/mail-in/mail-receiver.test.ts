import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lettersTo } from '../testing/carriers/letters.ts';
import { beginLetter, converse } from '../testing/carriers/smtp-client.ts';
import { metricsOf } from '../testing/monitoring/readings.ts';
import { valueOf } from '../testing/monitoring/samples.ts';
import { linked, teacherWithStudent } from '../testing/people/student-verbs.ts';
import type { Person } from '../testing/person.ts';
import { testApi } from '../testing/test-api.ts';
import { PDF, photo } from '../testing/uploads/samples.ts';
import { openMailReceiver } from './mail-receiver.ts';

const DOMAIN = 'reply.example.test';
const api = await testApi({ MAIL_IN_DOMAIN: DOMAIN, METRICS_PORT: '0', FILES_QUOTA_GB: '0.001' });
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
  expect(letter).toContain('Ответьте на это письмо, и ваш текст появится в переписке.');
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
    ['В письме нет ни вашего текста, ни файлов.', 'Он длиннее 1000 символов. Разделите его на части.'],
    ['Поле {ссылка} пустое. Уберите его'],
  ]);
});

const TEXT_FILE = { filename: 'tetrad.txt', content: 'Решение' };
const PROGRAM = { filename: 'setup.exe', content: Buffer.from('MZ\u0000\u0001') };

/** The texts of the letters to a person with a subject, without the headers. */
const toldTo = async (person: Person, subject: string) => {
  await api.delivery.run();
  const letters = (await lettersTo(api, person.email)).filter((letter) => letter.includes(`Subject: ${subject}`));
  return letters.map((letter) => letter.split('\n\n').slice(1, 3).join('\n'));
};
const REFUSED_FILES = 'Не все файлы приложены к ответу';

test('[MSG-52][MSG-53] the files of a letter are files of its message, and the picture of a signature is not', async () => {
  const one = await asked();
  const { name, bytes } = await photo();
  const logo = { filename: 'logo.png', content: bytes, cid: 'logo@mail.example' };
  const html = '<p>Вот решение</p><img src="cid:logo@mail.example">';
  const letter = { html, text: undefined, messageId: '<with-files@mail.example>' };
  const attachments = [{ filename: name, content: bytes }, { filename: PDF.name, content: PDF.bytes }, logo];
  const stranger = (await asked()).student;

  const first = await post(one.address, { ...letter, attachments });
  const again = await post(one.address, { ...letter, attachments });
  const alone = await post(one.address, { text: '', attachments: [TEXT_FILE] });

  expect([first, again, alone].map((reply) => reply.slice(0, 3))).toEqual(['250', '250', '250']);
  const [, both, single, ...rest] = await one.thread();
  expect([both?.text, single?.text, rest]).toEqual(['Вот решение', '', []]);
  expect(both?.files?.map((file) => file.name)).toEqual(['IMG_2041.jpg', PDF.name]);
  expect(single?.files).toMatchObject([{ name: 'tetrad.txt', media_type: 'text/plain' }]);
  const read = async (person: Person) => (await person.send(`GET /api/files/${both?.files?.[0]?.id ?? 0}`)).status;
  expect([await read(one.teacher), await read(one.student), await read(stranger)]).toEqual([200, 200, 404]);
  expect(await toldTo(one.student, REFUSED_FILES)).toEqual([]);
});

test('[MSG-53] a large picture inside of the text is a file', async () => {
  const one = await asked();
  const content = Buffer.concat([(await photo()).bytes, Buffer.alloc(60 * 1024)]);
  const html = '<img src="cid:a@b">';

  await post(one.address, { html, text: '[image: a.jpg]', attachments: [{ content, cid: 'a@b' }] });

  expect((await one.thread()).slice(1)).toMatchObject([{ text: '', files: [{ media_type: 'image/jpeg' }] }]);
});

test('[MSG-52] a refused file is named in a letter, and the text and the other files arrive', async () => {
  const one = await asked();
  const many = Array.from({ length: 11 }, (_, at) => ({ filename: `${at}.txt`, content: `Лист ${at}` }));

  const some = await post(one.address, { text: 'Вот', attachments: [PROGRAM, TEXT_FILE] });
  const eleven = await post(one.address, { text: 'Все листы', attachments: many });
  const none = await post(one.address, { text: '', attachments: [PROGRAM] });

  expect([some, eleven, none].map((reply) => reply.slice(0, 3))).toEqual(['250', '250', '554']);
  expect((await one.thread()).slice(1).map(({ text, files = [] }) => [text, files.length])).toEqual([
    ['Вот', 1],
    ['Все листы', 10],
  ]);
  const told = await toldTo(one.student, REFUSED_FILES);
  expect(told[0]).toMatch(/— setup\.exe: Такие файлы не принимаются/);
  expect(told[1]).toMatch(/— Ещё 1 файл: к сообщению можно приложить не больше 10$/);
  const refusal = await toldTo(one.student, 'Ответ не отправлен');
  expect(refusal).toEqual([expect.stringMatching(/\nsetup\.exe: Такие файлы/)]);
});

test('[MSG-52] without an address of the account, the message names the refused file', async () => {
  const one = await asked();
  await api.commit((tx) =>
    tx.updateTable('users').set({ email_state: 'lost' }).where('id', '=', one.student.id).execute(),
  );

  await post(one.address, { text: 'Вот', attachments: [PROGRAM] });

  expect((await one.texts()).at(-1)).toMatch(/^student: Вот\n\n\(Не приложено\. setup\.exe: Такие файлы/);
});

test('[MSG-52][FIL-2] without room for a file the text arrives, and a letter has the reason', async () => {
  const one = await asked();
  const attachments = [{ filename: 'a.txt', content: Buffer.alloc(600_000, 'a') }];

  await post(one.address, { text: 'Первый', attachments });
  await post(one.address, { text: 'Второй', attachments });

  expect((await one.thread()).slice(1).map(({ text, files = [] }) => [text, files.length])).toEqual([
    ['Первый', 1],
    ['Второй', 0],
  ]);
  expect(await toldTo(one.student, REFUSED_FILES)).toEqual([expect.stringContaining('— Место для файлов закончилось')]);
});

test('[DLV-41][DLV-46] a letter of more than 25 megabytes is refused, and no letter stays on the disk', async () => {
  const one = await asked();

  const large = await post(one.address, { attachments: [{ content: Buffer.alloc(20 * 1024 * 1024) }] });

  expect(large).toMatch(/^552 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?']);
  await post(one.address, { attachments: [TEXT_FILE] });
  expect(await readdir(join(api.config.dataDir, 'files', 'incoming'))).toEqual([]);
});

test('[DLV-41] nobody signs in, and a letter has five recipients at most', async () => {
  const one = await asked();
  const others = await Promise.all([asked(), asked(), asked(), asked(), asked()]);
  const recipients = [one, ...others].map(({ address }) => `RCPT TO:<${address}>`);

  const replies = await converse(receiver.place, [
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
  const socket = await beginLetter(receiver.place, one.address);

  socket.end('Пол-ответа\r\n');
  await once(socket, 'close');

  expect(await post(one.address, { text: 'Весь ответ' })).toMatch(/^250 /);
  expect(await one.texts()).toEqual(['teacher: Придёшь завтра?', 'student: Весь ответ']);
});

test('[DLV-44] a process that ends finishes the letter that is arriving, and accepts no more', async () => {
  const one = await asked();
  const ending = await open();
  const socket = await beginLetter(ending.place, one.address);

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
