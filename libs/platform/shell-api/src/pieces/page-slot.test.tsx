import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { expect, test } from 'vitest';
import type { RemoteManifest } from '../manifest.ts';
import type { PageSlotProps } from '../page-slots.ts';
import { defineRemote } from '../remote.ts';
import { useUser } from '../shell-context.tsx';
import { fakeShell } from '../testing/fake-shell.ts';
import { inShell } from '../testing/in-shell.tsx';
import { createGiven } from './given.ts';
import { PageSlot, usePieces } from './page-slot.tsx';

type Props = PageSlotProps<'student-tab'>;
const Lessons = ({ student_id }: Props) => <p>Занятия ученика {student_id}</p>;
const Homework = ({ student_id }: Props) => <p>Задания ученика {student_id}</p>;

const shellWithPieces = () =>
  fakeShell({
    pieces: {
      'student-tab': [
        { owner: 'calendar', label: 'Занятия', Part: Lessons },
        { owner: 'homework', label: 'Задания', Part: Homework },
      ],
    },
  });

function StudentPage() {
  const [student_id, setStudent] = useState(1);
  const labels = usePieces('student-tab').map(({ label }) => label);
  return (
    <>
      <h1>{labels.join(', ')}</h1>
      <button type="button" onClick={() => setStudent(2)}>
        Другой
      </button>
      <PageSlot name="student-tab" props={{ student_id }} />
      <PageSlot name="now-card" props={{ date: '2026-11-20' }} />
    </>
  );
}

test('[PLT-84] several remotes show their pieces in one slot, and their labels are known beforehand', () => {
  render(<StudentPage />, { wrapper: inShell(shellWithPieces()) });

  expect(screen.getByRole('heading')).toHaveTextContent('Занятия, Задания');
  expect(screen.getAllByRole('paragraph').map((piece) => piece.textContent)).toEqual([
    'Занятия ученика 1',
    'Задания ученика 1',
  ]);
});

test('[PLT-85] a piece follows what its page gives it', async () => {
  render(<StudentPage />, { wrapper: inShell(shellWithPieces()) });

  await userEvent.click(screen.getByRole('button', { name: 'Другой' }));

  expect(screen.getByText('Занятия ученика 2')).toBeVisible();
});

test('[PLT-84] one piece of a slot can be shown alone', () => {
  const view = <PageSlot name="student-tab" owner="homework" props={{ student_id: 1 }} />;

  render(view, { wrapper: inShell(shellWithPieces()) });

  expect(screen.getAllByRole('paragraph').map((piece) => piece.textContent)).toEqual(['Задания ученика 1']);
});

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals' | 'slots'> & {
  readonly name: 'homework';
  readonly routes: readonly [];
  readonly modals: readonly [];
  readonly slots: readonly [{ name: 'student-tab'; label: 'Задания'; order: 1 }];
};

let mounts = 0;
function OwnHomework({ student_id }: Props) {
  const [mount] = useState(() => ++mounts);
  return (
    <p>
      {useUser().name}: задания ученика {student_id}, показ {mount}
    </p>
  );
}

test('[PLT-85] a piece has the session of the page, and changes its props without being mounted anew', async () => {
  const homework = defineRemote<Manifest>({
    name: 'homework',
    pages: {},
    modals: {},
    slots: { 'student-tab': () => Promise.resolve({ OwnHomework }) },
  });
  const given = createGiven({ student_id: 1 });
  const domElement = document.body.appendChild(document.createElement('div'));
  const target = { kind: 'piece', name: 'student-tab', given } as const;
  const parcel = mountRootParcel(
    homework.view(target, {
      shell: fakeShell(),
      identifierPrefix: 'a-',
      onCrash: () => undefined,
      onWaits: () => () => undefined,
    }),
    { domElement },
  );
  await parcel.mountPromise;
  await screen.findByText('Ольга Сергеева: задания ученика 1, показ 1');

  act(() => given.give({ student_id: 2 }));

  expect(await screen.findByText('Ольга Сергеева: задания ученика 2, показ 1')).toBeVisible();
  await parcel.unmount();
});
