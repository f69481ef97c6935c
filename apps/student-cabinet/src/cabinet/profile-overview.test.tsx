import { fakeApi, type FakeApi, sampleLesson } from '@planner/api-client/testing';
import { homework, type OwnLesson, type ProfileOverview as Overview, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileOverview } from './profile-overview.tsx';

const NOW = Date.parse('2026-11-20T12:24:00Z');
let api: FakeApi;
afterEach(() => api.restore());

const next: OwnLesson = {
  ...sampleLesson({ start_at: '2026-11-21T15:00:00Z', end_at: '2026-11-21T16:00:00Z' }),
  student_profile_id: 7,
  teacher_name: 'Ольга',
  may_cancel: null,
  may_move: false,
  absence: null,
};
const profile = (more: Partial<Overview>): Overview => ({
  student_profile_id: 7,
  student_name: 'Анна',
  teacher_id: 3,
  teacher_name: 'Ольга',
  subjects: [],
  role_in_profile: 'parent',
  is_second_parent: false,
  sees_money: true,
  next_lesson: null,
  balance: null,
  declared: null,
  homework: { to_do: 0, overdue: 0 },
  ...more,
});

test('[CAB-82] each profile shows its student, the next lesson and the visible balance, by one request', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/overview': () => ({
      profiles: [
        profile({ next_lesson: next, balance: -1500, homework: { to_do: 3, overdue: 1 } }),
        profile({ student_profile_id: 8, student_name: 'Борис', sees_money: false }),
      ],
      unread: 0,
    }),
  });
  const onChoose = vi.fn<(id: number) => void>();
  render(<ProfileOverview chosen={7} zone="Europe/Moscow" now={NOW} onChoose={onChoose} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  const [anna, boris] = await screen.findAllByRole('button');
  await userEvent.click(boris as HTMLElement);

  expect(anna).toHaveTextContent(/^АннаОльгаЗавтра.*18:00–19:003 задания, просрочено 1−1\s500\s₽$/);
  expect(boris).toHaveTextContent(/^БорисОльгаЗанятий впереди нет$/);
  expect([anna, boris].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(onChoose).toHaveBeenCalledWith(8);
  expect(api.sent).toHaveLength(1);
});

test('[CAB-82] a submission refetches the overview, so that its number of open homework is right', () => {
  const { topics } = homework['POST /api/student/homework/{id}/submit'];

  expect(studentCabinet['GET /api/student/overview'].topics).toEqual(expect.arrayContaining([...topics]));
});
