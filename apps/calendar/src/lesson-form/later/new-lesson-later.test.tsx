import type { FakeApi } from '@planner/api-client/testing';
import type { ModalProps } from '@planner/shell-api';
import { accountKey } from '@planner/shell-api';
import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { LessonFormModal } from '../lesson-form-modal.tsx';
import { TrialLessonFormModal } from '../trial-lesson-form-modal.tsx';

let api: FakeApi | undefined;
let restore = () => undefined as void;
afterEach(() => {
  api?.restore();
  restore();
  localStorage.clear();
});

const close = vi.fn<(result?: { saved: true }) => void>();
const WISHED = { conducted_date: '2026-11-21', start_time: '18:00' };
/** Each test has its own account, because a page remembers the acts of the accounts that it has shown. */
let account = 200;

function stand() {
  close.mockClear();
  api = calendarApi();
  withoutWrites();
  const { all, restore: back } = actsInMemory();
  restore = back;
  const id = ++account;
  const shell = fakeShell({ at: '/my-students-test', user: { id } });
  return { shell, stored: () => all(accountKey(id, 'marks')) };
}

async function openLesson(props: ModalProps<'lesson-form'>) {
  const { shell, stored } = stand();
  render(<LessonFormModal {...WISHED} {...props} close={close} />, { wrapper: inShell(shell) });
  // The name of the zone and the chosen student are the last answers that the form shows.
  await screen.findByText('Время: Москва (UTC+3)');
  return { shell, stored };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

it('[PWA-30] a new lesson without a network waits on the device with its typed values', async () => {
  const { shell, stored } = await openLesson({ student_id: 7 });
  await userEvent.type(screen.getByLabelText('Цель занятия'), 'Времена');

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  expect(shell.toasts).toEqual([{ text: 'Нет сети. Занятие ждёт на этом устройстве', kind: 'info' }]);
  expect(await stored()).toMatchObject([
    {
      call: 'POST /api/lesson-one-time',
      input: { body: { student_id: 7, conducted_date: '2026-11-21', start_time: '18:00:00.000Z', goal: 'Времена' } },
      about: expect.stringMatching(/, 21 ноября в 18:00$|, завтра в 18:00$/),
      lessons: [],
      refused: null,
      opened: {
        form: 'calendar/lesson-form',
        subject: 'new',
        typed: { details: { goal: 'Времена' } },
        modal: { name: 'lesson-form', props: { ...WISHED, tab: 'one-time' } },
      },
    },
  ]);
});

it('[PWA-30] the waiting lesson keeps the key under which it was sent', async () => {
  const { stored } = await openLesson({ group_id: 3 });
  const sent: (string | null)[] = [];
  const failing = globalThis.fetch;
  globalThis.fetch = (request, init) => {
    if (init?.method === 'POST') sent.push(new Headers(init.headers).get('idempotency-key'));
    return failing(request, init);
  };

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const [act] = await stored();
  expect(act).toMatchObject({ call: 'POST /api/create_group_lesson', input: { body: { group_id: 3 } } });
  expect(sent).toEqual([act?.key]);
});

it('[PWA-30] a trial lesson without a network waits with its new student', async () => {
  const { shell, stored } = stand();
  render(<TrialLessonFormModal {...WISHED} close={close} />, { wrapper: inShell(shell) });
  await screen.findByText('Время: Москва (UTC+3)');
  await userEvent.type(screen.getByLabelText('Имя ученика'), 'Вера');

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await stored()).toMatchObject([
    {
      call: 'POST /api/lesson-trial',
      input: { body: { requestBody: { student_data: { student_name: 'Вера' } } } },
      about: expect.stringMatching(/^Вера, /),
      opened: { modal: { name: 'trial-lesson-form', props: WISHED } },
    },
  ]);
});

it('[PWA-38] a new series without a network waits on the device, and its form opens on its tab', async () => {
  const { shell, stored } = await openLesson({ student_id: 7, tab: 'recurring' });

  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  expect(shell.toasts).toEqual([{ text: 'Нет сети. Регулярные занятия ждут на этом устройстве', kind: 'info' }]);
  expect(await stored()).toMatchObject([
    {
      call: 'POST /api/lessons',
      input: { body: { student_id: 7, days_of_week: [6], starts_on: '2026-11-21', force: false } },
      about: expect.stringMatching(/сб с 21 ноября$/i),
      lessons: [],
      refused: null,
      opened: { form: 'calendar/lesson-form', subject: 'new', modal: { props: { tab: 'recurring' } } },
    },
  ]);
});

it('[PWA-30] in a browser that stores nothing the form keeps the values and says that there is no network', async () => {
  const { shell } = await openLesson({ student_id: 7 });
  restore();

  await save();

  expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  expect(shell.toasts).toEqual([]);
});
