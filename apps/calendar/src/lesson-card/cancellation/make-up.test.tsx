import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { choose, close, leaveCard, openCard, saved, sentTo } from '../../testing/opened-card.tsx';

afterEach(leaveCard);

const CANCEL = {
  by: 'teacher',
  reason: '',
  at: '2026-11-20T10:00:00.000Z',
  notice_minutes: 300,
  policy_result: 'Бесплатно',
} as const;
const dropped = lesson({ status: 'cancelled', cancel: CANCEL });
const waits = lesson({ status: 'cancelled', cancel: { ...CANCEL, make_up: true } });

it('[LSN-265] a cancelled lesson can wait for a new time', async () => {
  await openCard(lesson(), {
    'POST /api/cancel-lesson': () => ({
      lesson: waits,
      cancelled: 1,
      charge: 0,
      text: 'Бесплатно',
      operation_id: null,
    }),
  });
  await choose('Отменить занятие');

  await userEvent.click(screen.getByRole('checkbox', { name: 'Отработать позже' }));
  await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  expect(sentTo('POST /api/cancel-lesson')?.at(-1)).toMatchObject({
    body: { lesson_id: 1, by: 'teacher', charge: 'auto', make_up: true, dry_run: false },
  });
});

it('[LSN-265] [LSN-266] the card of a waiting lesson says so, opens the form of its new time, and ends the waiting', async () => {
  const shell = await openCard(waits, { 'PUT /api/lessons/{id}': saved(dropped) });
  expect(screen.getByText('Ждёт нового времени')).toBeVisible();

  await choose('Не отрабатывать');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Отрабатывать не нужно', kind: 'done' }]));
  expect(sentTo('PUT /api/lessons/{id}')).toMatchObject([{ params: { id: 1 }, body: { make_up: false, version: 1 } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Назначить время' }));
  expect(shell.opened).toEqual([{ name: 'move-lesson', props: { lesson_id: 1 } }]);
});
