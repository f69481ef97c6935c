import { fakeApi, type FakeApi, fakePage, FakeRefusal, sampleLesson } from '@planner/api-client/testing';
import { type OwnLesson, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LessonList } from './lesson-list.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const NOW = Date.parse('2026-11-20T12:24:00Z');
const LESSONS = Array.from({ length: 120 }, (_, index): OwnLesson => ({
  ...sampleLesson(),
  id: index + 1,
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: null,
}));

/** Of what is to come 120 lessons, of what was 3; the page that is named does not come the first time. */
function open(failing?: number) {
  let isFailing = true;
  api = fakeApi(studentCabinet, {
    'GET /api/student/lessons'({ query }) {
      if (query.page === failing && isFailing) {
        isFailing = false;
        throw new FakeRefusal('not_found', 'Нет');
      }
      return fakePage(query.when === 'past' ? LESSONS.slice(0, 3) : LESSONS, query);
    },
  });
  render(<LessonList student_profile_id={7} zone="Europe/Moscow" now={NOW} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });
}
const shown = () => screen.queryAllByRole('listitem').length;
const more = () => userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));

test('[API-34] the lessons in the cabinet go on beyond a hundred, to the last one', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(10));

  for (let count = 20; count <= 120; count += 10) {
    await more();
    await waitFor(() => expect(shown()).toBe(count));
  }

  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(screen.getByText('Показаны все: 120')).toBeVisible();
});

test('[API-34] lessons of the past begin anew, and few have no end to be said', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(10));
  await more();
  await waitFor(() => expect(shown()).toBe(20));

  await userEvent.click(screen.getByRole('tab', { name: 'Прошедшие' }));

  await waitFor(() => expect(shown()).toBe(3));
  expect(screen.queryByText(/^Показан/)).toBeNull();
});

test('[API-34] a part that does not come says so below those that did, and is asked for again', async () => {
  open(2);
  await waitFor(() => expect(shown()).toBe(10));

  await more();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить продолжение списка');
  expect(shown()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  await waitFor(() => expect(shown()).toBe(20));
});
