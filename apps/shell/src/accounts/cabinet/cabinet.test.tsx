import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, reference, type ResultOf, teachers } from '@planner/contract';
import { type FakeShell, fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TeacherCabinetPage } from './teacher-cabinet-page.tsx';

type Profile = ResultOf<'GET /api/get-me-info'>;

let api: FakeApi;
afterEach(() => api.restore());

function profileOf(shell: FakeShell): Profile {
  const { user } = shell.session;
  if (!user) throw new Error('nobody is signed in');
  return {
    ...user,
    about: '',
    phone_number: '',
    contact: '',
    subjects: [],
    subject_ids: [],
    meeting_url: '',
    rate: 1500,
    time_rate: 60,
    reminder_minutes: 0,
    break_minutes: 0,
    lesson_minutes: 60,
    auto_complete_rules: false,
    policy: { notice_hours: 24, late_percent: 100, no_show_percent: 100, free_cancels_per_month: 0 },
    badge: 'Expert',
    students_count: 0,
    groups_count: 0,
    referral_code: 'ABCD2345',
  };
}

type Save = (body: object) => void;

async function stand(onSave: Save = () => undefined) {
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  let profile = profileOf(shell);
  api = fakeApi(account, {
    'GET /api/get-me-info': () => profile,
    'GET /api/user/sessions': () => [
      {
        id: 1,
        user_agent: 'Chrome Windows',
        created_at: '2026-11-19T06:00:00Z',
        last_seen_at: '2026-11-20T06:00:00Z',
        current: true,
      },
      {
        id: 2,
        user_agent: 'Firefox Linux',
        created_at: '2026-11-18T06:00:00Z',
        last_seen_at: '2026-11-18T07:00:00Z',
        current: false,
      },
    ],
    'DELETE /api/user/sessions/{id}': () => null,
  })
    .also(reference, {
      'GET /api/subjects': () => [
        { id: 1, name: 'Английский язык' },
        { id: 2, name: 'Математика' },
      ],
      'GET /api/time_zone': () => [{ id: 'Europe/Moscow', name: 'Москва (UTC+3)', offset_minutes: 180 }],
    })
    .also(teachers, {
      'PUT /api/update-teacher-profile': ({ body }) => {
        onSave(body);
        profile = { ...profile, ...(body as Partial<Profile>) };
        return profile;
      },
    });
  render(<TeacherCabinetPage session={{ ended: () => undefined }} />, { wrapper: inShell(shell) });
  await screen.findByRole('region', { name: 'Профиль' });
  return shell;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[ACC-40] a section sends its own part and leaves what is typed in the others', async () => {
  const shell = await stand();
  await userEvent.type(section('Контакты для учеников').getByLabelText('Телефон'), '+79990001122');
  const profile = section('Профиль');
  await userEvent.click(await profile.findByRole('button', { name: 'Математика' }));

  await userEvent.click(profile.getByRole('button', { name: 'Сохранить' }));

  await vi.waitFor(() => expect(shell.toasts).toEqual([{ text: 'Сохранено', kind: 'done' }]));
  expect(saved()).toEqual([{ body: { first_name: 'Ольга', about: '', subject_ids: [2] } }]);
  expect(section('Контакты для учеников').getByLabelText('Телефон')).toHaveValue('+79990001122');
  expect(shell.isGuarded()).toBe(true);
});

test('[ACC-65] a number out of its range is named and nothing is sent', async () => {
  await stand();
  const defaults = section('Занятия по умолчанию');
  const minutes = defaults.getByLabelText('Занятие длится');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '3');

  await userEvent.click(defaults.getByRole('button', { name: 'Сохранить' }));

  expect(minutes).toHaveAccessibleDescription(/Целое число от 5 до 720/);
  expect(saved()).toEqual([]);
});

test('[ACC-65] what is typed stays when saving fails', async () => {
  await stand(() => {
    throw new FakeRefusal('invalid', 'Проверьте', { fields: { meeting_url: 'Нужна ссылка' } });
  });
  const contacts = section('Контакты для учеников');
  await userEvent.type(contacts.getByLabelText('Ссылка на урок'), 'https://meet.example/room');

  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

  const field = contacts.getByLabelText('Ссылка на урок');
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/Нужна ссылка/));
  expect(field).toHaveValue('https://meet.example/room');
});

test('[ACC-66] the sentence that students read follows what is typed', async () => {
  await stand();
  const policy = section('Правила отмены');
  const sentences = [policy.getByRole('status').textContent];
  const percent = policy.getByLabelText('Поздняя отмена стоит');

  await userEvent.clear(percent);
  await userEvent.type(percent, '50');
  sentences.push(policy.getByRole('status').textContent);
  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));

  expect(sentences).toEqual([
    'Отмена позже чем за 24 часа до начала — 100\u00a0% стоимости. Неявка — 100\u00a0% стоимости.',
    'Отмена позже чем за 24 часа до начала — 50\u00a0% стоимости. Неявка — 100\u00a0% стоимости.',
  ]);
  await vi.waitFor(() =>
    expect(saved()).toEqual([
      { body: { policy: { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 } } },
    ]),
  );
});

test('[ACC-15] another session is ended from the list, this one is marked', async () => {
  await stand();
  const sessions = section('Открытые сеансы');

  await userEvent.click(await sessions.findByRole('button', { name: 'Завершить сеанс: Firefox, Linux' }));

  expect(sessions.getByText('Этот сеанс')).toBeVisible();
  expect(sessions.getAllByRole('button')).toHaveLength(1);
  await vi.waitFor(() => expect(api.sent.at(-1)).toMatchObject({ key: 'GET /api/user/sessions' }));
  expect(api.sent).toContainEqual({ key: 'DELETE /api/user/sessions/{id}', input: { params: { id: 2 } } });
});

test('[ACC-19] the link for a colleague carries the code', async () => {
  await stand();

  expect(section('Пригласить коллегу').getByLabelText('Ссылка для регистрации')).toHaveValue(
    `${window.location.origin}/user/register/?ref=ABCD2345`,
  );
});
