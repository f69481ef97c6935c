import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { InviteCard } from './invite-card.tsx';
import { inviteText } from './invite-text.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const CODE = {
  invitation_id: 9,
  invite_code: 'ABCD2345',
  role_in_profile: 'student',
  sees_money: true,
  expires_at: '2026-12-04T12:00:00.000Z',
  is_second_parent: false,
  payer_name: null,
} as const;
const INVITED = { ...ANNA_PROFILE, invitations: [CODE] };
const MADE = { invitation_id: 10, invite_code: 'WXYZ6789', invite_expires_at: '2026-12-04T12:00:00.000Z' };

const OLGA = {
  student_profile_id: 4,
  name: 'Ольга',
  role_in_profile: 'parent',
  sees_money: true,
  is_second_parent: false,
  payer_name: null,
} as const;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function openCard(student = ANNA_PROFILE) {
  const shell = fakeShell();
  render(<InviteCard student={student} />, { wrapper: inShell(shell) });
  return shell;
}

test('[STU-69] [PAY-37] the invitation names the student and the role, and contains the link and the code', () => {
  const text = inviteText({
    origin: 'https://tetradka.example',
    code: 'ABCD2345',
    teacher: 'Марина',
    role: 'parent',
    is_second_parent: false,
    sees_money: false,
    payer: null,
    student: 'Анна',
    invited: { given_name: '', form_of_address: 'formal' },
  });

  expect(text).toContain('https://tetradka.example/link-profile?code=ABCD2345');
  expect(text).toContain('код ABCD2345');
  expect(text).toMatch(/бесплатно[^]*Приглашение для родителя. Ученик: Анна/);
});

test.each([
  ['student', /^Здравствуй, Аня! .+ приглашает тебя в Тетрадку[^]*\nОткрой ссылку[^]*\nИли введи код/],
  ['parent', /^Здравствуйте! .+ приглашает вас в Тетрадку[^]*\nОткройте ссылку[^]*\nИли введите код/],
] as const)('[NTF-46] the invitation of a %s addresses the invited person', async (role_in_profile, text) => {
  const person = userEvent.setup();
  openCard({
    ...INVITED,
    invitations: [{ ...CODE, role_in_profile }],
    given_name: 'Аня',
    form_of_address: 'informal',
  });

  await person.click(screen.getByRole('button', { name: /^Скопировать приглашение/ }));

  expect(await navigator.clipboard.readText()).toMatch(text);
});

test('[STU-69] the invitation is copied with one press', async () => {
  const person = userEvent.setup();
  const shell = openCard(INVITED);

  await person.click(screen.getByRole('button', { name: /^Скопировать приглашение/ }));

  expect(await navigator.clipboard.readText()).toContain('/link-profile?code=ABCD2345');
  expect(shell.toasts).toEqual([{ text: 'Приглашение скопировано', kind: 'done' }]);
});

test('[STU-69] if the browser cannot copy, the text is shown for manual copying', async () => {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  openCard(INVITED);

  await person.click(screen.getByRole('button', { name: /^Скопировать приглашение/ }));

  const text = await screen.findByRole('textbox', { name: 'Текст приглашения' });
  expect(text).toHaveTextContent('/link-profile?code=ABCD2345');
});

