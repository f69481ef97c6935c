import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type BusyCalendar, busyCalendars } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { BusyCalendarSection } from './busy-calendar-section.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const KNOWN: BusyCalendar = {
  host: 'calendar.google.com',
  created_at: '2026-11-20T06:00:00Z',
  read_at: '2026-11-20T12:00:00Z',
  failure: null,
  is_cut: false,
};
const NEW: BusyCalendar = { ...KNOWN, host: 'calendar.yandex.ru', read_at: null };

/** Opens the section beside this calendar. A server that refuses names the field. */
async function open(known: BusyCalendar | null, { isRefused = false } = {}) {
  let calendar = known;
  api = fakeApi(busyCalendars, {
    'GET /api/busy-calendar': () => ({ calendar }),
    'POST /api/busy-calendar'() {
      if (isRefused) throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { url: 'Нужен адрес' } });
      calendar = NEW;
      return { ...NEW, operation_id: null };
    },
    'DELETE /api/busy-calendar'() {
      calendar = null;
      return null;
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<BusyCalendarSection />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Изменить адрес другого календаря' }));
  return shell;
}
const button = (name: string) => screen.findByRole('button', { name });
const sent = () => api.sent.filter(({ key }) => !key.startsWith('GET')).map(({ key, input }) => [key, input]);

test('[WRK-45] the address of another calendar is pasted once, and the section tells that it is being read', async () => {
  const shell = await open(null);
  const field = await screen.findByLabelText('Адрес календаря');
  await waitFor(() => expect(field).toHaveFocus());

  await userEvent.click(await button('Читать календарь'));
  expect(await screen.findByText('Вставьте адрес календаря')).toBeVisible();
  await userEvent.type(field, ' https://calendar.yandex.ru/export/ics.xml?private_token=1 ');
  await userEvent.click(await button('Читать календарь'));

  expect(await screen.findByText('calendar.yandex.ru')).toBeVisible();
  expect(screen.getByText('Читаем календарь: занятое время появится через минуту')).toBeVisible();
  const url = 'https://calendar.yandex.ru/export/ics.xml?private_token=1';
  expect(sent()).toEqual([['POST /api/busy-calendar', { body: { url } }]]);
  expect(shell.toasts).toMatchObject([{ text: 'Адрес сохранён, читаем календарь', kind: 'done' }]);
});

test.each([
  [KNOWN, /^Прочитан сегодня в 15:00$/, null],
  [
    { ...KNOWN, failure: 'refused' as const },
    /^Прочитан сегодня в 15:00$/,
    'По этому адресу календарь больше не открывается. Вставьте новый. Пока показываем то, что прочитали в прошлый раз.',
  ],
  [
    { ...NEW, failure: 'not_calendar' as const },
    /^Ещё ни разу не прочитан$/,
    'По этому адресу не календарь. Нужен адрес в формате iCal, обычно он кончается на .ics.',
  ],
])('[WRK-44] [WRK-45] the section names the last good reading and a failure: %j', async (known, reading, failure) => {
  await open(known);

  expect(await screen.findByText(reading)).toBeVisible();
  expect(screen.queryByText(/не календарь|больше не открывается/)?.textContent ?? null).toBe(failure);
});

test('[WRK-52] the section tells that not all times were read', async () => {
  await open({ ...KNOWN, is_cut: true });

  expect(await screen.findByText(/прочитаны не все: часть занятого времени не видна/)).toBeVisible();
  expect(screen.getByText(/^Прочитан сегодня в 15:00$/)).toBeVisible();
});

test('[WRK-45] the calendar is replaced by another address or switched off', async () => {
  const shell = await open(KNOWN);

  await userEvent.click(await button('Другой адрес'));
  await userEvent.type(await screen.findByLabelText('Адрес календаря'), 'https://calendar.yandex.ru/a.ics');
  await userEvent.click(await button('Читать календарь'));
  expect(await screen.findByText('calendar.yandex.ru')).toBeVisible();
  await userEvent.click(await button('Отключить'));

  expect(await screen.findByLabelText('Адрес календаря')).toHaveValue('');
  expect(sent().map(([key]) => key)).toEqual(['POST /api/busy-calendar', 'DELETE /api/busy-calendar']);
  expect(shell.toasts.at(-1)).toMatchObject({ text: 'Календарь отключён, его занятое время убрано' });
});

test('[WRK-45] a calendar can be kept instead of replaced', async () => {
  await open(KNOWN);
  await userEvent.click(await button('Другой адрес'));
  await userEvent.type(await screen.findByLabelText('Адрес календаря'), 'https://');

  await userEvent.click(await button('Отменить'));

  expect(await button('Другой адрес')).toBeVisible();
  expect(screen.queryByLabelText('Адрес календаря')).toBeNull();
  await userEvent.click(await button('Другой адрес'));
  expect(await screen.findByLabelText('Адрес календаря')).toHaveValue('');
  expect(sent()).toEqual([]);
});

test('[WRK-42] a refused address stays in its field with the reason', async () => {
  await open(null, { isRefused: true });
  const field = await screen.findByLabelText('Адрес календаря');

  await userEvent.type(field, 'https://calendar.example/a.ics');
  await userEvent.click(await button('Читать календарь'));

  expect(await screen.findByText('Нужен адрес')).toBeVisible();
  expect(field).toHaveValue('https://calendar.example/a.ics');
});
