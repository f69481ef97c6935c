import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useOutcome } from './use-outcome.ts';

const WORDS = { done: 'Оплата подтверждена', failed: 'Не удалось сохранить решение', subject: 'решение об оплате' };

/** A row that leaves the page with the press, before its write ends. */
function Row({ write, leave }: { write: Promise<unknown>; leave(): void }) {
  const tell = useOutcome();
  const press = () => {
    tell(write, WORDS);
    leave();
  };
  return <button onClick={press}>Подтвердить</button>;
}

function Page({ write }: { write: Promise<unknown> }) {
  const [isThere, setIsThere] = useState(true);
  return isThere ? <Row write={write} leave={() => setIsThere(false)} /> : <p>Пусто</p>;
}

async function pressed() {
  const shell = fakeShell();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  render(<Page write={promise} />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Подтвердить' }));
  await screen.findByText('Пусто');
  return { shell, resolve, reject };
}

test('[FRM-33] a row that has left the page still tells that its write is done', async () => {
  const { shell, resolve } = await pressed();

  resolve(null);

  await waitFor(() => expect(shell.toasts).toEqual([{ text: WORDS.done, kind: 'done' }]));
  expect(shell.reported).toEqual([]);
});

test('[FRM-33] a row that has left the page still tells a failure, in Russian and in the log', async () => {
  const { shell, reject } = await pressed();
  const failure = new TypeError('x is not a function');

  reject(failure);

  await waitFor(() => expect(shell.toasts).toEqual([{ text: WORDS.failed, kind: 'error' }]));
  expect(shell.reported).toEqual([failure]);
});
