import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { InviteCard } from './invite-card.tsx';
import { inviteText } from './invite-text.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const INVITED = { ...ANNA_PROFILE, invite_code: 'ABCD2345', invite_expires_at: '2026-12-04T12:00:00.000Z' };

function openCard(student = ANNA_PROFILE) {
  const shell = fakeShell();
  render(<InviteCard student={student} />, { wrapper: inShell(shell) });
  return shell;
}

test('[STU-69] the invitation has the link and the code', () => {
  const text = inviteText({ origin: 'https://tetradka.example', code: 'ABCD2345', teacher: 'Марина' });

  expect(text).toContain('https://tetradka.example/link-profile?code=ABCD2345');
  expect(text).toContain('код ABCD2345');
});

test('[STU-69] the invitation is copied with one press', async () => {
  const person = userEvent.setup();
  const shell = openCard(INVITED);

  await person.click(screen.getByRole('button', { name: 'Скопировать приглашение' }));

  expect(await navigator.clipboard.readText()).toContain('/link-profile?code=ABCD2345');
  expect(shell.toasts).toEqual([{ text: 'Приглашение скопировано', kind: 'done' }]);
});

test('[STU-69] where the browser does not copy the text is shown to be taken', async () => {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  openCard(INVITED);

  await person.click(screen.getByRole('button', { name: 'Скопировать приглашение' }));

  const text = await screen.findByRole('textbox', { name: 'Текст приглашения' });
  expect(text).toHaveTextContent('/link-profile?code=ABCD2345');
});

test('[STU-69] without a code there is one to ask for, and who is linked is named', async () => {
  const shell = openCard({ ...ANNA_PROFILE, linked: [{ name: 'Ольга', role_in_profile: 'parent' }] });
  api = fakeApi(students, {
    'POST /api/student-invite/{id}': () => ({
      invite_code: 'WXYZ6789',
      invite_expires_at: '2026-12-04T12:00:00.000Z',
    }),
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('Ольгародитель');

  await userEvent.click(screen.getByRole('button', { name: 'Пригласить' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Приглашение готово', kind: 'done' }]));
});
