import { fakeApi, type FakeApi, fakePage, FakeRefusal, sampleGoal } from '@planner/api-client/testing';
import {
  account,
  accountExport,
  calendarFeeds,
  categories,
  earnings,
  notificationSettings,
  reference,
  type ResultOf,
  security,
  teachers,
} from '@planner/contract';
import { DEFAULT_POLICY } from '@planner/money';
import { fakeProfile, type FakeShell, fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInSection } from './sections/sign-in-section.tsx';
import { TeacherCabinetPage } from './teacher-cabinet-page.tsx';

type Profile = ResultOf<'GET /api/get-me-info'>;

let api: FakeApi;
afterEach(() => api.restore());

function profileOf(shell: FakeShell): Profile {
  const { user } = shell.session;
  if (!user) throw new Error('nobody is signed in');
  return fakeProfile({ ...user, policy: DEFAULT_POLICY, rate: 1500, referral_code: 'ABCD2345', referred_count: 3 });
}

type Save = (body: { version: unknown }, profile: Profile) => void;

async function stand(onSave: Save = () => undefined) {
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  let profile = profileOf(shell);
  api = fakeApi(account, {
    'GET /api/get-me-info': () => profile,
    'GET /api/user/sessions': ({ query }) =>
      fakePage(
        [
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
        query,
      ),
    'DELETE /api/user/sessions/{id}': () => null,
  })
    .also(security, { 'GET /api/user/security-events': ({ query }) => fakePage([], query) })
    .also(reference, {
      'GET /api/subjects': () => [
        { id: 1, name: 'Английский язык' },
        { id: 2, name: 'Математика' },
      ],
      'GET /api/time_zone': () => [{ id: 'Europe/Moscow', name: 'Москва (UTC+3)', offset_minutes: 180 }],
    })
    .also(notificationSettings, {
      'GET /api/notification-settings': () => ({
        choices: [],
        channels: [],
        quiet: null,
        turns: null,
        remind_day: true,
        remind_hour: true,
      }),
    })
    .also(accountExport, { 'GET /api/account-export': () => ({ export: null, may_import: false }) })
    .also(calendarFeeds, { 'GET /api/calendar-feed': () => ({ feed: null }) })
    .also(categories, { 'GET /api/categories': () => [] })
    .also(earnings, { 'GET /api/earned-goal': sampleGoal })
    .also(teachers, {
      'PUT /api/update-teacher-profile'({ body }) {
        onSave(body, profile);
        profile = { ...profile, ...(body as Partial<Profile>), version: profile.version + 1 };
        return profile;
      },
    });
  render(<TeacherCabinetPage />, { wrapper: inShell(shell) });
  await screen.findByRole('region', { name: 'Профиль' });
  return {
    ...shell,
    elsewhere: (change: Partial<Profile>) => (profile = { ...profile, ...change, version: profile.version + 1 }),
  };
}

const refuseOld: Save = (body, profile) => {
  if (body.version !== profile.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
};

const section = (name: string) => within(screen.getByRole('region', { name }));
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[ACC-40] a section saves only its own values and keeps the input of the other sections', async () => {
  const shell = await stand();
  await userEvent.type(section('Контакты для учеников').getByLabelText('Телефон'), '+79990001122');
  const profile = section('Профиль');
  await userEvent.click(await profile.findByRole('button', { name: 'Математика' }));

  await userEvent.click(profile.getByRole('button', { name: 'Сохранить' }));

  await vi.waitFor(() => expect(shell.toasts).toEqual([{ text: 'Сохранено', kind: 'done' }]));
  expect(saved()).toEqual([{ body: { first_name: 'Ольга', about: '', subject_ids: [2], version: 1 } }]);
  expect(section('Контакты для учеников').getByLabelText('Телефон')).toHaveValue('+79990001122');
  expect(shell.isGuarded()).toBe(true);
});

test('[ACC-115] a new address that waits for confirmation is shown beside the present address', () => {
  api = fakeApi(account, {});
  const shell = fakeShell();
  const profile = { ...profileOf(shell), new_email: 'new@example.ru' };

  render(<SignInSection profile={profile} />, { wrapper: inShell(shell) });

  expect(screen.getByText('Ждём подтверждения: new@example.ru')).toBeVisible();
});

test('[FRM-7] a section offers to discard its input while there is some, and not while it is being saved', async () => {
  const shell = await stand();
  api.also(teachers, { 'PUT /api/update-teacher-profile': () => new Promise(() => undefined) });
  const contacts = section('Контакты для учеников');
  const offered = () => contacts.queryByRole('button', { name: 'Отменить' }) !== null;
  const seen = [offered()];
  const phone = contacts.getByLabelText('Телефон');
  await userEvent.type(phone, '+7');
  seen.push(offered());

  await userEvent.click(contacts.getByRole('button', { name: 'Отменить' }));
  seen.push(offered(), shell.isGuarded());
  expect(phone).toHaveValue('');
  await userEvent.type(phone, '+7');
  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));
  await contacts.findByRole('button', { name: 'Сохраняем' });
  seen.push(offered());

  expect(seen).toEqual([false, true, false, false, false]);
});

