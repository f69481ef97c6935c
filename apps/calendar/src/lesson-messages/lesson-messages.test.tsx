import { fakeApi, type FakeApi, FakeRefusal, sampleParticipant } from '@planner/api-client/testing';
import {
  type Lesson,
  type LessonMessage,
  type MessageAccount,
  messages,
  messageTemplates,
  type Payer,
  payers,
} from '@planner/contract';
import { type FakeShell, fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { leaveCard, openCard, past, sentTo } from '../testing/opened-card.tsx';
import { LessonMessages } from './lesson-messages.tsx';

const READ = 'GET /api/lesson-messages/{id}';
const WRITE = 'POST /api/lesson-messages/{id}';
let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  leaveCard();
  vi.restoreAllMocks();
  localStorage.clear();
});

const ANYA = { student_id: 7, role: 'student', name: 'Аня' } as const;
const MARINA = { student_id: 7, role: 'parent', name: 'Марина' } as const;
const VALUES = {
  student_id: 7,
  given_name: 'Анечка',
  student_name: 'Аня',
  date: '20 ноября',
  sum: '1 500 ₽',
  link: '',
};
const sample = (given: Partial<LessonMessage> = {}): LessonMessage => ({
  id: 1,
  student_id: 7,
  by: 'teacher',
  author_name: 'Елена',
  text: 'Прошли дроби',
  readers: 'everyone',
  sent_at: '2026-11-20T09:00:00Z',
  month: null,
  is_new: false,
  read_by: '',
  ...given,
});

interface Server {
  accounts?: MessageAccount[];
  shown?: LessonMessage[];
  given?: Lesson;
  refusal?: FakeRefusal;
}

function open(given: Lesson, shell: FakeShell) {
  render(<LessonMessages lesson={given} />, { wrapper: inShell(shell) });
  fireEvent.click(screen.getByText('Написать о занятии'));
}

/** Shows the messages of a lesson with a server that keeps what is sent. */
function show({ accounts = [ANYA, MARINA], shown = [], given = past, refusal }: Server = {}) {
  let all = shown;
  const shell = fakeShell();
  api = fakeApi(messages, {
    [READ]: () => ({ accounts, students: [VALUES], messages: all }),
    [WRITE]({ body }) {
      if (refusal !== undefined) throw refusal;
      const made = sample({ id: 50 + all.length, text: body.text, readers: body.readers });
      all = [...all, made];
      return { messages: [made] };
    },
    'POST /api/lesson-messages/{id}/read'() {
      all = all.map((one) => ({ ...one, is_new: false }));
      return null;
    },
  }).also(payers, {
    'GET /api/payers': () => ({ items: [PAYER], total: 1, page: 1, page_size: 50 }),
  });
  open(given, shell);
  return shell;
}
const PAYER: Payer = {
  payer_id: 3,
  name: 'Ольга',
  given_name: '',
  addressed_as: '',
  phone_number: '',
  email: '',
  contact: 'olga',
  type_connect: { id: 1, type_connect: 'telegram', icon: 'telegram', name: 'Telegram', scheme: 'https://t.me/' },
  language: 'ru',
  version: 1,
  has_plan: false,
  students: [],
};

const text = () => screen.findByRole('textbox', { name: 'Сообщение' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
const sent = (key: string) => api?.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[MSG-1] from the card of a lesson one press sends a line to student and parents', async () => {
  let all: LessonMessage[] = [];
  const shell = await openCard(past, {
    [READ]: () => ({ accounts: [ANYA, MARINA], students: [VALUES], messages: all }),
    [WRITE]({ body }) {
      all = [sample({ text: body.text })];
      return { messages: all };
    },
  });
  await userEvent.click(screen.getByText('Написать о занятии'));

  await userEvent.type(await text(), 'Прошли дроби, дома — № 5');
  expect(screen.getByText('Получат: Аня, Марина (родитель)')).toBeVisible();
  await send();

  const list = await screen.findByRole('list', { name: 'Сообщения о занятии' });
  expect(within(list).getByText('Прошли дроби, дома — № 5')).toBeVisible();
  expect(sentTo(WRITE)).toEqual([
    { params: { id: 1 }, body: { text: 'Прошли дроби, дома — № 5', readers: 'everyone', file_ids: [] } },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ text: 'Отправлено: Аня, Марина (родитель)', kind: 'done' });
  expect(await text()).toHaveValue('');
});

