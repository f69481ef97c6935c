import { fakeApi, type FakeApi, FakeRefusal, sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import { type OwnLesson, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NamedProvider } from '../named/named.ts';
import { FamilyAgenda } from './family-agenda.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const lesson = (student_profile_id: number, student_name: string, teacher_name: string): OwnLesson => ({
  ...sampleLesson({ id: student_profile_id, participants: [sampleParticipant({ student_name })] }),
  student_profile_id,
  teacher_name,
  may_cancel: 'cancel',
  may_move: false,
  absence: null,
});

type Days = Record<string, OwnLesson[]>;
/** A server with these months, `2026-11` and so on. A missing month is refused. */
function open(months: Record<string, Days>, now: string) {
  const served = { ...months };
  api = fakeApi(studentCabinet, {
    'GET /api/student/schedule'({ query: { year, month } }) {
      const days = served[`${year}-${month}`];
      if (days === undefined) throw new FakeRefusal('not_found', 'Нет');
      return { days, time_zone: 'Europe/Moscow' };
    },
  });
  render(
    <NamedProvider value>
      <FamilyAgenda zone="Europe/Moscow" now={Date.parse(now)} />
    </NamedProvider>,
    { wrapper: inShell(fakeShell({ user: 'student' })) },
  );
  return served;
}

test('[CAB-97] the agenda lists the lessons of all children and teachers by day, and each can be cancelled', async () => {
  open(
    {
      '2026-11': {
        '2026-11-21': [lesson(1, 'Анна', 'Ольга'), lesson(2, 'Борис', 'Олег')],
        '2026-12-03': [lesson(3, 'Анна', 'Олег')],
        '2026-12-04': [lesson(4, 'Вера', 'Олег')],
      },
    },
    '2026-11-20T12:24:00Z',
  );

  const days = await screen.findAllByRole('region', { name: /Завтра|декабря/ });

  expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1]);
  const [first, second] = within(days[0] ?? document.body).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Анна.*Ольга/);
  expect(second).toHaveTextContent(/Борис.*Олег/);
  expect(within(first ?? document.body).getByRole('button', { name: 'Не придёт' })).toBeVisible();
  expect(api.sent).toHaveLength(1);
});

test('[CAB-97] the agenda reads the next month when the two weeks reach into it, and a failed read is repeated', async () => {
  const served = open({ '2026-11': { '2026-11-29': [lesson(1, 'Анна', 'Ольга')] } }, '2026-11-28T12:00:00Z');
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.queryByRole('listitem')).toBeNull();
  served['2026-12'] = { '2026-12-10': [lesson(2, 'Борис', 'Олег')] };

  await userEvent.click(again);

  expect(
    (await screen.findAllByRole('listitem')).map(({ textContent }) => /Анна|Борис/.exec(textContent)?.[0]),
  ).toEqual(['Анна', 'Борис']);
});

test('[CAB-97] without lessons the agenda says so', async () => {
  open({ '2026-11': {} }, '2026-11-20T12:24:00Z');

  expect(await screen.findByText('В ближайшие две недели занятий нет')).toBeVisible();
});