test('[ACC-65] a number outside its range shows an error, and nothing is sent', async () => {
  await stand();
  const defaults = section('Занятия по умолчанию');
  const minutes = defaults.getByLabelText('Занятие длится');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '3');

  await userEvent.click(defaults.getByRole('button', { name: 'Сохранить' }));

  expect(minutes).toHaveAccessibleDescription(/Целое число от 5 до 720/);
  expect(saved()).toEqual([]);
});

test('[LSN-134] the switch of automatic completion explains that past lessons stay unchanged', async () => {
  await stand();
  const defaults = section('Занятия по умолчанию');
  const said = () => defaults.queryByText(/Только те, что закончатся после сохранения/);
  const before = said();

  await userEvent.click(defaults.getByRole('switch', { name: 'Регулярные занятия сами становятся проведёнными' }));

  expect(before).toBeNull();
  expect(said()).toHaveTextContent('Прошедшие подождут вашей отметки');
});

test('[ACC-65] the input stays when saving fails', async () => {
  await stand(() => {
    throw new FakeRefusal('invalid', 'Проверьте', { fields: { meeting_url: 'Нужна ссылка' } });
  });
  const contacts = section('Контакты для учеников');
  await userEvent.type(contacts.getByLabelText('Ссылка на занятие'), 'https://meet.example/room');

  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

  const field = contacts.getByLabelText('Ссылка на занятие');
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/Нужна ссылка/));
  expect(field).toHaveValue('https://meet.example/room');
});

test.each(['meet.example', 'mailto:anna@example.ru', 'javascript:alert(1)', 'https://', 'http:'])(
  '[ACC-65] «%s» is rejected as a link to a lesson, and nothing is sent',
  async (typed) => {
    await stand();
    const contacts = section('Контакты для учеников');
    const field = contacts.getByLabelText('Ссылка на занятие');
    await userEvent.type(field, typed);

    await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

    expect(field).toHaveAccessibleDescription(/Нужна ссылка целиком: https/);
    expect(saved()).toEqual([]);
  },
);

test('[ACC-66] the sentence for students follows the input', async () => {
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
      {
        body: {
          policy: { ...DEFAULT_POLICY, late_percent: 50 },
          version: 1,
        },
      },
    ]),
  );
});

test('[ACC-88] the hour on the day before, the percentage for groups and the right to cancel change the sentence', async () => {
  await stand();
  const policy = section('Правила отмены');
  await userEvent.click(policy.getByRole('radio', { name: 'До часа накануне' }));
  await userEvent.type(policy.getByLabelText('В группе'), '70');
  await userEvent.click(policy.getByRole('combobox', { name: 'Кто отменяет занятие ученика' }));
  await userEvent.click(screen.getByRole('option', { name: 'Ученик просит в кабинете, решаю я' }));
  const sentence = policy.getByRole('status').textContent;

  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));

  expect(sentence.replaceAll('\u00a0', ' ')).toBe(
    'Отмена позже 20:00 накануне — 100 % стоимости. В группе — 70 % стоимости. Неявка — 100 % стоимости. Об отмене просят в кабинете, решает преподаватель.',
  );
  const set = { ...DEFAULT_POLICY, notice_until: '20:00', group_percent: 70, who_may: 'request' };
  await vi.waitFor(() => expect(saved()).toEqual([{ body: { policy: set, version: 1 } }]));
});

test('[ACC-105] the compensation for a teacher’s late cancellation is chosen and appears in the sentence', async () => {
  await stand();
  const policy = section('Правила отмены');
  await userEvent.click(policy.getByRole('combobox', { name: 'Если поздно отменяю я' }));
  await userEvent.click(screen.getByRole('option', { name: 'Следующее занятие ученика бесплатно' }));
  const sentence = policy.getByRole('status').textContent;

  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));

  expect(sentence).toContain('Если поздно отменяет преподаватель, следующее занятие бесплатно.');
  const set = { ...DEFAULT_POLICY, teacher_late_rule: 'free_lesson' };
  await vi.waitFor(() => expect(saved()).toEqual([{ body: { policy: set, version: 1 } }]));
});

test.each([
  ['В группе', '101', 'Целое число от 0 до 100'],
  ['Накануне не позже', '{Backspace}', 'Введите время, например 20:00'],
])('[ACC-65] the field «%s» rejects the value %s, and nothing is sent', async (label, typed, words) => {
  await stand();
  const policy = section('Правила отмены');
  await userEvent.click(policy.getByRole('radio', { name: 'До часа накануне' }));
  const field = policy.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);

  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));

  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(policy.getByRole('status')).toHaveTextContent('Сначала исправьте отмеченное выше');
  expect(saved()).toEqual([]);
});

