import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hasLesson } from '../../../testing/lesson-verbs.ts';
import { linkedUnderPolicy } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { localVkApi, VK_GROUP, VK_TOKEN, type VkSaid } from '../../../testing/messengers/local-vk-api.ts';
import { PDF, photo } from '../../../testing/uploads/samples.ts';
import { remindStudentsAhead } from '../../schedule/lessons/reminders/ahead.service.ts';

const vk = await localVkApi();
const api = await testApi({
  TELEGRAM_BOT_TOKEN: '',
  MAX_BOT_TOKEN: '',
  VK_GROUP_TOKEN: VK_TOKEN,
  VK_API_URL: vk.url,
  PUBLIC_URL: 'https://tetradka.example',
});
afterAll(async () => {
  await api.bot?.stop();
  await api.close();
  await vk.close();
});
api.bot?.start('https://tetradka.example');
/** The bot polls: an update that arrives from now on is read. */
const polls = async () => {
  await expect.poll(() => vk.asked).toContain('groups.getLongPollServer');
};

const IN_VK = { params: { messenger: 'vk' } } as const;
let people = 700;

/** A person's conversation with the group. */
function newVkChat() {
  const id = ++people;
  const read = () => vk.said.filter(({ peer_id }) => peer_id === id);
  const writes = (text: string, ref?: string) =>
    vk.tell({ type: 'message_new', object: { message: { from_id: id, peer_id: id, text, ...(ref && { ref }) } } });
  function presses(name: string): void {
    const shown = read().findLast(({ buttons }) => buttons.some(({ label }) => label === name));
    const payload = shown?.buttons.find(({ label }) => label === name)?.payload;
    if (shown === undefined || payload === undefined) throw new Error(`There is no button «${name}»`);
    const event = {
      user_id: id,
      peer_id: id,
      event_id: `press.${id}.${shown.id}.${name}`,
      payload: JSON.parse(payload),
    };
    vk.tell({ type: 'message_event', object: { ...event, conversation_message_id: shown.id } });
  }
  const answered = async (words: RegExp): Promise<VkSaid | undefined> => {
    await expect.poll(() => read().at(-1)?.text).toMatch(words);
    return read().at(-1);
  };
  return { id, read, writes, presses, answered };
}

async function connectedInVk(person: Person) {
  const { link } = await person.call('POST /api/messengers/{messenger}/connect', IN_VK);
  const chat = newVkChat();
  chat.writes('Начать', new URL(link).searchParams.get('ref') ?? '');
  await chat.answered(/^Готово/);
  return { chat, link };
}

const stateOf = async (person: Person) =>
  (await person.call('GET /api/notification-settings', {})).channels.find(({ channel }) => channel === 'vk')?.state;

test('[BOT-32] the link opens the conversation with the group and connects the person; a withdrawn permission disconnects', async () => {
  await polls();
  const person = await api.teacher();
  const before = await stateOf(person);

  const { chat, link } = await connectedInVk(person);
  const during = await stateOf(person);
  vk.tell({ type: 'message_deny', object: { user_id: chat.id } });
  await expect.poll(() => stateOf(person)).toBe('none');

  expect(link).toMatch(new RegExp(`^https://vk\\.me/club${VK_GROUP}\\?ref=teacher_${person.id}_[\\w-]{20}$`));
  expect([before, during]).toEqual(['none', 'on']);
});

test('[BOT-27] a reminder in VK has the buttons, and «Не смогу» cancels at the shown price', async () => {
  await polls();
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const lesson = await hasLesson(teacher, student_id);
  const { chat } = await connectedInVk(student);
  api.setClock('2026-11-24T14:00:00Z');
  await api.commit((tx) => remindStudentsAhead(tx, new Date('2026-11-24T14:00:00Z'), 100));
  const reminder = await chat.answered(/^Напоминание/);

  chat.presses('Не смогу');
  const asked = await chat.answered(/^Отменить занятие 24 ноября в 18:00\?/);
  chat.presses('Да, отменить');
  const done = () => chat.read().find(({ replaced }) => replaced);
  await expect.poll(() => done()?.text).toMatch(/^Занятие 24 ноября в 18:00 отменено/);

  expect(reminder?.buttons.map(({ label }) => label)).toEqual(['Буду', 'Не смогу', 'Открыть']);
  expect(done()?.id).toBe(asked?.id);
  const { lesson: stored } = await teacher.call('GET /api/lesson/{id}', { params: { id: lesson.id } });
  expect(stored.status).toBe('cancelled');
  expect(vk.asked).toContain('messages.sendMessageEventAnswer');
});

test('[BOT-37][BOT-38] a reply in VK brings its files', async () => {
  await polls();
  const { teacher, student, student_id } = await linkedUnderPolicy(api);
  const { chat } = await connectedInVk(student);
  const about = { params: { id: student_id } };
  await teacher.call('POST /api/students/{id}/messages', { ...about, body: { text: 'Пришли решение' } });
  await api.delivery.run();
  const notice = await chat.answered(/Пришли решение/);
  const attachments = [
    { type: 'photo', photo: { sizes: [{ url: vk.keepFile('photo', (await photo()).bytes), width: 6, height: 4 }] } },
    { type: 'doc', doc: { title: 'решение.pdf', ext: 'pdf', url: vk.keepFile('doc', PDF.bytes) } },
  ];

  const reply_message = { text: notice?.text };
  const message = { from_id: chat.id, peer_id: chat.id, text: '', attachments, reply_message };
  vk.tell({ type: 'message_new', object: { message } });
  await chat.answered(/^Отправлено преподавателю\.$/);

  const { messages } = await teacher.call('GET /api/students/{id}/messages', about);
  expect(messages.slice(1)).toMatchObject([
    { by: 'student', text: '', files: [{ name: 'Фото.jpg' }, { name: 'решение.pdf' }] },
  ]);
});

test('[BOT-34] an expired key of the Long Poll API is replaced, and the updates after it are answered', async () => {
  await polls();
  const chat = newVkChat();
  const keys = () => vk.asked.filter((method) => method === 'groups.getLongPollServer').length;
  const before = keys();

  vk.failPoll({ failed: 2 });
  chat.writes('Раз');
  await expect.poll(keys).toBe(before + 1);
  chat.writes('Два');

  await expect.poll(() => chat.read().length).toBe(2);
  expect(keys()).toBe(before + 1);
});

test('[BOT-34] an update that arrived while no process polled is answered after the start', async () => {
  await polls();
  const chat = newVkChat();
  chat.writes('Раз');
  await expect.poll(() => chat.read().length).toBe(1);
  await api.bot?.stop();

  chat.writes('Два');
  const other = await api.secondProcess();
  other.bot?.start('https://tetradka.example');
  onTestFinished(async () => {
    await other.bot?.stop();
    api.bot?.start('https://tetradka.example');
  });

  await expect.poll(() => chat.read().length).toBe(2);
});
