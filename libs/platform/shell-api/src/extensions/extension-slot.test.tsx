import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { expect, test } from 'vitest';
import type { RemoteManifest } from '../manifest.ts';
import type { ExtensionProps } from '../extension-slots.ts';
import { defineRemote } from '../remote.ts';
import { useUser } from '../shell-context.tsx';
import { fakeShell } from '../testing/fake-shell.ts';
import { inShell } from '../testing/in-shell.tsx';
import { createGiven } from './given.ts';
import { ExtensionSlot, useExtensions } from './extension-slot.tsx';

type Props = ExtensionProps<'note-tab'>;
const Agenda = ({ note_id }: Props) => <p>Дела записки {note_id}</p>;
const Tags = ({ note_id }: Props) => <p>Метки записки {note_id}</p>;

const shellWithPieces = () =>
  fakeShell({
    pieces: {
      'note-tab': [
        { owner: 'agenda', label: 'Дела', Part: Agenda },
        { owner: 'tags', label: 'Метки', Part: Tags },
      ],
    },
  });

function NotePage() {
  const [note_id, setNote] = useState(1);
  const labels = useExtensions('note-tab').map(({ label }) => label);
  return (
    <>
      <h1>{labels.join(', ')}</h1>
      <button type="button" onClick={() => setNote(2)}>
        Другой
      </button>
      <ExtensionSlot name="note-tab" props={{ note_id }} />
      <ExtensionSlot name="day-card" props={{ date: '2026-11-20' }} />
    </>
  );
}

test('[PLT-84] several remotes show their extensions in one slot, and the labels appear before the code loads', () => {
  render(<NotePage />, { wrapper: inShell(shellWithPieces()) });

  expect(screen.getByRole('heading')).toHaveTextContent('Дела, Метки');
  expect(screen.getAllByRole('paragraph').map((piece) => piece.textContent)).toEqual([
    'Дела записки 1',
    'Метки записки 1',
  ]);
});

test('[PLT-85] an extension follows the changes of its props', async () => {
  render(<NotePage />, { wrapper: inShell(shellWithPieces()) });

  await userEvent.click(screen.getByRole('button', { name: 'Другой' }));

  expect(screen.getByText('Дела записки 2')).toBeVisible();
});

test('[PLT-84] a slot can show the extension of one remote only', () => {
  const view = <ExtensionSlot name="note-tab" owner="tags" props={{ note_id: 1 }} />;

  render(view, { wrapper: inShell(shellWithPieces()) });

  expect(screen.getAllByRole('paragraph').map((piece) => piece.textContent)).toEqual(['Метки записки 1']);
});

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals' | 'slots'> & {
  readonly name: 'tags';
  readonly routes: readonly [];
  readonly modals: readonly [];
  readonly slots: readonly [{ name: 'note-tab'; label: 'Метки'; order: 1 }];
};

let mounts = 0;
function OwnTags({ note_id }: Props) {
  const [mount] = useState(() => ++mounts);
  return (
    <p>
      {useUser().name}: метки записки {note_id}, показ {mount}
    </p>
  );
}

test('[PLT-85] an extension shares the page’s session, and new props do not mount it again', async () => {
  const tags = defineRemote<Manifest>({
    name: 'tags',
    pages: {},
    modals: {},
    slots: { 'note-tab': () => Promise.resolve({ OwnTags }) },
  });
  const given = createGiven({ note_id: 1 });
  const domElement = document.body.appendChild(document.createElement('div'));
  const target = { kind: 'piece', name: 'note-tab', given } as const;
  const parcel = mountRootParcel(
    tags.view(target, {
      shell: fakeShell({ user: { id: 1, name: 'Ольга' } }),
      identifierPrefix: 'a-',
      onCrash: () => undefined,
      onWaits: () => () => undefined,
    }),
    { domElement },
  );
  await parcel.mountPromise;
  await screen.findByText('Ольга: метки записки 1, показ 1');

  act(() => given.give({ note_id: 2 }));

  expect(await screen.findByText('Ольга: метки записки 2, показ 1')).toBeVisible();
  await parcel.unmount();
});
