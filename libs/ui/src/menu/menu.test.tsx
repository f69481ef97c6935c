import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

function actions() {
  const chosen = vi.fn<(id: string) => void>();
  const items = [
    { id: 'edit', label: 'Изменить', onSelect: () => chosen('edit') },
    { id: 'archive', label: 'В архив', onSelect: () => chosen('archive'), isDisabled: true },
    { id: 'delete', label: 'Удалить', onSelect: () => chosen('delete'), isDanger: true },
  ];
  render(<Menu label="Действия" items={items} />);
  return { chosen, button: screen.getByRole('button', { name: 'Действия' }) };
}

test.each([
  ['{ArrowDown}', 'Удалить'],
  ['{ArrowUp}', 'Удалить'],
  ['{End}', 'Удалить'],
  ['{End}{Home}', 'Изменить'],
  ['у', 'Удалить'],
])('[UIC-6] the keys %s in an open menu move the focus to %s', async (keys, label) => {
  const { button } = actions();
  await userEvent.click(button);

  await userEvent.keyboard(keys);

  expect(screen.getByRole('menuitem', { name: label })).toHaveFocus();
});

test('[UIC-6] a chosen action closes the menu and returns the focus to the button', async () => {
  const { chosen, button } = actions();
  await userEvent.click(button);

  await userEvent.keyboard('{End}{Enter}');

  expect(chosen.mock.calls).toEqual([['delete']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('[UIC-6] a press on a disabled action does nothing', async () => {
  const { chosen, button } = actions();
  await userEvent.click(button);

  await userEvent.click(screen.getByRole('menuitem', { name: 'В архив' }));

  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('[UIC-6] Tab closes the menu', async () => {
  const { button } = actions();
  await userEvent.click(button);

  await userEvent.tab();

  expect(screen.queryByRole('menu')).toBeNull();
});

test('[UIC-5] a press outside closes the menu', async () => {
  const { button } = actions();
  await userEvent.click(button);

  await userEvent.click(document.body);

  expect(screen.queryByRole('menu')).toBeNull();
});
