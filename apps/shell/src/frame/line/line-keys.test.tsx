import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { field, showLine } from './testing/line-stand.tsx';

afterEach(() => localStorage.clear());

const press = (given: KeyboardEventInit, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
const inField = () => screen.getByRole('textbox', { name: 'Поле страницы' });

test.each([
  ['Ctrl K', { code: 'KeyK', key: 'k', ctrlKey: true }],
  ['⌘K', { code: 'KeyK', key: 'k', metaKey: true }],
  ['Ctrl K in the Russian layout', { code: 'KeyK', key: 'л', ctrlKey: true }],
  ['«/»', { code: 'Slash', key: '/' }],
  ['«/» in the Russian layout', { code: 'Slash', key: '.' }],
])('[ONE-1] %s opens the line with the focus in its field', async (_, key) => {
  showLine();

  expect(press(key)).toBe(true);

  expect(await field()).toHaveFocus();
});

test('[ONE-1] in a field of the page Ctrl K opens the line, and «/» is typed', async () => {
  showLine();

  expect(press({ code: 'Slash', key: '/' }, inField())).toBe(false);
  expect(press({ code: 'KeyK', key: 'k', ctrlKey: true }, inField())).toBe(true);

  expect(await field()).toHaveFocus();
});

test.each([
  ['K alone', { code: 'KeyK', key: 'k' }],
  ['Ctrl Shift K', { code: 'KeyK', key: 'K', ctrlKey: true, shiftKey: true }],
  ['Ctrl Alt K', { code: 'KeyK', key: 'k', ctrlKey: true, altKey: true }],
  ['«?»', { code: 'Slash', key: '?', shiftKey: true }],
  ['Ctrl /', { code: 'Slash', key: '/', ctrlKey: true }],
])('[ONE-1] %s keeps its own meaning', (_, key) => {
  showLine();

  expect(press(key)).toBe(false);
});

test('[ONE-1] while single keys are switched off, «/» keeps its own meaning', () => {
  localStorage.setItem('tetradka.keys', 'off');
  showLine();

  expect([press({ code: 'Slash', key: '/' })]).toEqual([false]);
});

test('[ONE-1] an open dialog keeps the keys', () => {
  showLine();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);

  const isTaken = press({ code: 'KeyK', key: 'k', ctrlKey: true });
  dialog.remove();

  expect(isTaken).toBe(false);
});

test('[ONE-1] a student has neither the button nor the keys', () => {
  showLine({ user: 'student' });

  expect(screen.queryByRole('button', { name: 'Найти или создать' })).toBeNull();
  expect(press({ code: 'KeyK', key: 'k', ctrlKey: true })).toBe(false);
});

test('[ONE-1] the button opens the line, which is a combobox with a list', async () => {
  showLine();

  await userEvent.click(screen.getByRole('button', { name: 'Найти или создать' }));

  expect(await field()).toHaveFocus();
  expect(screen.getByRole('dialog', { name: 'Найти или создать' })).toBeVisible();
  expect(screen.getByRole('listbox', { name: 'Найденное' })).toBeVisible();
});
