import { fakeApi, type FakeApi, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { monthReports, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MonthPage } from './month-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

/** Opens the page of a month; the teacher has sent November. */
function open(month: string) {
  api = fakeApi(monthReports, {
    'GET /api/student/month-report'({ query }) {
      if (query.month !== '2026-11') throw new FakeRefusal('not_found', 'Нет');
      return {
        month: query.month,
        student_id: 4,
        student_name: 'Анна',
        attendance: { held: 7, present: 7, late: 0, absent: 0, excused: 0 },
        homework: { given: 5, done: 4, overdue: 1 },
        grades_avg: 85,
        grades: [],
        topics: [{ date: '2026-11-18', text: 'Дроби' }],
        text: 'Итоги',
        sent_at: '2026-11-30T09:00:00Z',
      };
    },
  }).also(studentCabinet, {
    'GET /api/student/profiles': () => [sampleOwnProfile({ student_profile_id: 7, student_name: 'Анна' })],
  });
  const shell = fakeShell({ user: 'student', at: `/student/student-cabinet/month/${month}?profile=7` });
  render(<MonthPage />, { wrapper: inShell(shell, '/student/student-cabinet/month/:month') });
}

test('[CAB-117] the page of a month has its numbers and topics, and links to the messages', async () => {
  open('2026-11');

  expect(await screen.findByText('Дроби')).toBeVisible();
  expect(screen.getByText('просрочено 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Написать преподавателю' })).toHaveAttribute(
    'href',
    '/student/student-cabinet/messages?profile=7',
  );
});

test.each(['2026-10', 'ноябрь'])('[CAB-117] the month «%s» that was not sent says so', async (month) => {
  open(month);

  expect(await screen.findByText('Итогов за этот месяц нет')).toBeVisible();
});
