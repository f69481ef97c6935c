import { fakeShell, inShell } from '@planner/product/testing';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useCalendarAddress } from '../period/address.ts';
import { CalendarKeys } from './calendar-keys.tsx';
// Imported before the first test, so that the tests do not measure the loading of this file.
import './keys-dialog.tsx';
import { switchKeys } from './use-calendar-keys.ts';

const AT = '/calendar/shown?date=2026-11-25';

function Page() {
  return (
    <>
      <input aria-label="Имя" />
      <CalendarKeys address={useCalendarAddress()} view="week" />
    </>
  );
}
function open() {
  const shell = fakeShell({ at: AT });
  render(<Page />, { wrapper: inShell(shell, '/calendar/:view') });
  return shell;
}
const press = (init: KeyboardEventInit, target: Element = document.body) => fireEvent.keyDown(target, init);
const MONTH = { key: 'ь', code: 'KeyM' };

test.each([
  ['d', 'KeyD', '/calendar/calendar-day?date=2026-11-25'],
  ['ц', 'KeyW', '/calendar/calendar-week?date=2026-11-25'],
  ['ь', 'KeyM', '/calendar/calendar-month?date=2026-11-25'],
  ['l', 'KeyL', '/calendar/calendar-agenda?date=2026-11-25'],
  ['t', 'KeyT', '/calendar/shown'],
  ['ArrowLeft', 'ArrowLeft', '/calendar/shown?date=2026-11-18'],
  ['ArrowRight', 'ArrowRight', '/calendar/shown?date=2026-12-02'],
  ['x', 'KeyX', AT],
])('[LSN-193] the key %s leads from a day of the calendar by its place %s to %s', (key, code, path) => {
  const shell = open();

  press({ key, code });

  expect(shell.path()).toBe(path);
});

test('[LSN-193] the key N opens a lesson of the shown day', () => {
  const shell = open();

  press({ key: 'n', code: 'KeyN' });

  expect(shell.opened).toEqual([{ name: 'lesson-form', props: { conducted_date: '2026-11-25' } }]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  '[LSN-193] a key with %s is not a key of the calendar',
  (held) => {
    const shell = open();

    press({ ...MONTH, [held]: true });

    expect(shell.path()).toBe(AT);
  },
);

test('[LSN-193] a typed letter and a key that the grid has used do not change the view', () => {
  const shell = open();
  const used = createEvent.keyDown(document.body, MONTH);
  used.preventDefault();

  press(MONTH, screen.getByRole('textbox', { name: 'Имя' }));
  fireEvent(document.body, used);

  expect(shell.path()).toBe(AT);
});

test('[LSN-193] while single keys are off, only ? works: it opens the list of the keys', async () => {
  switchKeys(false);
  onTestFinished(() => switchKeys(true));
  const shell = open();

  press(MONTH);
  press({ key: '?', code: 'Slash', shiftKey: true });

  expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  expect(shell.path()).toBe(AT);
});
