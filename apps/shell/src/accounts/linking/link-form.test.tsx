import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { account, invitations, type InvitedProfile, type ResultOf } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkForm } from './link-form.tsx';
import { LinkInvitation } from './link-invitation.tsx';
import { TeacherNotice } from './teacher-notice.tsx';

let api: FakeApi | null = null;
afterEach(() => api?.restore());

const FOUND: ResultOf<'POST /api/student/link-profile'> = {
  operation_id: null,
  profile: {
    student_profile_id: null,
    student_name: 'Анна Соколова',
    teacher_name: 'Марина Ветрова',
    subjects: ['Английский язык'],
    role_in_profile: 'parent',
    sees_money: false,
    is_second_parent: false,
    payer_name: null,
  },
};
const { student_profile_id: _, ...INVITED } = FOUND.profile;

/** The page of a visitor without a session. */
function standVisitor(code: string, answer: () => InvitedProfile = () => INVITED) {
  api = fakeApi(invitations, { 'GET /api/invitation': answer });
  return render(<LinkInvitation code={code} />, { wrapper: inShell(fakeShell({ user: null })) });
}

function stand(given = '', answer = () => FOUND) {
  api = fakeApi(account, { 'POST /api/student/link-profile': answer });
  const shell = fakeShell({ at: '/link-profile', user: 'student' });
  render(<LinkForm given={given} />, { wrapper: inShell(shell) });
  return { shell, sent: () => api?.sent.map(({ input }) => input) };
}

test('[ACC-59] [ACC-164] the form shows the card, its name and the access to money before linking; the student cannot change them', async () => {
  const { shell, sent } = stand();

  await userEvent.type(screen.getByLabelText('Код от преподавателя'), 'abcd-2345');
  expect(await screen.findByText('Анна Соколова')).toBeVisible();
  expect(screen.getByText(/Преподаватель: Марина Ветрова/)).toBeVisible();
  expect(
    screen.getByText('Вы подключаетесь как родитель. Цены, оплаты и баланс преподаватель не показывает.'),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));

  await vi.waitFor(() => expect(shell.path()).toBe('/student/student-cabinet/'));
  expect(sent()).toEqual([
    { body: { code: 'ABCD2345', dry_run: true } },
    { body: { code: 'ABCD2345', dry_run: false } },
  ]);
  expect(shell.toasts).toEqual([{ text: 'Преподаватель добавлен: Марина Ветрова', kind: 'done' }]);
});

test('[PAY-49] [PAY-56] a second parent reads this role and the payer before linking', async () => {
  const second = { is_second_parent: true, sees_money: true, payer_name: 'Олег Соколов' };
  stand('ABCD2345', () => ({ ...FOUND, profile: { ...FOUND.profile, ...second } }));

  expect(
    await screen.findByText(/Вы подключаетесь как второй родитель\. Цены.+Плательщик: Олег Соколов\./),
  ).toBeVisible();
});

test('[ACC-58] a code in the page’s address is looked up at once', async () => {
  const { sent } = stand('ABCD2345');

  expect(await screen.findByRole('button', { name: 'Добавить' })).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test.each([
  ['code_unknown', 'Такого кода нет'],
  ['code_expired', 'Срок действия истёк'],
  ['already_linked', 'Эта карточка уже есть в вашем кабинете'],
] as const)('[ACC-59] the refusal %s is shown under the code', async (code, message) => {
  stand('', () => {
    throw new FakeRefusal(code, message);
  });
  const field = screen.getByLabelText('Код от преподавателя');

  await userEvent.type(field, 'ABCD2345');

  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveValue('ABCD2345');
  expect(screen.queryByRole('button', { name: 'Добавить' })).toBeNull();
});

test('[ACC-59] the refusal of too many attempts is shown for the whole form, not at the code', async () => {
  stand('', () => {
    throw new FakeRefusal('rate_limited', 'Слишком много попыток');
  });
  const field = screen.getByLabelText('Код от преподавателя');

  await userEvent.type(field, 'ABCD2345');

  expect(await screen.findByText(/Слишком много попыток/)).toBeVisible();
  expect(field).not.toHaveAccessibleDescription(/Слишком много попыток/);
  expect(field).not.toBeInvalid();
});

test('[ACC-60] a visitor’s links to sign-in and registration lead back to the code', () => {
  standVisitor('ABCD2345');

  const back = encodeURIComponent('/link-profile?code=ABCD2345');
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute(
    'href',
    `/user/register/?role=student&next=${back}`,
  );
  expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', `/user/login/?next=${back}`);
});

test('[PAY-58] a visitor reads the child, the teacher, the role with its money and the payer before signing in', async () => {
  standVisitor('ABCD2345', () => ({
    ...INVITED,
    is_second_parent: true,
    sees_money: true,
    payer_name: 'Олег Соколов',
  }));

  const card = await screen.findByRole('region', { name: 'Найденная карточка' });

  expect(card).toHaveTextContent('Анна Соколова');
  expect(card).toHaveTextContent('Преподаватель: Марина Ветрова');
  expect(card).toHaveTextContent(
    'Вы подключаетесь как второй родитель. Цены, оплаты и баланс видны. Плательщик: Олег Соколов.',
  );
  expect(api?.sent.map(({ input }) => input)).toEqual([{ query: { code: 'ABCD2345' } }]);
});

test('[PAY-58] a visitor reads at the code who has used it, and can still sign in', async () => {
  const used = 'Этот код уже использован: Ольга, родитель. Если это были вы, войдите.';
  standVisitor('', () => {
    throw new FakeRefusal('code_expired', used);
  });
  const field = screen.getByLabelText('Код от преподавателя');

  await userEvent.type(field, 'ABCD234');
  expect(api?.sent).toEqual([]);
  await userEvent.type(field, '5');

  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/Ольга, родитель/));
  expect(screen.getByRole('link', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Найденная карточка' })).toBeNull();
});

test('[ACC-176] the page does not promise money before the code is looked up', () => {
  const { container } = standVisitor('');
  render(<LinkForm given="" />, { wrapper: inShell(fakeShell({ at: '/link-profile', user: 'student' })) });

  expect(container).toHaveTextContent('расписание появится в вашем кабинете');
  expect(document.body).not.toHaveTextContent(/баланс|оплат|деньг|цен[ыау]/i);
});

test('[ACC-60] a teacher reads that the code is for the student', () => {
  render(<TeacherNotice />, { wrapper: inShell(fakeShell()) });

  expect(screen.getByText(/Вы вошли как преподаватель/)).toBeVisible();
});
