import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { LEGAL_VERSIONS } from '@planner/wording';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RegisterPage } from './register-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

// The page only checks that the answer arrived: the session reads the account itself.
const created = () => fakeShell({ user: 'teacher' }).session.user as ResultOf<'POST /api/register'>;

function stand(at = '/user/register/', answer: () => ResultOf<'POST /api/register'> = created) {
  api = fakeApi(account, { 'POST /api/register': answer });
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(<RegisterPage onSignedIn={onSignedIn} />, { wrapper: inShell(fakeShell({ at, user: null })) });
  return { onSignedIn, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Создать учётную запись' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Имя'), 'Марина Ветрова');
  await user.type(screen.getByLabelText('Почта'), 'marina@example.ru');
  await user.type(screen.getByLabelText('Пароль'), 'correct horse');
  await user.click(screen.getByRole('checkbox'));
}

test('[ACC-50] the button is disabled until address, age and password are filled in, and Enter sends nothing', async () => {
  const { user } = stand();
  const inactive: boolean[] = [button().hasAttribute('disabled')];

  await user.type(screen.getByLabelText('Почта'), 'marina@example.ru');
  inactive.push(button().hasAttribute('disabled'));
  await user.click(screen.getByRole('checkbox'));
  inactive.push(button().hasAttribute('disabled'));
  await user.type(screen.getByLabelText('Пароль'), '1234567{Enter}');
  inactive.push(button().hasAttribute('disabled'));
  await user.type(screen.getByLabelText('Пароль'), '8');
  inactive.push(button().hasAttribute('disabled'));

  expect([inactive, api.sent]).toEqual([[true, true, true, true, false], []]);
});

test('[ACC-51] a teacher with a colleague’s link is sent with the code, the address as login and the time zone', async () => {
  const { onSignedIn, user } = stand('/user/register/?ref=ABC23456');
  await fill(user);

  await user.click(button());

  expect(api.sent[0]?.input).toEqual({
    body: {
      username: 'marina@example.ru',
      first_name: 'Марина Ветрова',
      email: 'marina@example.ru',
      password: 'correct horse',
      is_teacher: true,
      is_student: false,
      teacher_ref_cod: 'ABC23456',
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      accepted: LEGAL_VERSIONS,
    },
  });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('[LND-43] an unknown referral code shows no greeting', () => {
  stand('/user/register/?ref=ABC23456');

  expect(screen.queryByText('Вас пригласил преподаватель')).toBeNull();
});

test('[LND-42] the first referral link is sent, whatever code the address has', async () => {
  const config = document.createElement('script');
  Object.assign(config, { id: 'config', type: 'application/json', textContent: '{"REF":"FIRST234","INVITED":"on"}' });
  document.head.append(config);
  const { user } = stand('/user/register/?ref=ABC23456');
  expect(screen.getByText('Вас пригласил преподаватель')).toBeVisible();
  await fill(user);

  await user.click(button());

  expect(api.sent[0]?.input).toMatchObject({ body: { teacher_ref_cod: 'FIRST234' } });
  config.remove();
});

test('[ACC-170] the agreement and the policy are linked at the button, and their versions are sent', async () => {
  const { user } = stand();
  await fill(user);

  await user.click(button());

  const links = ['Пользовательское соглашение', 'Политике конфиденциальности'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual([expect.stringMatching(/agreement.*\.pdf/), '/privacy.pdf']);
  expect(api.sent[0]?.input).toMatchObject({ body: { accepted: LEGAL_VERSIONS } });
});

test('[ACC-51] the switch of roles selects a student', async () => {
  const { user } = stand();
  await fill(user);
  await user.click(screen.getByRole('radio', { name: 'Ученик или родитель' }));

  await user.click(button());

  expect(api.sent[0]?.input).toMatchObject({ body: { is_teacher: false, is_student: true, teacher_ref_cod: null } });
});

test('[ACC-61] a taken address shows an error at its field, and the input stays', async () => {
  const { onSignedIn, user } = stand('/user/register/', () => {
    throw new FakeRefusal('email_taken', 'Занято', { fields: { email: 'Этот адрес почты уже занят' } });
  });
  await fill(user);

  await user.click(button());

  const email = await screen.findByLabelText('Почта');
  await vi.waitFor(() => expect(email).toHaveAccessibleDescription(/Этот адрес почты уже занят/));
  expect(email).toHaveFocus();
  expect(email).toHaveValue('marina@example.ru');
  expect(screen.getByLabelText('Пароль')).toHaveValue('correct horse');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('[ACC-52] the password’s field shows the number of missing characters', async () => {
  const { user } = stand();
  const hints = [screen.getByText('Не короче 8 символов').textContent];
  const password = screen.getByLabelText('Пароль');

  await user.type(password, '12345');
  hints.push(screen.getByText(/Ещё/).textContent);
  await user.type(password, '678');
  hints.push(screen.getByText('Длины достаточно').textContent);

  expect(hints).toEqual(['Не короче 8 символов', 'Ещё 3 символа', 'Длины достаточно']);
});

test.each([
  ['marina', /не хватает «@»/],
  ['marina@', /Адрес не дописан/],
  ['marina@mail..ru', /с ошибкой после «@»/],
  ['марина@mail.ru', /только латинские/],
  ['@mail.ru', /не хватает имени/],
  ['marina @mail.ru', /не бывает пробелов/],
  ['marina@@mail.ru', /только одна «@»/],
])(
  '[ACC-80] the fault of «%s» is shown when the field loses the focus, and disappears while the text is corrected',
  async (typed, words) => {
    const { user } = stand();
    const email = screen.getByLabelText('Почта');
    await user.type(email, typed);
    const whileTyping = email.getAttribute('aria-invalid');

    await user.tab();
    const left = email.getAttribute('aria-invalid');
    expect(email).toHaveAccessibleDescription(words);
    await user.type(email, '.');

    expect([whileTyping, left, email.getAttribute('aria-invalid')]).toEqual([null, 'true', null]);
  },
);

test.each(['marina@example.ru', 'marina@localhost', 'marina@почта.рф'])(
  '[ACC-80] the address %s, which the server accepts, shows no fault, and neither does an empty one',
  async (typed) => {
    const { user } = stand();
    const email = screen.getByLabelText('Почта');

    await user.click(email);
    await user.tab();
    const empty = email.getAttribute('aria-invalid');
    await user.type(email, typed);
    await user.tab();

    expect([empty, email.getAttribute('aria-invalid')]).toEqual([null, null]);
  },
);
