import { fakeApi, FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { search } from '@planner/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answering, hit } from './testing/found.ts';
import { field, rows, showLine, typed } from './testing/line-stand.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  localStorage.clear();
});

const NOVAK = hit('student', 7, 'Алёна Новак', { text: '9 класс' });
const LESSON = hit('lesson', 31, 'Алёна Новак', {
  lesson_id: 31,
  student_id: 7,
  date: '2026-11-24',
  start_time: '18:00',
  text: 'Дроби',
});
const FOUND = [
  NOVAK,
  LESSON,
  hit('homework', 4, 'Алёна Новак', { student_id: 7, text: 'Номера 5–9' }),
  hit('topic', 5, 'Алёна Новак', {
    student_id: 7,
    lesson_id: 30,
    date: '2026-11-19',
    start_time: '18:00',
    text: 'Корни',
  }),
  hit('payment', 6, 'Алёна Новак', { student_id: 7, date: '2026-11-18', amount: 5250, text: 'за ноябрь' }),
];

test('[ONE-2] a name shows what the server finds, by kind and in words', async () => {
  api = answering({ новак: FOUND });
  showLine();
  await typed(userEvent.setup(), 'новак');

  await screen.findByRole('option', { name: /9 класс/ });

  expect(rows().map((row) => row.replaceAll(/\s/g, ' '))).toEqual([
    '> Алёна Новак | 9 класс',
    'Алёна Новак | 24 ноября в 18:00 · Дроби',
    'Номера 5–9 | Алёна Новак',
    'Корни | Алёна Новак · вчера в 18:00',
    'Алёна Новак, 5 250 ₽ | 18 ноября · за ноябрь',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Ученики и группы',
    'Занятия',
    'Домашние задания',
    'Темы',
    'Оплаты',
  ]);
  expect(screen.getByText('Найдено: 5')).toBeInTheDocument();
});

test('[ONE-2] the arrows mark a row while the field keeps the focus, and Enter opens the row', async () => {
  const user = userEvent.setup();
  api = answering({ новак: FOUND });
  const shell = showLine();
  await typed(user, 'новак');
  await screen.findByRole('option', { name: /9 класс/ });
  const line = await field();
  const marked = () => document.getElementById(line.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect([line.getAttribute('aria-expanded'), marked()]).toEqual(['true', 'Алёна Новак9 класс']);
  expect(line.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);

  await user.keyboard('{ArrowDown}');
  expect([line, marked()]).toEqual([document.activeElement, expect.stringContaining('Дроби')]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(marked()).toContain('за ноябрь');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');

  expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 31 } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [/9 класс/, '/my-students-test/student/7'],
  [/Номера/, '/my-students-test/student/7?tab=homework'],
  [/5\s250/, '/my-students-test/student/7?tab=finance'],
  [/Группа А2/, '/my-students-test/group/3'],
])('[ONE-2] the row %s opens %s', async (name, path) => {
  const user = userEvent.setup();
  api = answering({ новак: [...FOUND, hit('group', 3, 'Группа А2')] });
  const shell = showLine();
  await typed(user, 'новак');

  await user.click(await screen.findByRole('option', { name }));

  expect(shell.path()).toBe(path);
});

test('[ONE-2] Enter pressed before the answer opens the first row of the answer', async () => {
  const user = userEvent.setup();
  let answer: (() => void) | undefined;
  api = fakeApi(search, {
    'GET /api/search': () => new Promise((resolve) => (answer = () => resolve({ items: [NOVAK] }))),
  });
  const shell = showLine();

  await typed(user, 'ученик{Enter}');
  await waitFor(() => expect(answer).toBeDefined());
  expect(shell.path()).toBe('/calendar/calendar-week');
  answer?.();

  await waitFor(() => expect(shell.path()).toBe('/my-students-test/student/7'));
});

test('[ONE-14] until the answer the line says that it searches', async () => {
  let answer: (() => void) | undefined;
  api = fakeApi(search, {
    'GET /api/search': () => new Promise((resolve) => (answer = () => resolve({ items: [NOVAK] }))),
  });
  showLine();

  await typed(userEvent.setup(), 'новак');
  expect(await screen.findByText('Ищем…')).toBeVisible();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();

  await screen.findByRole('option', { name: /9 класс/ });
  expect(screen.queryByText('Ищем…')).toBeNull();
});

test('[ONE-14] a search without a hit says so, and Esc closes the line', async () => {
  const user = userEvent.setup();
  api = answering({});
  showLine();

  await typed(user, 'щщщ');

  expect(await screen.findByText('По запросу «щщщ» ничего не нашли')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toBeVisible();
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ONE-14] a search that fails keeps pages and commands, and «Повторить» searches again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  api = fakeApi(search, {
    'GET /api/search': () => {
      if (isBroken) throw new FakeRefusal('not_found', 'Не найдено');
      return { items: [NOVAK] };
    },
  });
  showLine();
  await typed(user, 'учен');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Поиск не ответил');
  expect(rows()).toEqual(['> Новый ученик', 'Ученики']);

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));

  await screen.findByRole('option', { name: /9 класс/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[ONE-9] without a text the line shows forms, pages and acts of the account', async () => {
  const user = userEvent.setup();
  showLine();
  await user.click(screen.getByRole('button', { name: 'Найти или создать' }));
  await field();

  const shown = rows();

  expect(shown.slice(0, 3)).toEqual(['> Новое занятие', 'Новое пробное занятие', 'Записать оплату']);
  expect(shown).toEqual(expect.arrayContaining(['Ученики', 'Архив', 'Вопросы и ответы', 'Ночной режим', 'Выйти']));
  expect(shown).not.toEqual(expect.arrayContaining(['Ученик']));
  expect(shown).not.toEqual(expect.arrayContaining(['Кабинет']));
});

test.each([
  ['архив', '/my-students-test/archive'],
  ['fh[bd', '/my-students-test/archive'],
  ['вопр отв', '/faq'],
])('[ONE-4] [ONE-9] «%s» opens %s', async (text, path) => {
  const user = userEvent.setup();
  api = answering({});
  const shell = showLine();

  await typed(user, text.replace('[', '[['));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(shell.path()).toBe(path));
});

test('[ONE-8] the last choices come first, newest first, and each once', async () => {
  const user = userEvent.setup();
  api = answering({ новак: FOUND });
  showLine();
  for (const name of [/9 класс/, /Дроби/, /9 класс/]) {
    await typed(user, 'новак');
    await user.click(await screen.findByRole('option', { name }));
  }
  await typed(user, 'архив{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('{Control>}[KeyK]{/Control}');
  await field();

  expect(screen.getAllByRole('group')[0]).toHaveTextContent(/^Недавнее/);
  expect(
    rows()
      .slice(0, 4)
      .map((row) => row.replaceAll(/\s/g, ' ')),
  ).toEqual(['> Архив', 'Алёна Новак | 9 класс', 'Алёна Новак | 24 ноября в 18:00 · Дроби', 'Новое занятие']);
});

test.each(['{', '5', 'null', '[null, 1, {"key": 5}, {"key": "command-gone"}]'])(
  '[ONE-8] stored choices that cannot be read (%s) are no choices',
  async (stored) => {
    localStorage.setItem('tetradka.of.1.line', stored);
    showLine();
    await userEvent.keyboard('{Control>}[KeyK]{/Control}');
    await field();

    expect(rows()[0]).toBe('> Новое занятие');
  },
);
