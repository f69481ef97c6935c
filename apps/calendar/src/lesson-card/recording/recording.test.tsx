import { FakeRefusal } from '@planner/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { leaveCard, openCard, past, saved, sentTo } from '../../testing/opened-card.tsx';

afterEach(() => {
  leaveCard();
  localStorage.clear();
});

const field = () => screen.getByRole('textbox', { name: 'Ссылка на запись' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить ссылку' }));
const PUT = 'PUT /api/lessons/{id}';

it('[LSN-275] the card of a lesson that has begun saves the link to its recording', async () => {
  let now = past;
  await openCard(past, {
    'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
    [PUT]({ body }) {
      now = { ...now, recording_url: body.recording_url ?? '', version: now.version + 1 };
      return saved(now)();
    },
  });
  expect(screen.queryByRole('button', { name: 'Сохранить ссылку' })).toBeNull();

  await userEvent.type(field(), ' https://video.example/a ');
  await save();

  await expect.poll(() => screen.queryByRole('button', { name: 'Сохранить ссылку' })).toBeNull();
  const { id, version } = past;
  const body = { recording_url: 'https://video.example/a', notify: false, version };
  expect(sentTo(PUT)).toMatchObject([{ params: { id }, body }]);
  expect(field()).toHaveValue('https://video.example/a');
});

it('[LSN-275] a text that is no web address is not sent', async () => {
  await openCard(past);
  await userEvent.type(field(), 'видео у меня');
  await save();

  expect(await screen.findByText('Нужна ссылка целиком: https://…')).toBeVisible();
  expect(sentTo(PUT)).toEqual([]);
});

it.each([
  ['has not begun', lesson()],
  ['is cancelled', { ...past, status: 'cancelled' as const }],
])('[LSN-275] a lesson that %s has no field for a recording', async (_, shown) => {
  await openCard(shown);

  expect(screen.queryByRole('textbox', { name: 'Ссылка на запись' })).toBeNull();
});

it('[FRM-28] a link changed in another window is not overwritten, and both versions are offered', async () => {
  const shown = lesson(past);
  let now = shown;
  await openCard(shown, {
    'GET /api/lesson/{id}': () => ({ lesson: now, history: [], charges: [] }),
    'PUT /api/lessons/{id}'() {
      throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
    },
  });
  await userEvent.type(screen.getByLabelText('Ссылка на запись'), 'https://disk.example/1');
  now = lesson({ ...past, version: shown.version + 1, recording_url: 'https://disk.example/2' });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить ссылку' }));

  const choice = await screen.findByRole('radiogroup', { name: 'Ссылка на запись' });
  expect(screen.getByRole('textbox', { name: 'Ссылка на запись' })).toHaveValue('https://disk.example/1');
  await userEvent.click(within(choice).getByRole('radio', { name: 'Взять новое' }));
  expect(screen.getByRole('textbox', { name: 'Ссылка на запись' })).toHaveValue('https://disk.example/2');
});
