import { sampleParticipant, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../../../testing/calendar-api.ts';
import { sampleGroup, sampleMember } from '../../../testing/group.ts';
import { lesson, report } from '../../../testing/lesson.ts';
import { sampleRule } from '../../../testing/rule.ts';
import { MoveLessonModal } from '../../../lesson-move/move-lesson-modal.tsx';
import { LessonFormModal } from '../../lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const close = vi.fn<() => void>();
const GROUP = sampleGroup([
  sampleMember(1, 'Аня', { time_zone: 'Asia/Yekaterinburg' }),
  sampleMember(2, 'Оля'),
  sampleMember(3, 'Петя', { time_zone: 'Asia/Omsk' }),
]);
const CLOCKS = 'Аня — 17:00; Петя — 18:00';

// Аня does not take part in this lesson.
const ofGroup = lesson({
  group_id: 3,
  student_id: null,
  student_name: 'Группа 9«Б»',
  start_time: '15:00:00.000Z',
  end_time: '16:00:00.000Z',
  participants: [sampleParticipant({ student_id: 2 }), sampleParticipant({ student_id: 3 })],
});
const handlers = {
  'GET /api/groups/{id}': () => GROUP,
  'GET /api/lesson/{id}': () => ({ lesson: ofGroup, history: [], charges: [] }),
};

it('[LSN-220] a new lesson of a group shows the clocks of its members, as a single lesson and as a weekly one', async () => {
  api = calendarApi({
    ...handlers,
    'POST /api/lessons-create-group': () => ({ rule: null, report: report({ created: 27 }), operation_id: null }),
  });
  const slot = { conducted_date: '2026-11-24', start_time: '15:00', end_time: '16:00' };
  render(<LessonFormModal group_id={3} {...slot} close={close} />, {
    wrapper: inShell(fakeShell({ at: '/my-students-test' })),
  });

  expect(await screen.findByText(CLOCKS)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Регулярное' }));

  expect(screen.getByText(CLOCKS)).toBeVisible();
  expect(await screen.findByText('1 раз в неделю, до 31.05 — 27 занятий')).toBeVisible();
});

it('[LSN-220] the forms of a group’s lesson show only members who take part in it', async () => {
  api = calendarApi(handlers);
  const { unmount } = render(<LessonFormModal lesson_id={1} close={close} />, { wrapper: inShell(fakeShell()) });
  expect(await screen.findByText('Петя — 18:00')).toBeVisible();
  unmount();

  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByText('Петя — 18:00')).toBeVisible();
  expect(await screen.findByText('В этот день других занятий нет')).toBeVisible();
});

it('[LSN-220] the form of a group’s schedule shows the clocks beside each weekly time', async () => {
  const rule = sampleRule({ student_id: null, group_id: 3 });
  api = calendarApi({
    ...handlers,
    'GET /api/lessons/get-rule': () => ({ ...rule, rules: [rule] }),
  });
  render(<LessonFormModal lesson_id={1} tab="recurring" close={close} />, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByText('Аня — 20:00; Петя — 21:00')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Время: Москва (UTC+3)')).toBeVisible());
});
