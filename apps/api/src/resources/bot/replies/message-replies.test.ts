import { afterAll, expect, test } from 'vitest';
import { hasLesson, YESTERDAY } from '../../../testing/lesson-verbs.ts';
import { signedInSocket } from '../../../testing/open-socket.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { botEnvironment, type Chat } from '../../../testing/telegram/chat.ts';
import { connected } from '../../../testing/telegram/connected.ts';
import { localBotApi } from '../../../testing/telegram/local-bot-api.ts';
import { testApi } from '../../../testing/test-api.ts';
import { PDF, photo } from '../../../testing/uploads/samples.ts';

const telegram = await localBotApi();
const api = await testApi({ ...botEnvironment(telegram), FILES_QUOTA_GB: '0.001' });
afterAll(async () => {
  await api.close();
  await telegram.close();
});

/** A teacher and a student in conversations of their own. */
async function pair() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const profile = (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
  const chats = { teacher: await connected(api, telegram, teacher), student: await connected(api, telegram, student) };
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const about = { params: { id: student_id } };
  const thread = async () => (await teacher.call('GET /api/students/{id}/messages', about)).messages;
  const ofLesson = async () => (await teacher.call('GET /api/lesson-messages/{id}', { params: { id } })).messages;
  const writes = (text: string) => teacher.call('POST /api/students/{id}/messages', { ...about, body: { text } });
  return { teacher, student, profile, student_id, id, chats, thread, ofLesson, writes };
}

let updates = 5_000_000;
const update = (chat: Chat, said: object, replied: string) => ({
  update_id: ++updates,
  message: {
    message_id: 1,
    date: 1,
    chat: { id: chat.id, type: 'private' },
    from: { id: chat.id, is_bot: false, first_name: 'Кто-то' },
    ...said,
    reply_to_message: { message_id: 2, date: 1, chat: { id: chat.id, type: 'private' }, text: replied },
  },
});

/** Replies to the newest message of the bot that has these words. Returns the new messages of the bot. */
async function repliesWith(chat: Chat, to: string, reply: object) {
  await api.delivery.run();
  const notice = chat.read().findLast((said) => said.text.includes(to));
  const before = chat.read().length;
  const sent = update(chat, reply, notice?.text ?? '');
  await chat.brings(sent);
  return {
    sent,
    notice,
    said: chat
      .read()
      .slice(before)
      .map((one) => one.text),
  };
}

const replies = (chat: Chat, to: string, text: string) => repliesWith(chat, to, { text });

const texts = (all: readonly { by: string; text: string }[]) => all.map(({ by, text }) => `${by}: ${text}`);

test('[BOT-35] a student’s reply to a message is written once into the thread, and the message is read', async () => {
  const one = await pair();
  await one.writes('Как дела?');

  const { sent, notice, said } = await replies(one.chats.student, 'Как дела?', '  Хорошо  ');
  await one.chats.student.brings(sent);

  expect(notice?.text).toContain('Чтобы ответить, смахните это сообщение');
  expect(said).toEqual(['Отправлено преподавателю.']);
  expect(texts(await one.thread())).toEqual(['teacher: Как дела?', 'student: Хорошо']);
  expect((await one.thread())[0]?.read_by).not.toBe('');
});

test('[BOT-35] a teacher’s reply goes to the side that wrote, into the thread of the lesson', async () => {
  const one = await pair();
  const about = { params: { id: one.id }, query: { student_profile_id: one.profile } };
  await one.student.call('POST /api/student/lesson-messages/{id}', { ...about, body: { text: 'Что задано?' } });

  const { said } = await replies(one.chats.teacher, 'Что задано?', 'Упражнение 3');

  expect(said).toEqual(['Отправлено семье.']);
  expect(await one.ofLesson()).toMatchObject([
    { by: 'student', text: 'Что задано?', is_new: false },
    { by: 'teacher', text: 'Упражнение 3', readers: 'student' },
  ]);
  expect(await one.thread()).toEqual([]);
});

test('[BOT-36] a reply to a message about a homework goes into the thread of this homework', async () => {
  const one = await pair();
  const { id } = await one.teacher.call('POST /api/create-homework-lesson/{id}', {
    params: { id: one.id },
    body: { text: 'Времена' },
  });
  const own = { params: { id }, query: { student_profile_id: one.profile } };
  await one.student.call('POST /api/student/homework-messages/{id}', { ...own, body: { text: 'Какой номер?' } });

  await replies(one.chats.teacher, 'Какой номер?', 'Третий');
  await replies(one.chats.student, 'Третий', 'Понятно');

  const { messages } = await one.student.call('GET /api/student/homework-messages/{id}', own);
  expect(texts(messages)).toEqual(['student: Какой номер?', 'teacher: Третий', 'student: Понятно']);
  expect(await one.thread()).toEqual([]);
});

