import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import styles from './button.module.css';
import { IconButton } from './icon-button.tsx';

test('[UIC-1] a loading button shows its verb, keeps the focus and ignores a second press', async () => {
  const save = vi.fn();
  const { rerender } = render(<Button onClick={save}>Сохранить</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  rerender(
    <Button onClick={save} isLoading loadingLabel="Сохраняем">
      Сохранить
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Сохраняем' }));

  expect(save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('[UIC-1] a loading icon button ignores a press', async () => {
  const save = vi.fn();
  render(
    <IconButton label="Сохранить" isLoading onClick={save}>
      +
    </IconButton>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('[UIC-1] a loading submit button does not submit its form again', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isLoading>
        Сохранить
      </Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button'));

  expect(submit).not.toHaveBeenCalled();
});

test('[UIC-1] a double click on a button with a loading state counts as one press', async () => {
  const submit = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isLoading={false}>
        Сохранить
      </Button>
    </form>,
  );

  await userEvent.dblClick(screen.getByRole('button'));

  expect(submit).toHaveBeenCalledTimes(1);
});

test('[UIC-2] an icon button has a name', () => {
  render(
    <IconButton label="Добавить ученика">
      <svg />
    </IconButton>,
  );

  expect(screen.getByRole('button', { name: 'Добавить ученика' })).toBeVisible();
});

test('[UIC-1] a button has only the classes of its own look, size and width', () => {
  expect(buttonClass()).toBe([styles.button, styles.secondary].join(' '));
  expect(buttonClass({ look: 'danger', size: 'small', isWide: true, isSquare: true })).toBe(
    [styles.button, styles.danger, styles.small, styles.wide, styles.square].join(' '),
  );
});
