import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { accountKey } from '@planner/shell-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { choose, close, leaveCard, openCard } from '../../testing/opened-card.tsx';

let acts: ReturnType<typeof actsInMemory>;
beforeEach(() => {
  acts = actsInMemory();
});
afterEach(() => {
  leaveCard();
  acts.restore();
  localStorage.clear();
});

const WAITS = 'Нет сети. Отмена подождёт на этом устройстве. Ничего не спишется';
const CANNOT = 'Нет сети. Без неё можно отменить только одно занятие целиком и без списания';
const stored = () => acts.all(accountKey(1, 'marks'));
/** The calendar closes a card that is done; this one stays open. */
async function backToCard() {
  await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));
  expect(await screen.findByText('Отмена ждёт сети')).toBeVisible();
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

it('[PWA-41] a cancellation by the teacher without a network waits, and the card then says so', async () => {
  const shown = lesson();
  const shell = await openCard(shown);
  withoutWrites();

  await choose('Отменить занятие');
  expect(await screen.findByText(WAITS)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Причина'), 'Болею');
  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  expect(shell.toasts).toEqual([{ text: 'Нет сети. Отмена ждёт на этом устройстве', kind: 'info' }]);
  const { id, version, conducted_date, start_time, end_time } = shown;
  expect(await stored()).toMatchObject([
    {
      call: 'POST /api/cancel-lesson',
      input: { body: { lesson_id: id, by: 'teacher', charge: 'auto', reason: 'Болею', scope: 'one', version } },
      lessons: [id],
      seen: { conducted_date, start_time, end_time, status: 'planned' },
      opened: { form: 'calendar/lesson/cancel', typed: { reason: 'Болею' }, modal: { name: 'lesson' } },
      refused: null,
    },
  ]);
  await backToCard();
  await userEvent.click(screen.getByRole('button', { name: 'Ещё действия' }));
  expect(screen.queryByRole('menuitem', { name: 'Отменить занятие' })).toBeNull();
});

it('[PWA-41] a cancellation with a charge does not wait without a network; without a charge it can', async () => {
  await openCard(lesson());
  withoutWrites();
  await choose('Отменить занятие');
  await screen.findByText(WAITS);

  await userEvent.click(screen.getByRole('radio', { name: 'Отменил ученик' }));
  expect(await screen.findByText(CANNOT)).toBeVisible();
  await save();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await stored()).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: 'Ничего' }));
  await save();
  await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  expect(await stored()).toMatchObject([{ input: { body: { by: 'student', charge: 'none' } } }]);
  await backToCard();
});
