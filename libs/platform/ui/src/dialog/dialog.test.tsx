import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog, type DialogProps } from './dialog.tsx';
import { onWindowOpened } from './open-window.ts';

function lessonDialog(look: Partial<DialogProps> = {}) {
  const close = vi.fn();
  const save = vi.fn();
  const view = (more: Partial<DialogProps> = {}) => (
    <Dialog title="Новое занятие" onClose={close} onSave={save} {...look} {...more}>
      <input aria-label="Имя" />
    </Dialog>
  );
  const { rerender, unmount } = render(view());
  return { close, save, unmount, change: (more: Partial<DialogProps>) => rerender(view(more)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

test('[UIC-18] a dialog is named after its title and has the buttons «Отменить» and «Сохранить»', async () => {
  const { close, save } = lessonDialog();

  await press('Сохранить');
  await press('Отменить');

  expect(dialog()).toHaveAccessibleName('Новое занятие');
  expect([save.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

test('[UIC-18] Enter in a field saves', async () => {
  const { save } = lessonDialog();

  await userEvent.type(screen.getByLabelText('Имя'), 'Анна{Enter}');

  expect(save).toHaveBeenCalledTimes(1);
});

test('[UIC-18] a dialog that is saving neither saves again nor closes', async () => {
  const { close, save } = lessonDialog({ isSaving: true });

  await press('Сохраняем');
  await press('Закрыть');
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));

  expect([save.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
});

test('[UIC-18] a dialog that the browser closes while it is saving opens again', () => {
  const { close } = lessonDialog({ isSaving: true });

  dialog().close();
  fireEvent(dialog(), new Event('close'));

  expect([dialog().open, close.mock.calls.length]).toEqual([true, 0]);
});

test('[UIC-18] cancelling a file chooser inside a dialog does not close the dialog', () => {
  const { close } = lessonDialog();

  fireEvent(screen.getByLabelText('Имя'), new Event('cancel', { bubbles: true, cancelable: true }));

  expect(close).not.toHaveBeenCalled();
});

test.each(['Отменить', 'Закрыть'])(
  '[UIC-19] «%s» asks once before it closes a dialog with unsaved text',
  async (name) => {
    const { close } = lessonDialog({ hasUnsaved: true });

    await press(name);
    const beforeAnswer = close.mock.calls.length;
    await press('Не сохранять');

    expect([beforeAnswer, close.mock.calls.length]).toEqual([0, 1]);
  },
);

test('[UIC-19] the first Esc asks about unsaved text, the second Esc closes the dialog', () => {
  const { close } = lessonDialog({ hasUnsaved: true });
  const escape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

  escape();
  const asked = screen.getByRole('group', { name: 'Закрыть без сохранения?' });
  const afterOne = close.mock.calls.length;
  escape();

  expect(asked).toBeInTheDocument();
  expect([afterOne, close.mock.calls.length]).toEqual([0, 1]);
});

test('[UIC-19] «Вернуться» returns to the typed text', async () => {
  const { close } = lessonDialog({ hasUnsaved: true });
  await userEvent.type(screen.getByLabelText('Имя'), 'Анна');
  await press('Отменить');

  await press('Вернуться');

  expect(close).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна');
  expect(dialog().contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeInTheDocument();
});

test('[UIC-20] a waiting dialog is hidden until it becomes active', () => {
  const { change } = lessonDialog({ inert: true });
  const waiting = dialog().open;

  change({ inert: false });

  expect([waiting, dialog().open]).toEqual([false, true]);
});

test('[MOD-25] a dialog counts as an open window from its activation until its removal', () => {
  const events: string[] = [];
  const stop = onWindowOpened(document, () => {
    events.push('opened');
    return () => events.push('gone');
  });
  const { change, unmount } = lessonDialog({ inert: true });
  const waiting = [...events];

  change({ inert: false });
  unmount();
  stop();

  expect([waiting, events]).toEqual([[], ['opened', 'gone']]);
});

test('[UIC-20] a closed dialog returns the focus to the element that had it before', () => {
  render(<button type="button">Занятие</button>);
  screen.getByRole('button', { name: 'Занятие' }).focus();
  const { unmount } = lessonDialog();

  unmount();

  expect(screen.getByRole('button', { name: 'Занятие' })).toHaveFocus();
});
