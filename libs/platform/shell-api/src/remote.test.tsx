import { screen, waitFor } from '@testing-library/react';
import { mountRootParcel, type Parcel } from 'single-spa';
import { afterEach, expect, test } from 'vitest';
import type { RemoteManifest } from './manifest.ts';
import type { ModalBodyProps } from './offered-modals.ts';
import { defineRemote, type ViewTarget } from './remote.ts';
import { useUser } from './shell-context.tsx';
import { fakeShell, type FakeShell } from './testing/fake-shell.ts';

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals'> & {
  readonly name: 'notes';
  readonly routes: readonly [
    { path: '/notes'; title: 'Записки' },
    { path: '/two'; title: 'Двое' },
    { path: '/fails'; title: 'Нет' },
  ];
  readonly modals: readonly ['note-form'];
};

const List = () => <h1>Записки: {useUser().name}</h1>;
const NoteForm = ({ note_id }: ModalBodyProps<'note-form'>) => <h1>Записка {note_id}</h1>;

const notes = defineRemote<Manifest>({
  name: 'notes',
  pages: {
    '/notes': () => Promise.resolve({ List }),
    '/two': () => Promise.resolve({ List, NoteList: List }),
    '/fails': () => Promise.reject(new Error('no chunk')),
  },
  modals: { 'note-form': () => Promise.resolve({ NoteForm }) },
});

const user = { id: 1, name: 'Ольга' };
let parcel: Parcel | undefined;
afterEach(async () => {
  await parcel?.unmount();
  parcel = undefined;
  document.body.replaceChildren();
});

async function mount(target: ViewTarget, shell: FakeShell, remote = notes) {
  const crashes: unknown[] = [];
  const domElement = document.body.appendChild(document.createElement('div'));
  const onCrash = (error: unknown) => void crashes.push(error);
  const onWaits = () => () => undefined;
  const config = remote.view(target, { shell, identifierPrefix: 'a-', onCrash, onWaits });
  // Not inside act(), because act() delays the rendering for which the mount waits.
  parcel = mountRootParcel(config, { domElement });
  await parcel.mountPromise;
  return { crashes, domElement };
}

const page = (pathname: string): ViewTarget => ({ kind: 'page', pathname });

test('[MOD-3] a modal receives its own props', async () => {
  await mount({ kind: 'modal', name: 'note-form', props: { note_id: 7 }, close: () => {} }, fakeShell({ user }));

  expect(await screen.findByRole('heading', { name: 'Записка 7' })).toBeVisible();
});

test('[PLT-6] a page of the remote appears at its path, with the shell’s session', async () => {
  await mount(page('/notes'), fakeShell({ user, at: '/notes/' }));

  expect(await screen.findByRole('heading', { name: 'Записки: Ольга' })).toBeVisible();
});

test.each([
  ['with a chunk that does not load', '/fails', 'no chunk'],
  ['with a file that exports two components', '/two', 'must export one component'],
])('[PLT-4] a page %s mounts, reports its crash and can be unmounted', async (_, path, message) => {
  const { crashes, domElement } = await mount(page(path), fakeShell({ user, at: path }));

  await waitFor(() => expect(String(crashes[0])).toContain(message));
  expect(domElement.textContent).toBe('');
});

test('[PLT-16] a preloaded page appears with its mount, without a fallback before it', async () => {
  await notes.prepare(page('/notes'));

  const { domElement } = await mount(page('/notes'), fakeShell({ user, at: '/notes' }));

  expect(domElement).toHaveTextContent('Записки: Ольга');
});

test('[PLT-5] the next mount requests a page’s chunk again after it did not load', async () => {
  let isAway = true;
  const remote = defineRemote<Manifest>({
    name: 'notes',
    pages: {
      '/notes': () => (isAway ? Promise.reject(new Error('no chunk')) : Promise.resolve({ List })),
      '/two': () => Promise.resolve({ List }),
      '/fails': () => Promise.resolve({ List }),
    },
    modals: { 'note-form': () => Promise.resolve({ NoteForm }) },
  });
  const shell = fakeShell({ user, at: '/notes' });
  const { crashes } = await mount(page('/notes'), shell, remote);
  await waitFor(() => expect(crashes).toHaveLength(1));
  await parcel?.unmount();

  isAway = false;
  await mount(page('/notes'), shell, remote);

  expect(await screen.findByRole('heading', { name: 'Записки: Ольга' })).toBeVisible();
});

test.each([
  [page('/notes'), undefined],
  [page('/notes/'), undefined],
  [page('/calendar'), 'notes has no page /calendar'],
  [page('/fails'), 'no chunk'],
  [{ kind: 'modal', name: 'note', props: {}, close: () => {} } as const, 'notes has no modal note'],
])('[PLT-3] a page of the remote is prepared, an unknown page or modal is rejected: %j', async (target, message) => {
  const outcome = await notes.prepare(target).catch((error: unknown) => String(error));

  if (message === undefined) expect(outcome).toBeUndefined();
  else expect(outcome).toContain(message);
});
