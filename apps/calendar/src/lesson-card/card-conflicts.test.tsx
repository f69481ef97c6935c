import { FakeRefusal } from '@planner/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { choose, close, leaveCard, openCard, saved, sentTo } from '../testing/opened-card.tsx';

afterEach(leaveCard);

it('[FRM-26] the cancellation of a lesson changed in another window keeps the reason and can then be sent', async () => {
  const shown = lesson();
  let now = shown;
  const shell = await openCard(shown, {
    'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
    'POST /api/cancel-lesson'({ body }) {
      if (body.version !== now.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { lesson: null, cancelled: 1, charge: 0, text: 'Бесплатно', operation_id: null };
    },
  });
  await choose('Отменить занятие');
  await screen.findByText('Бесплатно');
  await userEvent.type(screen.getByLabelText('Причина'), 'Болеет');
  now = lesson({ version: shown.version + 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await screen.findByText('Бесплатно');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  expect(sentTo('POST /api/cancel-lesson')?.at(-1)).toMatchObject({
    body: { reason: 'Болеет', dry_run: false, version: now.version },
  });
  expect(shell.toasts).toHaveLength(1);
});

it('[API-12] [FRM-28] a note changed in another window is not overwritten, and both versions are offered', async () => {
  const shown = lesson();
  let now = shown;
  await openCard(shown, {
    'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
    'PUT /api/lessons/{id}'() {
      throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
    },
  });
  await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');
  now = lesson({ version: shown.version + 1, note_private: 'Дать тест' });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

  const choice = await screen.findByRole('radiogroup', { name: 'Заметка для себя' });
  expect(sentTo('PUT /api/lessons/{id}')).toMatchObject([{ body: { version: shown.version } }]);
  expect(screen.getByRole('textbox', { name: 'Заметка для себя' })).toHaveValue('Повторить');
  await userEvent.click(within(choice).getByRole('radio', { name: 'Взять новое' }));
  expect(screen.getByRole('textbox', { name: 'Заметка для себя' })).toHaveValue('Дать тест');
});

it('[FRM-31] a note refetched under typed text is not overwritten, and without typed text it follows the lesson', async () => {
  const shown = lesson();
  let now = shown;
  await openCard(shown, {
    'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
    'PUT /api/lessons/{id}'({ body }) {
      if ('note_private' in body && body.version !== now.version) {
        throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      }
      const { note_private = now.note_private, note_shared = now.note_shared } = body;
      now = lesson({ ...now, note_private, note_shared, version: now.version + 1 });
      return saved(now)();
    },
  });
  await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');
  now = lesson({ version: shown.version + 1, note_private: 'Дать тест', note_shared: 'Стр. 12' });
  // The save of the other note reads the lesson again.
  await userEvent.type(screen.getByLabelText('Заметка для ученика'), '3');
  await userEvent.click(screen.getAllByRole('button', { name: 'Сохранить заметку' })[0] ?? document.body);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Сохранить заметку' })).toHaveLength(1));

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

  await screen.findByRole('radiogroup', { name: 'Заметка для себя' });
  expect(sentTo('PUT /api/lessons/{id}')?.at(-1)).toMatchObject({ body: { version: shown.version } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));
  await waitFor(() => expect(now.note_private).toBe('Повторить'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить заметку' })).toBeNull());
});
