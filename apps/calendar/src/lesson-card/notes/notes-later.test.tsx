import { accountKey } from '@planner/shell-api';
import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { leaveCard, openCard } from '../../testing/opened-card.tsx';

let restore = () => undefined as void;
afterEach(() => {
  leaveCard();
  restore();
  localStorage.clear();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

it('[PWA-30] notes without a network wait in their order, and the card shows the typed texts', async () => {
  const { all, restore: back } = actsInMemory();
  restore = back;
  const shown = lesson({ note_private: 'Было' });
  const shell = await openCard(shown);
  withoutWrites();

  await userEvent.type(field('Заметка для себя'), ' и стало');
  await save();
  expect(await screen.findByText('Ждёт сети')).toBeVisible();
  await userEvent.type(field('Заметка для ученика'), 'Слова');
  await save();
  await expect.poll(() => screen.queryAllByText('Ждёт сети')).toHaveLength(2);

  expect(field('Заметка для себя')).toHaveValue('Было и стало');
  expect(field('Заметка для ученика')).toHaveValue('Слова');
  const waits = { text: 'Нет сети. Заметка ждёт на этом устройстве', kind: 'info' };
  expect(shell.toasts).toEqual([waits, waits]);
  const { id, version } = shown;
  const common = { call: 'PUT /api/lessons/{id}', lessons: [id], refused: null };
  expect(await all(accountKey(1, 'marks'))).toMatchObject([
    {
      ...common,
      input: { params: { id }, body: { note_private: 'Было и стало', notify: false, version } },
      seen: { note_private: 'Было' },
      opened: { form: 'calendar/lesson/note_private', typed: { text: 'Было и стало' }, modal: { name: 'lesson' } },
    },
    { ...common, input: { params: { id }, body: { note_shared: 'Слова' } }, seen: { note_shared: '' } },
  ]);
});