test('[STU-69] without a code one can be created, and linked accounts are named', async () => {
  const shell = openCard({ ...ANNA_PROFILE, linked: [OLGA] });
  api = fakeApi(students, {
    'POST /api/student-invite/{id}': () => MADE,
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('Ольгародитель');

  await press('Пригласить ещё');
  await press('Создать код');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Приглашение готово', kind: 'done' }]));
});

test('[ACC-164] the teacher chooses the role of the code and whether money is visible', async () => {
  openCard({ ...INVITED, linked: [{ ...OLGA, name: 'Анна', role_in_profile: 'student' }] });
  const sent: unknown[] = [];
  api = fakeApi(students, {
    'POST /api/student-invite/{id}'(input) {
      sent.push(input);
      return MADE;
    },
  });

  await press('Пригласить ещё');
  await userEvent.click(screen.getByRole('radio', { name: 'Родителя' }));
  expect(screen.getByText('Когда родитель подключится, ученик перестанет видеть деньги.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Видит деньги/ }));
  await press('Создать код');

  await waitFor(() =>
    expect(sent).toMatchObject([{ params: { id: 1 }, body: { role_in_profile: 'parent', sees_money: false } }]),
  );
});

test.each([
  ['a parent who sees money', 'Родителя', 0, 'student', true],
  ['a parent who sees none', 'Родителя', 1, 'student', false],
  ['a parent beside a parent', 'Родителя', 0, 'parent', false],
  ['the student', 'Ученика', 0, 'student', false],
] as const)(
  '[ACC-164] when %s is invited, the dialog shows whether the student will no longer see money',
  async (_, whom, presses, role_in_profile, isSaid) => {
    openCard({ ...INVITED, linked: [{ ...OLGA, role_in_profile }] });
    await press('Пригласить ещё');
    await userEvent.click(screen.getByRole('radio', { name: whom }));
    for (let left = presses; left > 0; left--)
      await userEvent.click(screen.getByRole('checkbox', { name: /Видит деньги/ }));

    expect(screen.queryByText(/ученик перестанет видеть деньги/) !== null).toBe(isSaid);
  },
);

test.each([
  ['Видит деньги', true, /может платить/],
  ['Не видит денег', false, /ни одной суммы/],
] as const)('[PAY-48] a second parent is invited «%s»', async (label, sees_money, note) => {
  openCard({ ...INVITED, linked: [{ ...OLGA, name: 'Анна', role_in_profile: 'student' }] });
  const sent: unknown[] = [];
  api = fakeApi(students, {
    'POST /api/student-invite/{id}'({ body }) {
      sent.push(body);
      return MADE;
    },
  });

  await press('Пригласить ещё');
  await userEvent.click(screen.getByRole('radio', { name: 'Второго родителя' }));
  expect(screen.getByRole('radio', { name: 'Не видит денег' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.queryByText(/ученик перестанет видеть деньги/) !== null).toBe(sees_money);
  await press('Создать код');

  await waitFor(() => expect(sent).toEqual([{ role_in_profile: 'parent', is_second_parent: true, sees_money }]));
});

test('[PAY-48] [PAY-49] the invitation of a second parent and the linked account name the role', async () => {
  const person = userEvent.setup();
  const second = { ...CODE, role_in_profile: 'parent', is_second_parent: true, sees_money: false } as const;
  openCard({
    ...ANNA_PROFILE,
    invitations: [second],
    linked: [{ ...OLGA, is_second_parent: true, sees_money: false }],
  });

  await person.click(screen.getByRole('button', { name: /^Скопировать приглашение/ }));

  expect(await navigator.clipboard.readText()).toContain('Приглашение для второго родителя. Ученик: Анна');
  expect(screen.getByText(/^второму родителю, не видит денег, до 4 декабря/)).toBeVisible();
  expect(screen.getByText('второй родитель, не видит денег')).toBeVisible();
});

test.each([
  [{ role_in_profile: 'student', sees_money: false }, /Приглашение для ученика: Анна Соколова\.\n/],
  [
    { role_in_profile: 'student', sees_money: true, payer_name: 'Анна' },
    /Приглашение для ученика: .+ Видны и цены, оплаты, баланс\. Плательщик: Анна\.\n/,
  ],
  [{ role_in_profile: 'parent', sees_money: true }, /Приглашение для родителя\. .+ Видны и цены, оплаты, баланс\.\n/],
  [
    { role_in_profile: 'parent', is_second_parent: true, sees_money: false },
    /Приглашение для второго родителя\. .+ Цены, оплаты и баланс не видны\.\n/,
  ],
] as const)('[PAY-57] the text of the invitation %o names the money and the payer', async (invited, text) => {
  const person = userEvent.setup();
  openCard({ ...ANNA_PROFILE, invitations: [{ ...CODE, ...invited }] });

  await person.click(screen.getByRole('button', { name: /^Скопировать приглашение/ }));

  expect(await navigator.clipboard.readText()).toMatch(text);
});

test('[PAY-56] the list of open invitations names the payer of the future account', () => {
  openCard({ ...ANNA_PROFILE, invitations: [{ ...CODE, role_in_profile: 'parent', payer_name: 'Олег Соколов' }] });

  expect(screen.getByText('родителю, до 4 декабря. Плательщик: Олег Соколов')).toBeVisible();
});

test('[ACC-162] an account is unlinked after the effect is explained', async () => {
  const shell = openCard({ ...ANNA_PROFILE, linked: [OLGA] });
  const sent: unknown[] = [];
  api = fakeApi(students, {
    'DELETE /api/students/{id}/profiles/{student_profile_id}'({ params }) {
      sent.push(params);
      return null;
    },
  });

  await press('Закрыть доступ: Ольга');
  expect(screen.getByRole('dialog', { name: 'Закрыть доступ: Ольга?' })).toHaveTextContent(/больше не увидит занятия/);
  expect(sent).toEqual([]);
  await press('Закрыть доступ');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Доступ закрыт: Ольга', kind: 'done' }]));
  expect(sent).toEqual([{ id: 1, student_profile_id: 4 }]);
});

test('[PAY-37] each open invitation shows its role and day, and is copied or withdrawn on its own', async () => {
  const person = userEvent.setup();
  const parent = {
    ...CODE,
    invitation_id: 8,
    invite_code: 'WXYZ6789',
    role_in_profile: 'parent',
    sees_money: false,
  } as const;
  const shell = openCard({ ...ANNA_PROFILE, invitations: [CODE, parent] });
  const sent: unknown[] = [];
  api = fakeApi(students, {
    'DELETE /api/students/{id}/invitations/{invitation_id}'({ params }) {
      sent.push(params);
      return { withdrawn: 8, operation_id: 1 };
    },
  });
  const codes = within(screen.getByRole('list', { name: 'Открытые приглашения' })).getAllByRole('listitem');

  await person.click(screen.getByRole('button', { name: 'Скопировать приглашение родителю WXYZ6789' }));
  const text = await navigator.clipboard.readText();
  await press('Отозвать код WXYZ6789');

  expect(codes.map((code) => code.textContent)).toMatchObject([
    expect.stringMatching(/^ABCD 2345ученику, до 4 декабря/),
    expect.stringMatching(/^WXYZ 6789родителю, не видит денег, до 4 декабря/),
  ]);
  expect(text).toContain('/link-profile?code=WXYZ6789');
  await waitFor(() => expect(shell.toasts.at(-1)).toEqual({ text: 'Код WXYZ 6789 больше не действует', kind: 'done' }));
  expect(sent).toEqual([{ id: 1, invitation_id: 8 }]);
});

test('[PAY-36] one press hides the money from a linked account, and one shows it', async () => {
  const child = {
    ...OLGA,
    student_profile_id: 5,
    name: 'Анна',
    role_in_profile: 'student',
    sees_money: false,
  } as const;
  const shell = openCard({ ...ANNA_PROFILE, linked: [OLGA, child] });
  const sent: unknown[] = [];
  api = fakeApi(students, {
    'PUT /api/students/{id}/profiles/{student_profile_id}'({ params, body }) {
      sent.push([params.student_profile_id, body.sees_money]);
      return { student_profile_id: params.student_profile_id, sees_money: body.sees_money, operation_id: 1 };
    },
  });

  await press('Скрыть деньги: Ольга');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Деньги больше не видны: Ольга'));
  await press('Показать деньги: Анна');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Деньги теперь видны: Анна'));
  expect(sent).toEqual([
    [4, false],
    [5, true],
  ]);
});

test('[PAY-53] the card names the payer of a linked account, unless it is the name of the account', () => {
  openCard({
    ...ANNA_PROFILE,
    linked: [
      { ...OLGA, payer_name: 'Ольга Петровна' },
      { ...OLGA, student_profile_id: 5, is_second_parent: true, payer_name: 'Ольга' },
    ],
  });

  expect(screen.getByText('родитель, плательщик Ольга Петровна')).toBeVisible();
  expect(screen.getByText('второй родитель')).toBeVisible();
});
