import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { learning, type Problem, type Result, students, type StudentAnalytics } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { ProgressTab } from './progress-tab.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const HOMEWORK = { given: 4, done: 3, overdue: 1 };
const EMPTY: StudentAnalytics = {
  lessons: { planned: 0, completed: 0, cancelled_by_student: 0, cancelled_by_teacher: 0, moved: 0 },
  attendance_percent: null,
  earned: 0,
  received: 0,
  balance: 0,
  hours: 0,
  grades_avg: null,
  by_month: [],
  homework: { given: 0, done: 0, overdue: 0 },
};
const KNOWN: StudentAnalytics = {
  ...EMPTY,
  attendance_percent: 90,
  grades_avg: 84,
  homework: HOMEWORK,
  by_month: [
    { month: '2026-11', lessons: 4, earned: 0, hours: 4, attendance_percent: 90, grades_avg: 84, homework: HOMEWORK },
  ],
};
const RESULT: Result = {
  id: 5,
  student_id: 1,
  lesson_id: null,
  title: 'Пробный IELTS',
  date: '2026-11-14',
  value: 6.5,
  max: 9,
  comment: 'Без письма',
  version: 2,
};
const PROBLEM: Problem = {
  id: 9,
  lesson_id: 3,
  lesson_date: '2026-11-13',
  student_id: 1,
  student_name: 'Анна',
  text: 'Артикли',
  created_at: '2026-11-13T10:00:00.000Z',
  resolved_at: null,
};

function openTab(
  known: { analytics?: StudentAnalytics; results?: Result[]; problems?: Problem[]; topics?: string[] } = {},
) {
  const { analytics = EMPTY, results = [], problems = [], topics = [] } = known;
  const shell = fakeShell();
  const page = { page: 1, page_size: 50 };
  api = fakeApi(students, {
    'GET /api/analutics-student/{id}': () => analytics,
    'GET /api/students-all-grades/{id}': () =>
      analytics === EMPTY
        ? []
        : [{ kind: 'homework' as const, id: 7, date: '2026-11-18', title: 'Эссе', value: 4, max: 5, comment: '' }],
  }).also(learning, {
    'GET /api/student-results': () => ({ items: results, total: results.length, ...page }),
    'GET /api/student-topics': () => ({
      items: topics.map((text, at) => ({
        id: at + 1,
        lesson_id: at + 1,
        student_id: 1,
        subject_id: null,
        text,
        lesson_date: '2026-11-13',
        created_at: '2026-11-13T10:00:00.000Z',
      })),
      total: topics.length,
      ...page,
    }),
    'POST /api/results': ({ body }) => ({
      ...RESULT,
      id: 6,
      title: body.title,
      value: Number(body.value),
      operation_id: 1,
    }),
    'PUT /api/results/{id}': () => ({ ...RESULT, operation_id: 1 }),
    'DELETE /api/results/{id}': () => null,
  });
  render(<ProgressTab student={{ ...ANNA_PROFILE, open_problems: problems }} />, { wrapper: inShell(shell) });
  return shell;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentTo = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[LRN-60] without data each part describes its future content', async () => {
  openTab();

  expect(await screen.findByText(/^Здесь появится график, когда/)).toBeVisible();
  expect(await screen.findByText('Контрольных, тестов и пробных экзаменов пока не записано')).toBeVisible();
  expect(screen.getByText('Оценённых заданий пока нет')).toBeVisible();
  expect(screen.getByText('Открытых трудностей нет')).toBeVisible();
  expect(screen.getByText(/^Темы записывают/)).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('[LRN-60] a single month is read by the chart’s slider and as a table', async () => {
  openTab({ analytics: KNOWN });

  const slider = await screen.findByRole('slider', { name: 'Месяцы на графике' });
  await userEvent.click(screen.getByText('Таблицей'));

  expect(slider).toHaveAttribute('aria-valuetext', 'Ноябрь 2026: оценки 84 %, посещаемость 90 %');
  const row = screen.getByRole('row', { name: /^Ноябрь 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', '90 %', '84 %', '3 из 4', '1']);
});

test('[FRM-26] a result changed in another window keeps the typed value and takes the other fields', async () => {
  const shell = openTab({ analytics: KNOWN, results: [RESULT] });
  const theirs = { ...RESULT, title: 'Пробный IELTS, ноябрь', version: 3 };
  await screen.findByText('14.11.2026 · Без письма');
  api.also(learning, {
    'GET /api/student-results': () => ({ items: [theirs], total: 1, page: 1, page_size: 100 }),
    'PUT /api/results/{id}'({ body }) {
      if (body.version !== 3) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, operation_id: 1 };
    },
  });
  await press('Изменить результат: Пробный IELTS');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Результат' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Результат' }), '7');
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Результат изменён']));
  expect(sentTo('PUT /api/results/{id}').at(-1)).toMatchObject({ body: { title: theirs.title, value: 7, version: 3 } });
});

test('[LRN-61] [LRN-62] a result is added, edited on its version and removed with an undo', async () => {
  const shell = openTab({ analytics: KNOWN, results: [RESULT] });
  expect(await screen.findByText('14.11.2026 · Без письма')).toBeVisible();

  await press('Записать результат');
  await userEvent.type(screen.getByRole('textbox', { name: 'Что это было' }), 'Тест');
  await userEvent.type(screen.getByRole('textbox', { name: 'Результат' }), '4,5');
  await press('Сохранить');
  await waitFor(() => expect(sentTo('POST /api/results')).toHaveLength(1));
  await press('Изменить результат: Пробный IELTS');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Результат' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Результат' }), '7');
  await press('Сохранить');
  await waitFor(() => expect(sentTo('PUT /api/results/{id}')).toHaveLength(1));
  await press('Удалить результат: Пробный IELTS');
  await waitFor(() => expect(sentTo('DELETE /api/results/{id}')).toEqual([{ params: { id: 5 } }]));

  const added = { student_id: 1, title: 'Тест', date: '2026-11-20', value: 4.5, max: null, comment: '' };
  expect(sentTo('POST /api/results')).toEqual([{ body: added }]);
  expect(sentTo('PUT /api/results/{id}')).toMatchObject([
    { params: { id: 5 }, body: { value: 7, max: 9, version: 2 } },
  ]);
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Результат записан', 'Результат изменён', 'Результат удалён']);
});

test('[LRN-61] [LRN-63] homework grades and open difficulties are shown with their days', async () => {
  openTab({ analytics: KNOWN, problems: [PROBLEM] });

  expect(await screen.findByRole('list', { name: 'Оценки за домашние задания' })).toHaveTextContent(
    'Эссе18.11.20264 из 5',
  );
  expect(screen.getByRole('checkbox', { name: /^Артикли/ })).not.toBeChecked();
});

test('[LRN-63] the topics of the lessons are listed in place of the hint', async () => {
  openTab({ topics: ['Артикли', 'Времена'] });

  const list = await screen.findByRole('list', { name: 'Пройденные темы' });

  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/^Темы записывают/)).toBeNull();
});
