import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, type PersonalEvent, personalEvents } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { TimeOffModal } from '../../time-off/time-off-modal.tsx';

let api: FakeApi;
let event: PersonalEvent;
afterEach(() => api.restore());

const close = vi.fn<(result?: { saved: true }) => void>();
const SWIMMING: PersonalEvent = {
  id: 8,
  title: 'Бассейн',
  first_day: '2026-11-10',
  last_day: '2026-11-10',
  start_time: '18:00',
  end_time: '19:30',
  time_zone: 'Europe/Moscow',
  is_weekly: true,
  repeat_until: null,
  version: 3,
};

/** Opens the form of an event on its week of Tuesday 24.11.2026. */
async function open(given: Partial<PersonalEvent> = {}) {
  close.mockClear();
  event = { ...SWIMMING, ...given };
  api = calendarApi().also(personalEvents, {
    'GET /api/personal-events/{id}': () => event,
    'PUT /api/personal-events/{id}'({ body }) {
      if (body.version !== event.version) {
        const details = { changed: { name: null, at: '2026-11-20T12:00:00.000Z' } };
        throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне', { details });
      }
      if (body.title === 'Нельзя')
        throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { week: 'Такого повтора у события уже нет' } });
      return { ...event, title: body.title, operation_id: 5 };
    },
  });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<TimeOffModal event={{ id: 8, week: event.is_weekly ? '2026-11-24' : event.first_day }} close={close} />, {
    wrapper: inShell(shell),
  });
  await screen.findByLabelText('Название');
  return shell;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const scope = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
async function write(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}
/** Presses «Сохранить» of the question about the weeks. */
async function choose(name: string) {
  await scope(name);
  const question = screen.getByRole('dialog', { name: 'Какие события изменить?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Сохранить' }));
}
const sent = () =>
  api.sent
    .filter(({ key }) => key === 'PUT /api/personal-events/{id}')
    .map(({ input }) => {
      const { body } = input as InputOf<'PUT /api/personal-events/{id}'>; // The key of the call decides its input.
      return body;
    });

test('[WRK-47] the form shows the opened week, and a change of one event is saved without a question', async () => {
  const shell = await open({ is_weekly: false });
  expect(screen.getByLabelText('День')).toHaveValue('10.11.2026');

  await write('Название', 'Тренировка');
  await write('Начало', '20:00');
  await write('Конец', '08:00');
  await click('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith({ saved: true }));
  expect(sent()).toEqual([
    {
      title: 'Тренировка',
      first_day: '2026-11-10',
      last_day: '2026-11-11',
      start_time: '20:00',
      end_time: '08:00',
      is_weekly: false,
      week: '2026-11-10',
      scope: 'all',
      version: 3,
    },
  ]);
  expect(shell.toasts).toMatchObject([{ text: 'Событие «Тренировка» изменено', kind: 'done' }]);
});

test('[WRK-49] for a weekly event the form asks for the weeks, and sends the opened week with the chosen scope', async () => {
  await open();
  expect(screen.getByLabelText('День')).toHaveValue('24.11.2026');

  await write('День', '25.11.2026');
  await click('Сохранить');
  await choose('Только это событие');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    { first_day: '2026-11-25', last_day: '2026-11-25', week: '2026-11-24', scope: 'one', version: 3 },
  ]);
});

test('[WRK-49] a changed repetition concerns no single week', async () => {
  await open();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Каждую неделю' }));
  await click('Сохранить');
  await screen.findByRole('dialog', { name: 'Какие события изменить?' });

  expect(screen.queryByRole('radio', { name: 'Только это событие' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Это и следующие' })).toBeChecked();
  await choose('Все');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ is_weekly: false, scope: 'all' }]);
});

test('[WRK-47] an unchanged form closes without a question and without a request', async () => {
  const shell = await open();

  await click('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
  expect(shell.toasts).toEqual([]);
});

test('[WRK-47] [FRM-26] changed in another window meanwhile the form shows both, and saves the typed title in the moved week', async () => {
  await open();
  await write('Название', 'Тренировка');
  event = { ...event, first_day: '2026-11-12', last_day: '2026-11-12', version: 4 };

  await click('Сохранить');
  await choose('Все');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  expect(screen.getByLabelText('День')).toHaveValue('26.11.2026');
  expect(screen.getByLabelText('Название')).toHaveValue('Тренировка');
  expect(screen.getByRole('list', { name: 'Что изменили' })).toHaveTextContent('День: 24 ноября → 26 ноября');
  await click('Сохранить');
  await choose('Это и следующие');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent().at(-1)).toMatchObject({
    title: 'Тренировка',
    first_day: '2026-11-26',
    week: '2026-11-26',
    scope: 'following',
    version: 4,
  });
});

test('[WRK-49] a refusal closes the question, and the form stays open with its text', async () => {
  await open();

  await write('Название', 'Нельзя');
  await click('Сохранить');
  await choose('Все');

  expect(await screen.findByText(/Такого повтора у события уже нет/)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Какие события изменить?' })).toBeNull();
  expect(screen.getByLabelText('Название')).toHaveValue('Нельзя');
  expect(close).not.toHaveBeenCalled();
});
