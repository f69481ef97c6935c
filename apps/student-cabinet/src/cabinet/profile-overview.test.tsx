import { fakeApi, type FakeApi, sampleLesson } from '@planner/api-client/testing';
import { homework, type OwnLesson, type ProfileOverview as Overview, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NamedProvider } from '../named/named.ts';
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

test('[CAB-98] the debts of a family are summed, for each teacher with the children, and hidden money is not counted', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/overview': () => ({
      profiles: [
        profile({ balance: -1500 }),
        profile({ student_profile_id: 8, student_name: 'Борис', balance: -700 }),
        profile({ student_profile_id: 9, student_name: 'Борис', teacher_id: 4, teacher_name: 'Олег', balance: -300 }),
        profile({ student_profile_id: 10, student_name: 'Вера', balance: 900 }),
        profile({ student_profile_id: 11, student_name: 'Глеб', sees_money: false }),
      ],
      unread: 0,
    }),
  });
  render(
    <NamedProvider value>
      <ProfileOverview chosen={7} zone="Europe/Moscow" now={NOW} onChoose={() => undefined} />
    </NamedProvider>,
    { wrapper: inShell(fakeShell({ user: 'student' })) },
  );

  const debt = await screen.findByRole('region', { name: 'К оплате за всех' });

  expect(debt.textContent.replaceAll(/\s/g, ' ')).toBe(
    'К оплате за всех:2 500 ₽Ольга:2 200 ₽Анна1 500 ₽Борис700 ₽Олег:300 ₽Борис',
  );
});

test('[CAB-98] one debt has no sum of its own', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/overview': () => ({
      profiles: [profile({ balance: -1500 }), profile({ student_profile_id: 8, balance: 0 })],
      unread: 0,
    }),
  });
  render(<ProfileOverview chosen={7} zone="Europe/Moscow" now={NOW} onChoose={() => undefined} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  expect(await screen.findAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'К оплате за всех' })).toBeNull();
});

test('[CAB-82] a submission refetches the overview, so that its number of open homework is right', () => {
  const { topics } = homework['POST /api/student/homework/{id}/submit'];

  expect(studentCabinet['GET /api/student/overview'].topics).toEqual(expect.arrayContaining([...topics]));
});