test('[MSG-2] the choice of readers changes who is named and sent', async () => {
  show();
  await userEvent.type(await text(), 'Только вам');

  await userEvent.click(screen.getByRole('radio', { name: 'Родителям' }));
  expect(screen.getByText('Получат: Марина (родитель)')).toBeVisible();
  await send();

  expect(await screen.findByText('Вы, только родителям')).toBeVisible();
  expect(sent(WRITE)).toMatchObject([{ body: { readers: 'parents' } }]);
});

test('[MSG-3] in a group the students who came and have a cabinet are chosen', async () => {
  const participants = [
    sampleParticipant({ student_name: 'Аня' }),
    sampleParticipant({ student_id: 8, student_name: 'Борис', attendance: 'absent' }),
    sampleParticipant({ student_id: 9, student_name: 'Вера' }),
  ];
  const given = lesson({ group_id: 3, student_id: null, student_name: 'Группа А2', participants });
  show({ given, accounts: [ANYA, { ...ANYA, student_id: 8, name: 'Борис' }] });
  await userEvent.type(await text(), 'Всем');

  expect(screen.getByText('Получат: Аня')).toBeVisible();
  expect(screen.getByText(/Нет кабинета: Вера\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Аня' }));
  await send();
  expect(await screen.findByText('Выберите, кому отправить')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Борис' }));
  await send();

  expect(await screen.findByRole('list', { name: 'Сообщения о занятии' })).toBeVisible();
  expect(sent(WRITE)).toMatchObject([{ body: { text: 'Всем', student_ids: [8] } }]);
});

test('[MSG-5] an empty message is not sent, and after a refusal the text stays', async () => {
  const refusal = new FakeRefusal('invalid', 'Проверьте поля', { fields: { text: 'Слишком часто' } });
  show({ refusal });
  await text();
  await send();
  expect(await screen.findByText('Напишите что-нибудь')).toBeVisible();
  expect(sent(WRITE)).toEqual([]);

  await userEvent.type(await text(), 'Ещё раз');
  await send();

  expect(await screen.findByText('Слишком часто')).toBeVisible();
  expect(await text()).toHaveValue('Ещё раз');
});

test('[MSG-8] opening marks answers as read, and an own message shows its readers', async () => {
  show({
    shown: [
      sample({ read_by: 'Марина' }),
      sample({ id: 2, by: 'parent', author_name: 'Марина', text: 'Спасибо!', is_new: true }),
    ],
  });

  expect(await screen.findByText('Спасибо!')).toBeVisible();
  expect(screen.getByText('Прочитано: Марина')).toBeVisible();
  await expect.poll(() => screen.queryByText('Новое')).toBeNull();
  expect(sent('POST /api/lesson-messages/{id}/read')).toEqual([{ params: { id: 1 }, body: { up_to: 2 } }]);
});

test('[MSG-9] without a cabinet the text is copied, and the payer is a link', async () => {
  const shell = show({ accounts: [] });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const link = await screen.findByRole('link', { name: 'olga' });
  expect(link).toHaveAttribute('href', 'https://t.me/olga');
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();

  await userEvent.type(await text(), 'Прошли дроби');
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать текст' }));
  expect(screen.queryByText('Приложить файлы')).toBeNull();

  await expect.poll(() => shell.toasts.at(-1)?.text).toBe('Текст скопирован');
  expect(copied).toHaveBeenCalledWith('Прошли дроби');
});

test('[MSG-9] the copied text has the values of its fields', async () => {
  show({ accounts: [] });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByRole('link', { name: 'olga' });

  await userEvent.type(await text(), '{{имя}, {{дата}');
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать текст' }));

  await expect.poll(() => copied.mock.calls).toEqual([['Анечка, 20 ноября']]);
});

test('[MSG-21] a template is inserted after the typed text', async () => {
  show();
  api?.also(messageTemplates, { 'GET /api/message-templates': () => [{ id: 4, text: 'До встречи!' }] });
  await userEvent.type(await text(), 'Прошли дроби ');
  await userEvent.click(screen.getByText('Шаблоны'));

  await userEvent.click(await screen.findByRole('button', { name: 'Вставить: До встречи!' }));

  expect(await text()).toHaveValue('Прошли дроби\nДо встречи!');
});

test('[MSG-21][MSG-23] a template is saved, inserted with its filled fields shown, and removed', async () => {
  let saved = [{ id: 4, text: 'Прошли тему {дата}' }];
  const shell = show();
  api?.also(messageTemplates, {
    'GET /api/message-templates': () => saved,
    'POST /api/message-templates'({ body }) {
      const made = { id: 5, text: body.text };
      saved = [made, ...saved];
      return made;
    },
    'DELETE /api/message-templates/{id}'({ params }) {
      saved = saved.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  await text();
  await userEvent.click(screen.getByText('Шаблоны'));

  await userEvent.click(await screen.findByRole('button', { name: 'Вставить: Прошли тему {дата}' }));
  expect(await text()).toHaveValue('Прошли тему {дата}');
  expect(screen.getByText('Прошли тему 20 ноября')).toBeVisible();
  await userEvent.type(await text(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить текст как шаблон' }));
  expect(await screen.findByRole('button', { name: 'Вставить: Прошли тему {дата}!' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать шаблон: Прошли тему {дата}' }));

  await expect.poll(() => screen.queryByRole('button', { name: 'Вставить: Прошли тему {дата}' })).toBeNull();
  expect(shell.toasts.map(({ text: words }) => words)).toEqual(['Шаблон сохранён', 'Шаблон убран']);
});

test('[MSG-30] «Изменить» puts a template into the form, and a press saves the changed text', async () => {
  let saved = [{ id: 4, text: 'До встречи' }];
  const shell = show();
  api?.also(messageTemplates, {
    'GET /api/message-templates': () => saved,
    'PUT /api/message-templates/{id}'({ params, body }) {
      saved = [{ id: params.id, text: body.text }];
      return { id: params.id, text: body.text };
    },
  });
  await userEvent.type(await text(), 'Черновик');
  await userEvent.click(screen.getByText('Шаблоны'));

  await userEvent.click(await screen.findByRole('button', { name: 'Изменить шаблон: До встречи' }));
  expect(await text()).toHaveValue('До встречи');
  await userEvent.type(await text(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить изменения шаблона' }));

  expect(await screen.findByRole('button', { name: 'Вставить: До встречи!' })).toBeVisible();
  expect(sent('PUT /api/message-templates/{id}')).toEqual([{ params: { id: 4 }, body: { text: 'До встречи!' } }]);
  expect(shell.toasts.at(-1)?.text).toBe('Шаблон изменён');
  expect(screen.getByRole('button', { name: 'Сохранить текст как шаблон' })).toBeVisible();
});

test('[MSG-24] a field without a value is named before sending', async () => {
  show();

  await userEvent.type(await text(), 'Подключайтесь: {{ссылка}');

  expect(await screen.findByText('Поле {ссылка} пустое. Уберите его')).toBeVisible();
});

test('[MSG-22] the server’s reason against a template stands below the list', async () => {
  show();
  api?.also(messageTemplates, {
    'GET /api/message-templates': () => [],
    'POST /api/message-templates'() {
      throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { text: 'Поля {класс} нет' } });
    },
  });
  await userEvent.type(await text(), 'Привет, {{класс}');
  await userEvent.click(screen.getByText('Шаблоны'));
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить текст как шаблон' }));

  expect(await screen.findByText('Поля {класс} нет')).toBeVisible();
  expect(await text()).toHaveValue('Привет, {класс}');
});

test('[WRD-16] messages that cannot be read are reported', async () => {
  api = fakeApi(messages, {
    [READ]() {
      throw new FakeRefusal('wrong_role', 'Сервер отказал');
    },
  });
  open(past, fakeShell());

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[MSG-13] the card shows the five newest messages, and a press the earlier ones', async () => {
  show({ shown: Array.from({ length: 7 }, (_, index) => sample({ id: index + 1, text: `Сообщение ${index + 1}` })) });
  const texts = () =>
    within(screen.getByRole('list', { name: 'Сообщения о занятии' }))
      .getAllByText(/^Сообщение \d/)
      .map(({ textContent }) => textContent);

  const earlier = await screen.findByRole('button', { name: 'Показать прежние: 2' });
  expect(texts()).toEqual([3, 4, 5, 6, 7].map((number) => `Сообщение ${number}`));
  await userEvent.click(earlier);

  expect(texts()).toHaveLength(7);
});
