import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { calendarFeeds, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CalendarFeed } from './calendar-feed.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const FEED = { url: 'https://planner.example/ics/one.ics', created_at: '2026-11-20T06:00:00Z', read_at: null };

function stand(known: typeof FEED | null = null) {
  let feed: { url: string; created_at: string; read_at: string | null } | null = known;
  let made = 0;
  api = fakeApi(calendarFeeds, {
    'GET /api/calendar-feed': () => ({ feed }),
    'POST /api/calendar-feed'() {
      feed = { ...FEED, url: `https://planner.example/ics/made-${++made}.ics` };
      return { ...feed, operation_id: null };
    },
    'DELETE /api/calendar-feed'() {
      feed = null;
      return null;
    },
  });
  const shell = fakeShell();
  return { shell, view: { wrapper: inShell(shell) } };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = () => api.sent.filter(({ key }) => !key.startsWith('GET')).map(({ key }) => key);

test('[ICS-2] [ICS-7] one press creates a link, which can be copied or opened in the device’s calendar', async () => {
  const { shell, view } = stand();
  render(<CalendarFeed />, view);

  await press('Создать ссылку');

  const field = await screen.findByLabelText('Ссылка для календаря');
  expect(field).toHaveValue('https://planner.example/ics/made-1.ics');
  expect(screen.getByRole('link', { name: 'Добавить в календарь этого устройства' })).toHaveAttribute(
    'href',
    'webcal://planner.example/ics/made-1.ics',
  );
  expect(screen.getByText(/Google обновляет календарь раз в несколько часов, до суток/)).toBeVisible();
  expect(screen.getByText(/Календарь ещё не читал эту ссылку/)).toBeVisible();
  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Ссылка готова']));
});

test('[ICS-2] replacing and revoking the link ask first, and the focus stays there', async () => {
  const { view } = stand(FEED);
  render(<CalendarFeed />, view);

  await press('Новая ссылка');
  const question = screen.getByRole('group', { name: 'Создать новую ссылку?' });
  expect(within(question).getByRole('button', { name: 'Отменить' })).toHaveFocus();
  await press('Отменить');
  expect(writes()).toEqual([]);

  await press('Новая ссылка');
  await press('Создать новую');
  await waitFor(() =>
    expect(screen.getByLabelText('Ссылка для календаря')).toHaveValue('https://planner.example/ics/made-1.ics'),
  );
  await press('Отключить');
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Отключить ссылку?' })).getByRole('button', { name: 'Отключить' }),
  );

  expect(await screen.findByRole('button', { name: 'Создать ссылку' })).toBeVisible();
  expect(writes()).toEqual(['POST /api/calendar-feed', 'DELETE /api/calendar-feed']);
});

test('[ICS-3] a student has a link for each card', async () => {
  const { view } = stand();
  const card = (student_profile_id: number, teacher_name: string) => ({
    student_profile_id,
    student_id: student_profile_id,
    student_name: 'Анна',
    teacher_id: 1,
    teacher_name,
    subjects: [],
    role_in_profile: 'student' as const,
    sees_money: true,
    is_second_parent: false,
    photo_url: null,
  });
  api.also(studentCabinet, { 'GET /api/student/profiles': () => [card(4, 'Марина'), card(5, 'Олег')] });
  render(<CalendarFeedDialog close={() => undefined} />, view);

  const second = within(await screen.findByRole('region', { name: 'Олег: Анна' }));
  await userEvent.click(await second.findByRole('button', { name: 'Создать ссылку' }));

  await waitFor(() =>
    expect(api.sent.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input)).toEqual([
      { query: { student_profile_id: 5 } },
    ]),
  );
});

test('[CAB-96] a family has one link for all lessons before the links of the cards', async () => {
  const { view } = stand();
  const own = {
    subjects: [],
    role_in_profile: 'parent' as const,
    sees_money: true,
    is_second_parent: false,
    teacher_name: 'Марина',
  };
  api.also(studentCabinet, {
    'GET /api/student/profiles': () => [
      { ...own, student_profile_id: 4, student_name: 'Анна' },
      { ...own, student_profile_id: 5, student_name: 'Борис' },
    ],
  });
  render(<CalendarFeedDialog close={() => undefined} />, view);

  const all = await screen.findByRole('region', { name: 'Все занятия' });
  await userEvent.click(await within(all).findByRole('button', { name: 'Создать ссылку' }));

  await waitFor(() =>
    expect(api.sent.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input)).toEqual([{ query: {} }]),
  );
  expect(await within(all).findByLabelText('Ссылка для календаря')).toBeVisible();
});

test('[ICS-3] a student without a teacher is asked to link one first', async () => {
  const { view } = stand();
  api.also(studentCabinet, { 'GET /api/student/profiles': () => [] });
  render(<CalendarFeedDialog close={() => undefined} />, view);

  expect(await screen.findByText(/Сначала добавьте преподавателя/)).toBeVisible();
});

test('[ICS-2] a link that could not be read is requested again', async () => {
  const { view } = stand();
  let fails = true;
  api.also(calendarFeeds, {
    'GET /api/calendar-feed'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return { feed: FEED };
    },
  });
  render(<CalendarFeed />, view);
  await screen.findByText(/Не удалось загрузить ссылку для календаря/);
  fails = false;

  await press('Повторить');

  expect(await screen.findByLabelText('Ссылка для календаря')).toHaveValue(FEED.url);
});
