import { requestKey } from '@planner/api-client';
import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { students, undo } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Dialog } from '@planner/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { watchWindows } from '@planner/platform-runtime';
import { ToastList } from './toast-list.tsx';
import { createToasts } from './toasts.ts';
import { offerUndoing, undoOperations } from './undoing.ts';

let api: FakeApi;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  api.restore();
});

function View() {
  const invite = useCommand('POST /api/student-invite/{id}', { newKey: requestKey });
  return (
    <>
      <button onClick={() => invite.mutate({ params: { id: 1 }, body: {} })}>Новый код</button>
      <input aria-label="Имя" />
    </>
  );
}

function stand(answerUndo = () => ({ undone: 7 })) {
  api = fakeApi(students, {
    'POST /api/student-invite/{id}': () => ({
      invitation_id: 1,
      invite_code: 'ABCDEFGH',
      invite_expires_at: '2026-12-04T12:00:00.000Z',
      operation_id: 7,
    }),
  }).also(undo, { 'POST /api/undo/{operation_id}': answerUndo });
  const queryClient = new QueryClient();
  const toasts = createToasts();
  offerUndoing(queryClient, toasts);
  render(
    <QueryClientProvider client={queryClient}>
      <View />
      <ToastList
        toasts={toasts}
        windows={watchWindows(document, () => () => undefined)}
        undo={(operations) => void undoOperations(operations, { queryClient, toasts })}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const keys = () => api.sent.map(({ key }) => key);
const offered = () => screen.findByRole('button', { name: 'Отменить действие' });

test('[UND-21] the toast’s button undoes a change of any view', async () => {
  const person = stand();
  await person.click(screen.getByText('Новый код'));

  await person.click(await offered());

  expect(await screen.findByText('Действие отменено')).toBeVisible();
  expect(api.sent.at(-1)).toEqual({ key: 'POST /api/undo/{operation_id}', input: { params: { operation_id: 7 } } });
  expect(screen.queryByRole('button', { name: 'Отменить действие' })).toBeNull();
});

test('[UND-21] a failed undo shows the server’s text', async () => {
  const person = stand(() => {
    throw new FakeRefusal('changed_since', 'Отменить нельзя: занятие с тех пор изменено');
  });
  await person.click(screen.getByText('Новый код'));

  await person.click(await offered());

  expect(await screen.findByText('Отменить нельзя: занятие с тех пор изменено')).toBeVisible();
});

test('[UND-22] Ctrl+Z undoes while the toast is shown, and keeps its own meaning in a field', async () => {
  const person = stand();
  await person.click(screen.getByText('Новый код'));
  await offered();
  await person.click(screen.getByRole('textbox', { name: 'Имя' }));
  await person.keyboard('{Control>}z{/Control}');
  await person.click(document.body);
  // These shortcuts belong to the browser.
  await person.keyboard('{Control>}{Shift>}z{/Shift}{Alt>}z{/Alt}{/Control}z');
  const before = keys();

  await person.keyboard('{Control>}z{/Control}');

  expect(before).toEqual(['POST /api/student-invite/{id}']);
  await waitFor(() => expect(keys()).toContain('POST /api/undo/{operation_id}'));
});

test('[UND-22] Cmd+Z undoes on systems where Ctrl has another meaning', async () => {
  const person = stand();
  await person.click(screen.getByText('Новый код'));
  await offered();
  await person.click(document.body);

  await person.keyboard('{Meta>}z{/Meta}');

  await waitFor(() => expect(keys()).toContain('POST /api/undo/{operation_id}'));
});

test('[UIC-42] a modal contains the toasts, because everything outside of it is inert, and releases them when it closes', async () => {
  const person = stand();
  const { unmount } = render(
    <Dialog title="Занятие" onClose={() => undefined}>
      Анна
    </Dialog>,
  );
  // A real modal would block this button: the press represents a change inside the modal.
  await person.click(screen.getByText('Новый код'));
  const button = await offered();

  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(button));
  unmount();

  expect(await within(document.body).findByRole('button', { name: 'Отменить действие' })).toBe(button);
});

test.each([
  { bottom: 740, docked: true },
  { bottom: 600, docked: false },
])('[FRM-30] toasts over a dialog that ends at $bottom of 768 pixels stand in the dialog: $docked', async (point) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('innerHeight', 768);
  const box = DOMRect.fromRect({ height: point.bottom });
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const user = stand();
  const { unmount } = render(<Dialog title="Ученик" onClose={() => undefined} children={null} />);
  await user.click(screen.getByRole('button', { name: 'Новый код', hidden: true }));

  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('Сохранено')).toBeInTheDocument());
  const region = within(screen.getByRole('dialog')).getByText('Сохранено').closest('[role=status]');
  await waitFor(() => expect(region?.hasAttribute('data-docked')).toBe(point.docked));
  unmount();
});
