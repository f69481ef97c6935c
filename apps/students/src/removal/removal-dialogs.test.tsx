import { fakeShell, inShell } from '@planner/product/testing';
import { FakeRefusal, fakeApi } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOTHING_PLANNED } from './refusal-details.ts';
import { RemovalDialogs } from './removal-dialogs.tsx';
import { useArchiving } from './use-archiving.ts';

const nothing = () => undefined;

function openDeletion(names: readonly string[]) {
  const students = names.map((name, at) => ({ id: at + 1, name }));
  render(
    <RemovalDialogs
      step={{ kind: 'delete', students }}
      isBusy={false}
      onDelete={nothing}
      onArchive={nothing}
      onClose={nothing}
    />,
    { wrapper: inShell(fakeShell({ user: 'teacher' })) },
  );
}

test('[STU-204] the question before a removal names a student without a name by a substitute', () => {
  openDeletion(['Анна', ' ']);

  expect(screen.getByText('Анна и Имя не найдено')).toBeVisible();
});

test('[STU-204] the question before removing many students names six of them and counts the others', () => {
  openDeletion(['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Зоя']);

  expect(screen.getByText('Анна, Борис, Вера, Глеб, Дина, Егор и ещё 2')).toBeVisible();
});

const ARCHIVED = {
  archived: true,
  ended_rules: 0,
  future_lessons_removed: 0,
  future_lessons_cancelled: 0,
  counted_until: null,
  operation_id: null,
};
const LOSSES: Record<number, object> = {
  2: { planned_lessons: 2, cancelled_lessons: 1, counted_until: '2027-05-22' },
  3: { planned_lessons: 3, group_lessons: 1, ended_rules: 1, left_groups: 2, counted_until: '2027-05-20' },
  4: { planned_lessons: 1 },
};

test.each([
  [[1, 2, 3, 4], '2027-05-22'],
  [[4, 3, 2, 1], '2027-05-22'],
  [[1, 4], null],
])('[STU-85] of %j those with lessons wait, with their total losses, up to the last day %s', async (ids, until) => {
  const api = fakeApi(students, {
    'POST /api/toggle-student-archive/{id}'({ params: { id } }) {
      const details = LOSSES[id];
      if (details === undefined) return ARCHIVED;
      throw new FakeRefusal('has_planned_lessons', 'Есть занятия', { details });
    },
  });
  const { result, unmount } = renderHook(() => useArchiving(), { wrapper: inShell(fakeShell({ user: 'teacher' })) });

  const { archived, waiting, planned } = await result.current(
    ids.map((id) => ({ id, name: `Анна ${id}` })),
    false,
  );

  expect([archived.map(({ id }) => id), waiting.map(({ id }) => id)]).toEqual([[1], ids.filter((id) => id !== 1)]);
  expect(planned).toEqual(
    until === null
      ? { ...NOTHING_PLANNED, planned_lessons: 1 }
      : {
          planned_lessons: 6,
          cancelled_lessons: 1,
          group_lessons: 1,
          ended_rules: 1,
          left_groups: 2,
          counted_until: until,
        },
  );
  unmount();
  api.restore();
});

test('[STU-85] any other failure stops the archiving halfway', async () => {
  const api = fakeApi(students, {
    'POST /api/toggle-student-archive/{id}'({ params: { id } }) {
      if (id === 1) return ARCHIVED;
      throw new FakeRefusal('not_found', 'Нет');
    },
  });
  const { result, unmount } = renderHook(() => useArchiving(), { wrapper: inShell(fakeShell({ user: 'teacher' })) });

  const done = await result.current(
    [1, 2, 3].map((id) => ({ id, name: 'Анна' })),
    true,
  );

  expect([done.archived.map(({ id }) => id), done.waiting, (done.failure as Error).message]).toEqual([[1], [], 'Нет']);
  expect(api.sent).toHaveLength(2);
  unmount();
  api.restore();
});

test('[STU-208] the students with records have the words of the list after their names', () => {
  const records = [1, 2].map((id) => ({ id, student_name: 'Анна', lessons: id, rules: 0, operations: 0 }));
  const students = [
    { id: 1, name: 'Анна (9 класс)' },
    { id: 2, name: 'Анна (5 класс)' },
  ];
  render(
    <RemovalDialogs
      step={{ kind: 'records', students, records }}
      isBusy={false}
      onDelete={nothing}
      onArchive={nothing}
      onClose={nothing}
    />,
    { wrapper: inShell(fakeShell({ user: 'teacher' })) },
  );

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Анна (9 класс)1 занятие',
    'Анна (5 класс)2 занятия',
  ]);
});
