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
  // Not inside act(), which holds back the very rendering that the mount waits for.
  parcel = mountRootParcel(config, { domElement });
  await parcel.mountPromise;
  return { crashes, domElement };
}

const page = (pathname: string): ViewTarget => ({ kind: 'page', pathname });

test('[MOD-3] a modal is given its own props', async () => {
  await mount({ kind: 'modal', name: 'note-form', props: { note_id: 7 }, close: () => {} }, fakeShell({ user }));

  expect(await screen.findByRole('heading', { name: 'Записка 7' })).toBeVisible();
});

test('[PLT-6] a page of the remote shows at its path, with the session of the shell', async () => {
  await mount(page('/notes'), fakeShell({ user, at: '/notes/' }));

  expect(await screen.findByRole('heading', { name: 'Записки: Ольга' })).toBeVisible();
});

test.each([
  ['whose chunk does not come', '/fails', 'no chunk'],
  ['whose file exports two components', '/two', 'must export one component'],
])('[PLT-4] a page %s mounts, tells its crash and can be unmounted', async (_, path, message) => {
  const { crashes, domElement } = await mount(page(path), fakeShell({ user, at: path }));

  await waitFor(() => expect(String(crashes[0])).toContain(message));
  expect(domElement.textContent).toBe('');
});

test('[PLT-16] a page that was loaded ahead is there with its mount, without a fallback in between', async () => {
  await notes.prepare(page('/notes'));

  const { domElement } = await mount(page('/notes'), fakeShell({ user, at: '/notes' }));

  expect(domElement).toHaveTextContent('Записки: Ольга');
});

test('[PLT-5] a page whose chunk did not come is asked for again by the next mount', async () => {
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
])('[PLT-3] what a remote shows is prepared, what it has not is refused: %j', async (target, message) => {
  const outcome = await notes.prepare(target).catch((error: unknown) => String(error));

  if (message === undefined) expect(outcome).toBeUndefined();
  else expect(outcome).toContain(message);
});
