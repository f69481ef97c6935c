import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, personalEvents, timeOff } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { TimeOffModal } from '../time-off/time-off-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const close = vi.fn<(result?: { saved: true }) => void>();
const button = (name: string) => screen.findByRole('button', { name });

/** Opens the tab «Событие» of «Меня не будет» on Tuesday 24.11.2026. `refused` is a field that the server refuses. */
async function open(refused: Record<string, string> | null = null) {
  close.mockClear();
  api = calendarApi()
    .also(timeOff, {
      'GET /api/time-off': () => [],
      'POST /api/time-off': () => ({
        time_off: null,
        lessons: [],
        people: [],
        cancelled: 0,
        moved: 0,
        kept: 0,
        lost: 0,
        text: '',
        operation_id: null,
      }),
    })
    .also(personalEvents, {
      'POST /api/personal-events': ({ body }) => {
        if (refused !== null) throw new FakeRefusal('invalid', 'Проверьте поля', { fields: refused });
        const { start_time = null, end_time = null, is_weekly, repeat_until = null, ...days } = body;
        const event = { ...days, start_time, end_time, time_zone: 'Europe/Moscow', is_weekly, repeat_until };
        return { ...event, id: 8, version: 1, operation_id: 5 };
      },
    });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<TimeOffModal first_day="2026-11-24" close={close} />, { wrapper: inShell(shell) });
  expect(await screen.findByText('В это время занятий нет')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Событие' }));
  await screen.findByRole('dialog', { name: 'Личное событие' });
  return shell;
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const sent = () =>
  api.sent
    .filter(({ key }) => key === 'POST /api/personal-events')
    .map(({ input }) => {
      const { body } = input as InputOf<'POST /api/personal-events'>; // The key of the call decides its input.
      return body;
    });

test('[WRK-36] an event is written down with its title, day and times', async () => {
  const shell = await open();

  await type('Название', 'Врач');
  await type('Начало', '10:00');
  await type('Конец', '11:30');
  await userEvent.click(await button('Добавить'));

  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith({ saved: true }));
  const [first_day, last_day] = ['2026-11-24', '2026-11-24'];
  expect(sent()).toEqual([
    { title: 'Врач', first_day, last_day, start_time: '10:00', end_time: '11:30', is_weekly: false },
  ]);
  expect(shell.toasts).toMatchObject([{ text: 'Событие «Врач» в календаре', kind: 'done' }]);
});

test('[WRK-36] an end before the start lies on the next day, and a weekly event repeats up to a day', async () => {
  await open();

  await type('Название', 'Поезд');
  await type('Начало', '22:00');
  await type('Конец', '06:00');
  expect(screen.getByLabelText('Конец')).toHaveAccessibleDescription('На следующий день');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Каждую неделю' }));
  await type('Повторять по', '22.12.2026');
  await userEvent.click(await button('Добавить'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { first_day: '2026-11-24', last_day: '2026-11-25', is_weekly: true, repeat_until: '2026-12-22' },
  ]);
});

test('[WRK-36] an event of whole days has no times, and an incomplete one names its fields', async () => {
  await open();
  await userEvent.click(await button('Добавить'));
  expect(await screen.findByText('Назовите событие')).toBeVisible();
  expect(screen.getByText('Укажите время начала')).toBeVisible();

  await type('Название', 'Ремонт');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Весь день' }));
  await userEvent.click(await button('Добавить'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ title: 'Ремонт', first_day: '2026-11-24', last_day: '2026-11-24', is_weekly: false }]);
});

test('[WRK-51] each tab keeps its typed values, and closing the dialog on another tab asks about a typed event', async () => {
  const shell = await open();
  const tab = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  await type('Название', 'Врач');
  await tab('Меня не будет');
  await type('Причина', 'Грипп');
  await tab('Событие');
  expect(screen.getByLabelText('Название')).toHaveValue('Врач');
  await tab('Меня не будет');
  expect(screen.getByLabelText('Причина')).toHaveValue('Грипп');
  for (const cross of screen.getAllByRole('button', { name: 'Закрыть' }).slice(0, 1)) await userEvent.click(cross);

  expect(await screen.findByRole('group', { name: 'Закрыть без сохранения?' })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  expect(shell.toasts).toEqual([]);
  expect(await screen.findByText('В это время занятий нет')).toBeVisible();
});

test('[WRK-51] after «Меня не будет» is saved, a typed event waits on its tab', async () => {
  await open();

  await type('Название', 'Врач');
  await userEvent.click(screen.getByRole('radio', { name: 'Меня не будет' }));
  expect(await screen.findByText('В это время занятий нет')).toBeVisible();
  await userEvent.click(await button('Записать'));

  await screen.findByRole('dialog', { name: 'Личное событие' });
  expect(screen.getByLabelText('Название')).toHaveValue('Врач');
  expect(close).not.toHaveBeenCalled();
});

test('[WRK-31] a refusal of the server stands at its field, and the form stays open', async () => {
  await open({ repeat_until: 'Этот день уже прошёл' });

  await type('Название', 'Врач');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Весь день' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Каждую неделю' }));
  await userEvent.click(await button('Добавить'));

  expect(await screen.findByText('Этот день уже прошёл')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});