test('[MSG-49] a reply that its author has sent before, by the bot or by mail, is one message', async () => {
  const one = await pair();
  await one.writes('Как дела?');

  await replies(one.chats.student, 'Как дела?', 'Хорошо');
  const { said } = await replies(one.chats.student, 'Как дела?', 'Хорошо');
  await one.writes('А сегодня?');
  await replies(one.chats.student, 'А сегодня?', 'Хорошо');

  expect(said).toEqual(['Отправлено преподавателю.']);
  const all = ['teacher: Как дела?', 'student: Хорошо', 'teacher: А сегодня?', 'student: Хорошо'];
  expect(texts(await one.thread())).toEqual(all);
});

test('[BOT-35] a reply to another text, and a text without a reply, are written nowhere', async () => {
  const one = await pair();
  await one.writes('Как дела?');
  await one.chats.student.brings(update(one.chats.student, { text: 'Чужое' }, 'Как дела у соседа?'));

  expect((await one.chats.student.says('Хорошо'))?.text).toMatch(/^Не понимаю/);
  expect(texts(await one.thread())).toEqual(['teacher: Как дела?']);
});

test('[BOT-35] a long reply, and a field without a value, are refused with the reason', async () => {
  const one = await pair();
  await one.student.call('POST /api/student/messages', {
    query: { student_profile_id: one.profile },
    body: { text: 'Сколько я должен?' },
  });

  const long = await replies(one.chats.teacher, 'Сколько я должен?', 'а'.repeat(1001));
  const empty = await replies(one.chats.teacher, 'Сколько я должен?', '{ссылка}');

  expect(long.said).toEqual(['Ответ длиннее 1000 символов. Разделите его на части.']);
  expect(empty.said).toEqual(['Поле {ссылка} пустое. Уберите его']);
  expect(texts(await one.thread())).toEqual(['student: Сколько я должен?']);
});

test('[BOT-35] an account that is unlinked meanwhile cannot reply', async () => {
  const one = await pair();
  await one.writes('Как дела?');
  await api.delivery.run();
  const params = { id: one.student_id, student_profile_id: one.profile };
  await one.teacher.call('DELETE /api/students/{id}/profiles/{student_profile_id}', { params });

  const { said } = await replies(one.chats.student, 'Как дела?', 'Хорошо');

  expect(said).toEqual(['Этого сообщения уже нет. Откройте Тетрадку, там всё как сейчас.']);
  expect(texts(await one.thread())).toEqual(['teacher: Как дела?']);
});

test('[BOT-37] a photo and a document of a reply are files of its message', async () => {
  const one = await pair();
  const chat = one.chats.student;
  await one.writes('Пришли решение');
  telegram.keepFile('photo', (await photo()).bytes);
  telegram.keepFile('document', PDF.bytes);
  const sizes = [{ file_id: 'small' }, { file_id: 'photo' }];

  const first = await repliesWith(chat, 'Пришли решение', { caption: 'Вот', photo: sizes });
  await chat.brings(first.sent);
  const document = { file_id: 'document', file_name: 'решение.pdf' };
  const second = await repliesWith(chat, 'Пришли решение', { document });

  expect([first.said, second.said]).toEqual([['Отправлено преподавателю.'], ['Отправлено преподавателю.']]);
  expect((await one.thread()).slice(1)).toMatchObject([
    { by: 'student', text: 'Вот', files: [{ name: 'Фото.jpg', media_type: 'image/jpeg' }] },
    { by: 'student', text: '', files: [{ name: 'решение.pdf', media_type: 'application/pdf' }] },
  ]);
  const id = (await one.thread())[1]?.files?.[0]?.id ?? 0;
  const read = async (person: Person) => (await person.send(`GET /api/files/${id}`)).status;
  const stranger = await api.teacher();
  expect([await read(one.teacher), await read(one.student), await read(stranger)]).toEqual([200, 200, 404]);
});

