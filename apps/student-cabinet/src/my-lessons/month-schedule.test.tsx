import { fakeApi, type FakeApi, sampleLesson, sampleParticipant } from '@planner/api-client/testing';
import { type OwnLesson, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NamedProvider } from '../named/named.ts';
import { MonthSchedule } from './month-schedule.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const CANCELLED: OwnLesson = {
  ...sampleLesson({
    conducted_date: '2026-11-25',
    status: 'cancelled',
    cancel: {
      by: 'teacher',
      reason: 'Заболела',
      at: '2026-11-20T10:00:00Z',
      notice_minutes: 6000,
      policy_result: '',
    },
  }),
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: null,
  may_move: false,
  absence: null,
};

test('[CAB-22] a cancelled lesson stays in the month, struck through, with its reason', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/schedule': () => ({ days: { '2026-11-25': [CANCELLED] }, time_zone: 'Europe/Moscow' }),
  });
  render(<MonthSchedule zone="Europe/Moscow" now={Date.parse('2026-11-20T12:24:00Z')} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'среда, 25 ноября' }));

  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/Ольга Сергеева.*Заболела.*Отменено/);
  expect(row).toHaveAttribute('data-struck', 'true');
});

test('[CAB-3] a day shows at most three dots and announces its number of lessons', async () => {
  const lessons = [1, 2, 3, 4, 5].map((id) => ({
    ...CANCELLED,
    ...sampleLesson({ id, conducted_date: '2026-11-25' }),
  }));
  api = fakeApi(studentCabinet, {
    'GET /api/student/schedule': () => ({ days: { '2026-11-25': lessons }, time_zone: 'Europe/Moscow' }),
  });
  render(<MonthSchedule zone="Europe/Moscow" now={Date.parse('2026-11-20T12:24:00Z')} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  const day = await screen.findByRole('button', { name: 'среда, 25 ноября, 5 занятий' });

  expect(day.querySelectorAll('i')).toHaveLength(3);
});

test('[CAB-95] in a family a day names its students, and so does each of its lessons', async () => {
  const lessons = ['Аня', 'Борис'].map((student_name, at) => ({
    ...CANCELLED,
    ...sampleLesson({ id: at + 1, conducted_date: '2026-11-25', participants: [sampleParticipant({ student_name })] }),
    student_profile_id: at + 1,
  }));
  api = fakeApi(studentCabinet, {
    'GET /api/student/schedule': () => ({ days: { '2026-11-25': lessons }, time_zone: 'Europe/Moscow' }),
  });
  render(
    <NamedProvider value>
      <MonthSchedule zone="Europe/Moscow" now={Date.parse('2026-11-20T12:24:00Z')} />
    </NamedProvider>,
    { wrapper: inShell(fakeShell({ user: 'student' })) },
  );

  const day = await screen.findByRole('button', { name: 'среда, 25 ноября, 2 занятия: Аня и Борис' });
  await userEvent.click(day);

  expect(day.querySelector('[data-letters]')).toHaveAttribute('data-letters', 'А Б');
  expect(day).toHaveTextContent(/^25$/);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Аня|Борис/.exec(textContent)?.[0])).toEqual(['Аня', 'Борис']);
});

test('[CAB-124] the days are one tab stop, and keys choose a day and its month', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/schedule': () => ({ days: {}, time_zone: 'Europe/Moscow' }),
  });
  render(<MonthSchedule zone="Europe/Moscow" now={Date.parse('2026-11-20T12:24:00Z')} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });
  const today = await screen.findByRole('button', { name: 'пятница, 20 ноября' });
  expect(screen.getAllByRole('button', { name: /ноября|октября|декабря/ }).filter((day) => day.tabIndex === 0)).toEqual(
    [today],
  );

  today.focus();
  const names: (string | null)[] = [];
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'Home',
    'End',
    'ArrowUp',
    'ArrowLeft',
    'PageDown',
    'PageUp',
    'PageUp',
  ]) {
    await userEvent.keyboard(`{${key}}`);
    names.push(document.activeElement?.getAttribute('aria-label') ?? null);
  }

  expect(names).toEqual([
    'суббота, 21 ноября',
    'суббота, 28 ноября',
    'понедельник, 23 ноября',
    'воскресенье, 29 ноября',
    'воскресенье, 22 ноября',
    'суббота, 21 ноября',
    'понедельник, 21 декабря',
    'суббота, 21 ноября',
    'среда, 21 октября',
  ]);
  expect(screen.getByRole('heading', { name: 'Октябрь 2026' })).toBeVisible();
});
