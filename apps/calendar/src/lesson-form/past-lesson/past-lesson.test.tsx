import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { ModalProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { LessonFormModal } from '../lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  vi.useRealTimers();
  api?.restore();
});

const OVER = 'Уже прошло: будет проведено, спишется 1 500 ₽';
const saved = () => ({ lesson: lesson(), report: report({ created: 1 }), operation_id: null });

/** Answers like the server: completes a past lesson only if the request names 1 500 ₽. */
function conducted({ body }: { body: { known_charge?: number | null | undefined } }) {
  if (body.known_charge !== 1500) throw new FakeRefusal('lesson_over', OVER, { details: { charge: 1500 } });
  return saved();
}

function open(props: ModalProps<'lesson-form'>, handlers: Parameters<typeof calendarApi>[0] = {}) {
  const close = vi.fn<(result?: { saved: true }) => void>();
  api = calendarApi(handlers);
  render(<LessonFormModal {...props} close={close} />, { wrapper: inShell(fakeShell()) });
  return close;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);

test('[LSN-86] a form at 00:00 of today reports the past time before a student is chosen', async () => {
  open({});

  expect(await screen.findByText('Уже прошло: занятие будет сразу проведено, стоимость спишется')).toBeVisible();
});

test('[LSN-86] the form shows the charge and saves for that sum', async () => {
  const close = open({ student_id: 7 }, { 'POST /api/lesson-one-time': conducted });
  await screen.findByText(OVER);

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  expect(sentTo('POST /api/lesson-one-time')?.at(-1)).toMatchObject({ body: { known_charge: 1500 } });
});

test('[LSN-86] saving before the charge is known asks first', async () => {
  const close = open({ student_id: 7 }, { 'POST /api/lesson-one-time': conducted });
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и провести' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
});

test('[LSN-86] a future time shows nothing and is sent without a charge', async () => {
  const close = open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lesson-one-time': saved });

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  expect(sentTo('POST /api/lesson-one-time')).toMatchObject([{ body: { known_charge: null } }]);
});

test('[LSN-86] for a future time no charge is requested, also while it becomes a past one', async () => {
  vi.useFakeTimers();
  open({ student_id: 7, start_time: '18:00' }, { 'POST /api/lesson-one-time': conducted });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const before = sentTo('POST /api/lesson-one-time');

  fireEvent.change(screen.getByLabelText('Дата'), { target: { value: '19.11.2026' } });

  await vi.waitFor(() => expect(screen.getByText(OVER)).toBeVisible());
  expect(before).toEqual([]);
  expect(sentTo('POST /api/lesson-one-time')).toMatchObject([{ body: { conducted_date: '2026-11-19' } }]);
});

test('[LSN-86] a lesson edited to a past time shows the charge', async () => {
  open(
    { lesson_id: 1 },
    {
      'GET /api/lesson/{id}': () => ({ lesson: lesson(), history: [], charges: [] }),
      'PUT /api/lessons/{id}': conducted,
    },
  );

  fireEvent.change(await screen.findByLabelText('Дата'), { target: { value: '19.11.2026' } });

  expect(await screen.findByText(OVER)).toBeVisible();
});
