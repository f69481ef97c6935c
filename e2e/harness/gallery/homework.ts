import { sampleOwnHomework } from '@planner/api-client/testing';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { dialog, never, press, steps, until } from './steps.ts';

const LONG = 'Сложноподчинённые предложения с несколькими придаточными и однородным подчинением '.repeat(3).trim();
const WORD = 'Превысокомногорассмотрительствующий'.repeat(3);
const PAGE = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="ivory"/>' +
    '<path d="M60 120h480M60 200h480M60 280h380" stroke="navy" stroke-width="6"/></svg>',
);
const IMAGE = `data:image/svg+xml,${PAGE}`;

const photo = (id: number, name: string) => ({
  id,
  name,
  media_type: 'image/jpeg',
  size: 2_400_000,
  url: IMAGE,
  preview_url: IMAGE,
});
const FILES = [
  ...[1, 2, 3].map((id) => photo(id, `IMG_${id}.jpg`)),
  { ...photo(4, `${WORD}.pdf`), media_type: 'application/pdf', preview_url: null },
];
const attempt = (number: number, text: string, late = false) => ({
  id: number,
  attempt: number,
  text,
  files: FILES,
  submitted_at: '2026-11-19T10:00:00.000Z',
  late,
  by: 'student',
});
const task = (id: number, state: string, title: string, more: object = {}) => ({
  ...sampleOwnHomework(),
  id,
  title,
  text: `${LONG}. Упражнения 5–7`,
  files: FILES,
  state,
  due_at: '2026-11-24T15:00:00.000Z',
  created_at: '2026-11-18T12:00:00.000Z',
  student_profile_id: 1,
  teacher_name: 'Елена Соколова',
  ...more,
});
const grade = (value: number, day: string) => ({
  submission_id: null,
  value,
  max: 5,
  comment: 'Хорошо',
  graded_at: `${day}T12:00:00.000Z`,
});
const said = (action: string, comment: string) => ({
  review: { action, submission_id: 2, comment, reviewed_at: '2026-11-20T09:00:00.000Z' },
});

const TASKS = [
  task(1, 'overdue', 'Просроченное сочинение', { due_at: '2026-11-19T15:00:00.000Z' }),
  task(2, 'returned', LONG, {
    attempts: 2,
    submissions: [attempt(1, 'Первый ответ', true), attempt(2, `Второй ответ ${WORD}`)],
    ...said('return', `Проверь знаки. ${WORD}`),
  }),
  task(3, 'assigned', 'Дроби'),
  task(4, 'graded', 'Степени', { grade: grade(5, '2026-11-17'), has_new_answer: true, ...said('grade', 'Отлично') }),
  task(5, 'graded', 'Проценты', { grade: grade(3.5, '2026-11-10') }),
  task(6, 'checked', 'Диктант', said('check', '')),
];

const given = (items: readonly object[]) => (page: Page) =>
  page.route('**/api/student/homework?*', (route) =>
    route.fulfill({
      json: { items, total: items.length, page: 1, page_size: 50 },
      headers: { 'x-topics': 'homework' },
    }),
  );
const inCabinet = (name: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path: '/student/student-cabinet/homework',
  who: 'student',
  before: given(TASKS),
  ...more,
});

const choose = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser');
  await press('Выбрать файлы')(page);
  const buffer = Buffer.from('Ответ');
  const names = [`${WORD}.txt`, 'пустой.txt', 'чертёж.svg'];
  await (
    await chooser
  ).setFiles(names.map((name, n) => ({ name, mimeType: 'text/plain', buffer: n === 1 ? Buffer.alloc(0) : buffer })));
};
const refusing = (page: Page) =>
  page.route('**/api/files', (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'files_away', message: 'Хранилище файлов недоступно' } }),
  );

/** The student's homework: the list, one open homework of each kind, uploads in progress, and the empty state. */
export const HOMEWORK: readonly Screen[] = [
  inCabinet('homework', { isLong: true, arrange: until('Просрочено: 1') }),
  inCabinet('homework-none', { before: given([]), arrange: until(/^Здесь появятся задания/) }),
  inCabinet('homework-loading', { before: never(/\/api\/student\/homework/), isLoading: true }),
  inCabinet('homework-open', { arrange: steps(press(/^Дроби/), dialog) }),
  inCabinet('homework-returned', {
    arrange: steps(press(/^Сложноподчинённые/), dialog, (page) => page.getByText('Прежние ответы: 1').click()),
  }),
  inCabinet('homework-graded', { arrange: steps(press(/^Степени/), dialog, press('Сдать ещё раз')) }),
  inCabinet('homework-files', {
    arrange: steps(refusing, press(/^Дроби/), dialog, choose, (page) =>
      page.getByText('Хранилище файлов недоступно').first().waitFor(),
    ),
  }),
  inCabinet('homework-image', {
    arrange: steps(press(/^Дроби/), dialog, press('Открыть: IMG_2.jpg'), (page) =>
      page.getByRole('dialog', { name: 'IMG_2.jpg' }).waitFor(),
    ),
  }),
  inCabinet('homework-grades', {
    arrange: steps(
      (page) => page.getByText('Мои оценки').click(),
      (page) => page.getByText(/^В среднем/).waitFor(),
      (page) => page.getByRole('columnheader', { name: 'За что' }).scrollIntoViewIfNeeded(),
    ),
  }),
];