test('[BOT-37] a file that is refused, too large or without room is named, and the text arrives', async () => {
  const one = await pair();
  const chat = one.chats.student;
  await one.writes('Пришли решение');
  telegram.keepFile('program', Buffer.from('MZ\u0000\u0001'));
  telegram.keepFile('long', Buffer.alloc(600_000, 'a'));
  const sends = async (caption: string, document: object) =>
    (await repliesWith(chat, 'Пришли решение', { caption, document })).said;
  const long = { file_id: 'long', file_name: 'long.txt' };

  const program = await sends('Раз', { file_id: 'program', file_name: 'setup.exe' });
  const large = await sends('Два', { file_id: 'long', file_name: 'film.mp4', file_size: 21 * 1024 * 1024 });
  await sends('Три', long);
  const full = await sends('Четыре', long);
  const alone = await sends('', { file_id: 'program', file_name: 'setup.exe' });

  const sent = 'Отправлено преподавателю. Не приложено:\n\n';
  expect(program[0]).toContain(`${sent}setup.exe: Такие файлы не принимаются`);
  expect(large).toEqual([`${sent}film.mp4: Файл больше 20 МБ. Уменьшите его или разделите на части`]);
  expect(full[0]).toContain(`${sent}Место для файлов закончилось`);
  expect(alone[0]).toMatch(/^Ответ не отправлен\.\n\nsetup\.exe: Такие файлы не принимаются/);
  expect((await one.thread()).slice(1).map(({ text, files = [] }) => [text, files.length])).toEqual([
    ['Раз', 0],
    ['Два', 0],
    ['Три', 1],
    ['Четыре', 0],
  ]);
});

test('[BOT-38] the text of a reply arrives although Telegram does not serve its file', async () => {
  const one = await pair();
  await one.writes('Пришли решение');

  const lost = { caption: 'Вот', photo: [{ file_id: 'lost' }] };
  const { said } = await repliesWith(one.chats.student, 'Пришли решение', lost);

  expect(said).toEqual(['Отправлено преподавателю. Не приложено:\n\nФото: не получилось загрузить. Отправьте ещё раз']);
  expect(texts(await one.thread())).toEqual(['teacher: Пришли решение', 'student: Вот']);
});

test('[BOT-38] an account has a hundred downloads an hour, and its texts arrive', async () => {
  const one = await pair();
  await one.writes('Пришли решение');
  const key = `files of ${one.student.id} `;
  const until = new Date('2026-11-20T13:00:00Z');
  await api.commit((tx) => tx.insertInto('attempt').values({ key, tries: 100, until }).execute());

  const { said } = await repliesWith(one.chats.student, 'Пришли решение', {
    caption: 'Вот',
    photo: [{ file_id: 'a' }],
  });

  expect(said[0]).toMatch(/Фото: за последний час отправлено слишком много файлов\. Отправьте позже$/);
  expect(texts(await one.thread())).toEqual(['teacher: Пришли решение', 'student: Вот']);
});

test('[BOT-38] the bot downloads no file that replies to no message', async () => {
  const one = await pair();
  await api.delivery.run();
  const before = telegram.asked.length;

  await one.chats.student.brings(update(one.chats.student, { photo: [{ file_id: 'photo' }] }, 'Чужой текст'));

  expect(telegram.asked.slice(before)).toEqual(['sendMessage']);
  expect(one.chats.student.read().at(-1)?.text).toMatch(/^Не понимаю/);
});

test('[BOT-39] the photos of an album are files of one message, with one answer of the bot', async () => {
  const one = await pair();
  const chat = one.chats.student;
  await one.writes('Пришли решение');
  telegram.keepFile('page', (await photo()).bytes);
  const page = { media_group_id: 'album', photo: [{ file_id: 'page' }] };

  const first = await repliesWith(chat, 'Пришли решение', { ...page, caption: 'Две страницы' });
  const second = await repliesWith(chat, 'Пришли решение', page);
  await chat.brings(second.sent);
  api.setClock('2026-11-20T12:26:00.000Z');
  const later = await repliesWith(chat, 'Пришли решение', page);
  api.setClock('2026-11-20T12:24:00.000Z');

  expect([first.said, second.said, later.said]).toEqual([
    ['Отправлено преподавателю.'],
    [],
    ['Отправлено преподавателю.'],
  ]);
  expect((await one.thread()).slice(1).map(({ text, files = [] }) => [text, files.length])).toEqual([
    ['Две страницы', 2],
    ['', 1],
  ]);
  const files = (await one.thread())[1]?.files ?? [];
  const read = async (id: number, person: Person) => (await person.send(`GET /api/files/${id}`)).status;
  expect(await Promise.all(files.map(({ id }) => read(id, one.teacher)))).toEqual([200, 200]);
});

test('[MSG-8][BOT-35] open pages are told of a second reply to a message', async () => {
  const one = await pair();
  await one.writes('Как дела?');
  await replies(one.chats.student, 'Как дела?', 'Хорошо');
  const page = await signedInSocket(api.server, one.teacher);

  await replies(one.chats.student, 'Как дела?', 'И ещё вопрос');

  await expect
    .poll(() => page.heard.flatMap((told) => (told.type === 'event' ? told.topics : [])))
    .toContain('messages');
});