test('[ACC-15] the list marks this session and ends another session', async () => {
  await stand();
  const sessions = section('Открытые сеансы');

  await userEvent.click(await sessions.findByRole('button', { name: 'Завершить сеанс: Firefox, Linux' }));

  expect(sessions.getByText('Этот сеанс')).toBeVisible();
  expect(sessions.queryByRole('button', { name: 'Завершить сеанс: Chrome, Windows' })).toBeNull();
  const asked = () => api.sent.filter(({ key }) => key === 'GET /api/user/sessions');
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  expect(api.sent).toContainEqual({ key: 'DELETE /api/user/sessions/{id}', input: { params: { id: 2 } } });
});

test.each([
  ['[ACC-64]', 'Удаление', 'Удалить', 'account-deletion'],
  ['[ACC-8]', 'Почта и пароль', 'Изменить почту', 'email'],
  ['[ACC-14]', 'Почта и пароль', 'Изменить пароль', 'password'],
] as const)('%s «%s»: «%s» opens its dialog, and nothing else does', async (_, card, name, modal) => {
  const shell = await stand();
  const before = [...shell.opened];

  await userEvent.click(section(card).getByRole('button', { name }));

  expect([before, shell.opened]).toEqual([[], [{ name: modal, props: {} }]]);
});

test('[ACC-19] the link for a colleague contains the code, and the section shows how many colleagues have registered', async () => {
  await stand();

  expect(section('Пригласить коллегу').getByLabelText('Ссылка для регистрации')).toHaveValue(
    `${window.location.origin}/user/register/?ref=ABCD2345`,
  );
  expect(section('Пригласить коллегу').getByText('По ней зарегистрировались: 3')).toBeVisible();
});

test('[FRM-21] after a change in another window a section loads the new values, keeps the input, and saves', async () => {
  const shell = await stand(refuseOld);
  const contacts = section('Контакты для учеников');
  await userEvent.type(contacts.getByLabelText('Телефон'), '+79990001122');
  shell.elsewhere({ contact: '@marina' });
  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

  await contacts.findByText(/^Пока вы заполняли, это изменили/);
  await vi.waitFor(() => expect(contacts.getByLabelText('Мессенджер или сайт')).toHaveValue('@marina'));
  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

  await vi.waitFor(() => expect(shell.toasts.at(-1)).toEqual({ text: 'Сохранено', kind: 'done' }));
  expect(saved().at(-1)).toMatchObject({ body: { phone_number: '+79990001122', contact: '@marina', version: 2 } });
});

test('[FRM-21] a section saved after another uses the version of the page’s own save', async () => {
  const shell = await stand(refuseOld);
  const [contacts, policy] = [section('Контакты для учеников'), section('Правила отмены')];
  await userEvent.type(contacts.getByLabelText('Телефон'), '+79990001122');
  await userEvent.type(policy.getByLabelText('Поздних отмен без оплаты в месяц'), '1');
  // The page does not refetch the profile between the two saves.
  api.also(account, { 'GET /api/get-me-info': () => new Promise(() => undefined) });

  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(shell.toasts).toHaveLength(1));
  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));

  await vi.waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Сохранено', 'Сохранено']);
});

test('[FRM-23] settings and sessions that cannot be refetched show their time and are requested again', async () => {
  const shell = await stand();
  const sessions = section('Открытые сеансы');
  await sessions.findByText('Этот сеанс');
  const refuse = () => {
    throw new FakeRefusal('wrong_role', 'Нет');
  };
  api.also(account, { 'GET /api/get-me-info': refuse, 'GET /api/user/sessions': refuse });

  await act(() => shell.queryClient.invalidateQueries());

  expect(await screen.findByText(/^Не удалось обновить настройки. Показаны данные на /)).toBeVisible();
  expect(await sessions.findByText(/^Не удалось обновить сеансы. Показаны данные на /)).toBeVisible();
  expect(sessions.getByText('Этот сеанс')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Повторить' })).toHaveLength(2);
});

test('[FRM-31] a section refetched under typed text is not overwritten: both values are offered', async () => {
  const shell = await stand((body, profile) => {
    if ('contact' in body) refuseOld(body, profile);
  });
  const [contacts, policy] = [section('Контакты для учеников'), section('Правила отмены')];
  await userEvent.type(contacts.getByLabelText('Мессенджер или сайт'), '@mine');
  shell.elsewhere({ contact: '@marina' });
  // The save of another section reads the profile again.
  await userEvent.type(policy.getByLabelText('Поздних отмен без оплаты в месяц'), '1');
  await userEvent.click(policy.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(shell.toasts).toHaveLength(1));
  await vi.waitFor(() =>
    expect(api.sent.filter(({ key }) => key === 'GET /api/get-me-info').length).toBeGreaterThan(1),
  );

  await userEvent.click(contacts.getByRole('button', { name: 'Сохранить' }));

  const choice = within(await contacts.findByRole('radiogroup', { name: 'Мессенджер или сайт' }));
  expect(saved().at(-1)).toMatchObject({ body: { version: 1 } });
  await userEvent.click(choice.getByRole('radio', { name: 'Взять новое' }));
  expect(contacts.getByRole('textbox', { name: 'Мессенджер или сайт' })).toHaveValue('@marina');
});
