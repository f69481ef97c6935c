import type { FakeApi } from '@planner/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answering, hit } from '../testing/found.ts';
import { rows, showLine, typed } from '../testing/line-stand.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  localStorage.clear();
});

const ANYA = hit('student', 7, 'Аня Новак');
const GROUP = hit('group', 3, 'Аня и Боря');
const GONE = hit('student', 9, 'Аня Старая', { archived: true });
const ANSWERS = { Аня: [ANYA, GROUP, GONE], аня: [ANYA], Новак: [ANYA, GROUP] };
const plainRows = () => rows().map((row) => row.replaceAll(/\s/g, ' '));

test.each([
  [
    'Аня вт чт 18:00 1500 до 31 мая',
    [
      '> Регулярные занятия: Аня Новак | вт и чт в 18:00 · 1 500 ₽ · до 31 мая 2027',
      'Регулярные занятия: Аня и Боря | вт и чт в 18:00 · 1 500 ₽ · до 31 мая 2027',
    ],
  ],
  ['Аня вт 18:00 чт 19-20', ['> Регулярные занятия: Аня Новак | вт в 18:00, чт в 19:00–20:00']],
  [
    'Аня ср 18:00 раз в 2 недели 10 занятий',
    ['> Регулярные занятия: Аня Новак | ср в 18:00 · раз в 2 недели · 10 занятий'],
  ],
  ['оплата Новак 5250', ['> Оплата: Аня Новак | 5 250 ₽']],
  ['28.11 в 18:30 пробное Вера', ['> Пробное занятие: Вера | суббота, 28 ноября в 18:30']],
  ['Аня завтра 18:00', ['> Занятие: Аня Новак | завтра в 18:00', 'Занятие: Аня и Боря | завтра в 18:00']],
  ['Аня вт 18:00', ['> Занятие: Аня Новак | вторник, 24 ноября в 18:00']],
  ['Зина завтра 18:00', ['> Пробное занятие: Зина | завтра в 18:00']],
])('[ONE-10] «%s» stands there in words', async (text, expected) => {
  api = answering(ANSWERS);
  showLine();
  await typed(userEvent.setup(), text);

  await waitFor(() => expect(plainRows().slice(0, expected.length)).toEqual(expected));
  await screen.findByText(/^Найдено/);
});

test('[ONE-10] one weekday is offered as its next day and as each week, and an archived card is not offered', async () => {
  api = answering(ANSWERS);
  showLine();
  await typed(userEvent.setup(), 'Аня вт 18:00');
  await screen.findByRole('option', { name: /^Занятие: Аня Новак/ });

  expect(plainRows().filter((row) => row.includes(':') && !row.includes('Старая'))).toEqual([
    '> Занятие: Аня Новак | вторник, 24 ноября в 18:00',
    'Занятие: Аня и Боря | вторник, 24 ноября в 18:00',
    'Регулярные занятия: Аня Новак | вт в 18:00',
  ]);
  expect(screen.queryByRole('option', { name: /: Аня Старая/ })).toBeNull();
});

test('[ONE-21] a line about a learner whom nobody has names the learner and offers «Новый ученик»', async () => {
  const user = userEvent.setup();
  api = answering(ANSWERS);
  const { opened } = showLine();
  await typed(user, 'Зина вт чт 18:00 1500 до 31 мая');

  expect(await screen.findByText(/^Ученика или группы «Зина» нет/)).toBeVisible();
  expect(plainRows()).toEqual(['> Новый ученик']);
  await user.keyboard('{Enter}');
  expect(opened).toEqual([expect.objectContaining({ name: 'student-form' })]);
});

test('[ONE-21] an archived card is shown, so its learner is not called missing', async () => {
  api = answering({ Старая: [GONE] });
  showLine();
  await typed(userEvent.setup(), 'оплата Старая 1500');

  await screen.findByRole('option', { name: /Аня Старая/ });
  expect(screen.queryByText(/нет. Проверьте имя/)).toBeNull();
});

test.each<[string, string, object]>([
  [
    'Аня вт чт 18:00 1500 до 31 мая',
    'lesson-form',
    {
      student_id: 7,
      cost_lesson: 1500,
      rule: {
        slots: [
          { day_of_week_id: 2, start_time: '18:00' },
          { day_of_week_id: 4, start_time: '18:00' },
        ],
        repeat_until: '2027-05-31',
      },
      tab: 'recurring',
      isReady: true,
    },
  ],
  [
    'Аня вт чт 12 занятий раз в 2 недели',
    'lesson-form',
    {
      student_id: 7,
      rule: { slots: [{ day_of_week_id: 2 }, { day_of_week_id: 4 }], lesson_count: 12, interval_weeks: 2 },
      tab: 'recurring',
      isReady: false,
    },
  ],
  [
    'Аня завтра 18:00-19:30',
    'lesson-form',
    {
      student_id: 7,
      conducted_date: '2026-11-21',
      start_time: '18:00',
      end_time: '19:30',
      tab: 'one-time',
      isReady: true,
    },
  ],
  ['Аня завтра', 'lesson-form', { student_id: 7, conducted_date: '2026-11-21', tab: 'one-time', isReady: false }],
  ['оплата Новак 5250 18.11', 'payment', { student_id: 7, amount: 5250, date: '2026-11-18', isReady: true }],
  ['оплата Новак', 'payment', { student_id: 7, isReady: false }],
  ['оплата 5250', 'payment', { amount: 5250, isReady: false }],
  [
    '28.11 в 18:30 пробное Вера 500',
    'trial-lesson-form',
    { conducted_date: '2026-11-28', start_time: '18:30', cost_lesson: 500, student_name: 'Вера', isReady: true },
  ],
  [
    'ghj,yjt dthf gfdkjdf pfdnhf',
    'trial-lesson-form',
    { conducted_date: '2026-11-21', student_name: 'Вера Павлова', isReady: false },
  ],
  [
    'fyz dn xn 18:00',
    'lesson-form',
    {
      student_id: 7,
      rule: {
        slots: [
          { day_of_week_id: 2, start_time: '18:00' },
          { day_of_week_id: 4, start_time: '18:00' },
        ],
      },
      tab: 'recurring',
      isReady: true,
    },
  ],
])('[ONE-13] Enter on «%s» opens the filled form', async (text, name, props) => {
  const user = userEvent.setup();
  api = answering(ANSWERS);
  const shell = showLine();

  await typed(user, `${text}{Enter}`);

  await waitFor(() => expect(shell.opened).toEqual([{ name, props }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('tetradka.of.1.line')).toBeNull();
});

test('[ONE-13] a group of a chosen row goes into the form', async () => {
  const user = userEvent.setup();
  api = answering(ANSWERS);
  const shell = showLine();
  await typed(user, 'Аня завтра 18:00');

  await user.click(await screen.findByRole('option', { name: /^Занятие: Аня и Боря/ }));

  expect(shell.opened[0]?.props).toMatchObject({ group_id: 3, start_time: '18:00' });
});
