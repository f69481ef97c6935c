import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Loss, LostSession, Typed } from './lost-session.ts';
import { LostSessionDialog } from './lost-session-dialog.tsx';

function show(loss: Loss, typed: Typed) {
  const nothing = () => {};
  const lost: LostSession = {
    subscribe: () => nothing,
    getSnapshot: () => loss,
    notice: nothing,
    typed: () => typed,
    signInAgain: nothing,
    goOnAsOther: nothing,
    dismiss: nothing,
  };
  render(<LostSessionDialog loss={loss} lost={lost} name="Марина Ветрова" />);
  return screen.getByRole('dialog');
}

test('[SEC-71] the dialog names the page’s account', () => {
  const dialog = show('other', 'none');

  expect(dialog).toHaveTextContent('Эта страница открыта для учётной записи «Марина Ветрова».');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('button', { name: 'Продолжить в другой' })).toBeVisible();
});

test.each([
  ['kept', /не пропадёт: войдите снова/],
  ['lost', /после входа пропадёт\. Закройте это окно/],
] as const)('[SEC-71] the dialog explains separately that the input is %s', (typed, text) => {
  show('ended', typed);

  expect(screen.getByRole('status')).toHaveTextContent(text);
});
