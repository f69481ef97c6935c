import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeShell } from '../testing/fake-shell.ts';
import { inShell } from '../testing/in-shell.tsx';
import { lazyComponent } from './lazy.tsx';

const Sound = ({ date }: { date: string }) => <p>Неделя {date}</p>;

/** Returns a loader. Its calls return or reject with these files, in this order. */
function filesOf<Props extends object>(...files: (Record<string, React.ComponentType<Props>> | Error)[]) {
  return () => {
    const file = files.shift() ?? new Error('asked too often');
    return file instanceof Error ? Promise.reject(file) : Promise.resolve(file);
  };
}

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', type: 'error' });

test('[PLT-101] a lazy component whose file does not load fails alone, and «Повторить» requests the file again', async () => {
  const Side = lazyComponent('Сводка', filesOf(missing(), { Sound }));
  const page = (
    <>
      <h1>Календарь</h1>
      <Side date="23.11" />
    </>
  );
  render(page, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось показать «Сводка»');
  expect(screen.getByRole('heading', { name: 'Календарь' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByText('Неделя 23.11')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PLT-101] a lazy component that crashes keeps the page around it', async () => {
  const Falling = (): never => {
    throw new Error('a mistake');
  };
  const Side = lazyComponent('Сводка', filesOf({ Falling }));
  const page = (
    <>
      <h1>Календарь</h1>
      <Side />
    </>
  );
  render(page, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByRole('alert')).toHaveTextContent('Сводка');
  expect(screen.getByRole('heading', { name: 'Календарь' })).toBeVisible();
});

test('[PLT-101] a dialog whose file did not load closes like a loaded one, and the next opening requests the file again', async () => {
  const Opened = ({ onClose }: { onClose(): void }) => <button onClick={onClose}>Готово</button>;
  const KeysDialog = lazyComponent('Клавиши', filesOf(missing(), { Opened }), { look: 'over' });
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? (
      <KeysDialog onClose={() => setIsOpen(false)} />
    ) : (
      <button onClick={() => setIsOpen(true)}>Открыть</button>
    );
  };
  render(<Page />, { wrapper: inShell(fakeShell()) });
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  await screen.findByRole('alert');

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));

  expect(await screen.findByRole('button', { name: 'Готово' })).toBeVisible();
});
