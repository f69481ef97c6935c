import type { Candidate } from '@planner/platform-contract';
import {
  defineRemote,
  type GuardedNavigation,
  type ModalBodyProps,
  type Remote,
  type RemoteManifest,
} from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { Dialog } from '@planner/platform-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { ownerOfModal } from '../registry/registry.ts';
import {
  ContractFailure,
  HttpFailure,
  NetworkFailure,
  type RemoteFailure,
  TimeoutFailure,
} from '../failing/failure.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { fakeRemoteHost } from '../testing/fake-remote-host.ts';
import { ModalHost } from './modal-host.tsx';
import { createModalStack } from './modal-stack.ts';

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals'> & {
  readonly name: 'notes';
  readonly routes: readonly [];
  readonly modals: readonly ['note-form'];
};

function NoteForm({ note_id, close }: ModalBodyProps<'note-form'>) {
  return <button onClick={() => close({ note_id: 7 })}>Записка {note_id}</button>;
}

const notes = defineRemote<Manifest>({
  name: 'notes',
  pages: {},
  modals: { 'note-form': () => Promise.resolve({ NoteForm }) },
});

function stand(load: () => Promise<Remote> = () => Promise.resolve(notes)) {
  const shell = fakeShell({ at: '/here' });
  const stack = createModalStack();
  const host = fakeRemoteHost(shell, load);
  const owner = { remote: 'notes', candidate: fakeCandidate() };
  const ownerOf = (modal: string) => (modal === 'note-form' ? owner : null);
  // fakeShell creates the navigation with the shell's own code, which has `cover`.
  const { cover } = shell.navigation as GuardedNavigation;
  render(<ModalHost stack={stack} host={host} cover={cover} ownerOf={ownerOf} />, { wrapper: inShell(shell) });
  return { shell, stack };
}

const opening = (stack: ReturnType<typeof createModalStack>, note_id: number) => {
  let result: Promise<unknown> = Promise.resolve();
  act(() => void (result = stack.open('note-form', { note_id })));
  return result;
};

test('[MOD-1] the second modal appears after the first one has closed', async () => {
  const { stack } = stand();
  void opening(stack, 1);
  void opening(stack, 2);
  await screen.findByRole('button', { name: 'Записка 1' });
  const second = screen.queryByRole('button', { name: 'Записка 2' });

  await userEvent.click(screen.getByRole('button', { name: 'Записка 1' }));

  expect(second).toBeNull();
  expect(await screen.findByRole('button', { name: 'Записка 2' })).toBeVisible();
});

test('[MOD-3] the remote that offers a modal renders it, and its opener receives the result', async () => {
  const { stack } = stand();
  const result = opening(stack, 1);

  await userEvent.click(await screen.findByRole('button', { name: 'Записка 1' }));

  expect(await result).toEqual({ note_id: 7 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[MOD-4] a modal whose remote fails closes and shows a message', async () => {
  const { shell, stack } = stand(() => Promise.reject(new Error('away')));

  const result = await opening(stack, 1);

  expect(result).toBeUndefined();
  const text = /^Не удалось открыть окно\. Здесь произошла ошибка\. Мы уже знаем о ней\. Номер ошибки: \d{10}$/;
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(text), kind: 'error' }]);
});

test.each<[RemoteFailure, string]>([
  [new HttpFailure('load', 'note.js', 404), 'Сервер не отдаёт файлы. Мы уже знаем об этом.'],
  [new NetworkFailure('load', 'note.js'), 'Нет связи с сервером. Проверьте интернет.'],
  [new TimeoutFailure('load', 'note.js'), 'Файлы идут слишком долго.'],
  [new ContractFailure('gate', 'note.js'), 'Вышла новая версия Тетрадки. Обновите страницу.'],
])('[PLT-364] a modal that cannot open names its cause: %s', async (failure, cause) => {
  const { shell, stack } = stand(() => Promise.reject(failure));

  await opening(stack, 1);

  const text = `Не удалось открыть окно. ${cause} Номер ошибки: ${failure.number}`;
  expect(shell.toasts).toEqual([{ text, kind: 'error' }]);
});

test('[PWA-24] a modal whose files are not on this device says, without a network, that it needs one', async () => {
  const { shell, stack } = stand(() => Promise.reject(new NetworkFailure('load', 'away')));
  act(() => shell.bus.emit('connection', { updates: 'off', offlineSince: 1 }));

  await opening(stack, 1);

  const text = 'Эта часть ещё не сохранена здесь: нужна сеть.';
  expect(shell.toasts).toEqual([{ text, kind: 'error' }]);
});

test('[MOD-4] a modal that no remote offers closes and shows a message', async () => {
  const { shell, stack } = stand();
  let result: Promise<unknown> = Promise.resolve();

  act(() => void (result = stack.open('note', { note_id: 1 })));

  expect(await result).toBeUndefined();
  expect(shell.toasts).toHaveLength(1);
});

test('[MOD-5] opening another page dismisses the modals', async () => {
  const { shell, stack } = stand();
  const result = opening(stack, 1);
  await screen.findByRole('button', { name: 'Записка 1' });

  act(() => shell.navigation.navigator.push('/there'));

  expect(await result).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});

const NoteDialog = ({ close }: ModalBodyProps<'note-form'>) => (
  <Dialog title="Ученик" hasUnsaved onClose={() => close()}>
    Анна
  </Dialog>
);
const withDialog = defineRemote<Manifest>({
  name: 'notes',
  pages: {},
  modals: { 'note-form': () => Promise.resolve({ NoteDialog }) },
});

/** Goes back and waits for the effects. */
const back = (shell: ReturnType<typeof stand>['shell']) =>
  act(async () => {
    shell.navigation.navigator.go(-1);
    await new Promise((done) => setTimeout(done));
  });

test('[MOD-21] Back asks about typed text in a modal; a second Back closes the modal', async () => {
  const { shell, stack } = stand(() => Promise.resolve(withDialog));
  const result = opening(stack, 1);
  await screen.findByRole('dialog', { name: 'Ученик' });

  await back(shell);
  const question = screen.getByRole('group', { name: 'Закрыть без сохранения?' });
  await back(shell);

  expect(question).toBeDefined();
  expect(await result).toBeUndefined();
  expect(shell.path()).toBe('/here');
});

test('[MOD-21] Back dismisses a modal whose code is still loading', async () => {
  const { shell, stack } = stand(() => new Promise(() => {}));
  const result = opening(stack, 1);

  await back(shell);

  expect(await result).toBeUndefined();
});

test('[PLT-140] the previous version shows a modal whose newer version does not load', async () => {
  const modals = ['note-form'];
  const old = fakeCandidate({ version: '0.9.0', name: 'notes_0', modals });
  const remotes = { notes: { candidates: [fakeCandidate({ modals }), old] } };
  const registry = createRegistryStore({ contract: '', remotes });
  const shell = fakeShell({ at: '/here' });
  const stack = createModalStack();
  const load = (version: Candidate) => (version === old ? Promise.resolve(notes) : Promise.reject(new Error('away')));
  const host = {
    stack,
    host: fakeRemoteHost(shell, load, {}, registry),
    // fakeShell creates the navigation with the shell's own code, which has `cover`.
    cover: (shell.navigation as GuardedNavigation).cover,
    ownerOf: (modal: string) => ownerOfModal(registry.getSnapshot(), modal),
  };
  render(<ModalHost {...host} />, { wrapper: inShell(shell) });

  const result = opening(stack, 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Записка 1' }));

  expect(await result).toEqual({ note_id: 7 });
  expect(shell.toasts).toEqual([]);
  expect(shell.reported).toHaveLength(1);
});
