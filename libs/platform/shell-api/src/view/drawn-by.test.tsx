import { act, render, screen } from '@testing-library/react';
import { mountRootParcel } from 'single-spa';
import { afterEach, expect, test } from 'vitest';
import type { RemoteManifest } from '../manifest.ts';
import { createGiven } from '../extensions/given.ts';
import { defineRemote } from '../remote.ts';
import { fakeShell } from '../testing/fake-shell.ts';
import { inShell } from '../testing/in-shell.tsx';
import { type Draw, drawnBy } from './drawn-by.tsx';

afterEach(() => document.body.replaceChildren());

/** A page without a framework. It shows its input and logs each call. */
function plain(log: string[], canUpdate: boolean): Draw<{ note_id?: number }> {
  return (element, view) => {
    const say = ({ params, props }: typeof view) => (element.textContent = `Записка ${params['id'] ?? props.note_id}`);
    log.push('drawn');
    say(view);
    return {
      ...(canUpdate && {
        update(next: typeof view) {
          log.push('updated');
          say(next);
        },
      }),
      end: () => void log.push('ended'),
    };
  };
}

test('[PLT-344] a page drawn without React has the shell and its path parameters, and follows a move to another path', async () => {
  const log: string[] = [];
  const shell = fakeShell({ at: '/note/7' });
  const Page = drawnBy((element, view) => {
    const drawing = plain(log, true)(element, view);
    element.onclick = () => view.shell.navigation.navigator.push('/note/8');
    return drawing;
  });
  const { unmount } = render(<Page />, { wrapper: inShell(shell, '/note/:id') });

  act(() => screen.getByText('Записка 7').click());
  expect(screen.getByText('Записка 8')).toBeVisible();
  unmount();

  expect(log).toEqual(['drawn', 'updated', 'ended']);
});

test('[PLT-344] a view without an update function is drawn again for changed props, but not for equal ones', async () => {
  const log: string[] = [];
  const Extension = drawnBy(plain(log, false));
  const { rerender, unmount } = render(<Extension note_id={1} />, { wrapper: inShell(fakeShell()) });

  rerender(<Extension note_id={1} />);
  rerender(<Extension note_id={2} />);
  expect(screen.getByText('Записка 2')).toBeVisible();
  unmount();

  expect(log).toEqual(['drawn', 'ended', 'drawn', 'ended']);
});

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals' | 'slots'> & {
  readonly name: 'tags';
  readonly routes: readonly [];
  readonly modals: readonly [];
  readonly slots: readonly [{ name: 'note-tab'; label: 'Метки'; order: 1 }];
};

test('[PLT-344] an error that a drawing throws is the crash of its view, and its props change while it is shown', async () => {
  const crashes: unknown[] = [];
  const Tags = drawnBy<{ note_id: number }>((element, first) => {
    const say = ({ props }: typeof first) => {
      if (props.note_id === 3) throw new Error('a mistake');
      element.textContent = `Метки записки ${props.note_id}`;
    };
    say(first);
    return { update: say, end: () => undefined };
  });
  const tags = defineRemote<Manifest>({
    name: 'tags',
    pages: {},
    modals: {},
    slots: { 'note-tab': () => Promise.resolve({ Tags }) },
  });
  const given = createGiven({ note_id: 1 });
  const mount = { shell: fakeShell(), identifierPrefix: 'a-', onWaits: () => () => undefined };
  const parcel = mountRootParcel(
    tags.view({ kind: 'piece', name: 'note-tab', given }, { ...mount, onCrash: (error) => void crashes.push(error) }),
    { domElement: document.body.appendChild(document.createElement('div')) },
  );
  await parcel.mountPromise;
  expect(await screen.findByText('Метки записки 1')).toBeVisible();
  act(() => given.give({ note_id: 2 }));
  expect(await screen.findByText('Метки записки 2')).toBeVisible();

  act(() => given.give({ note_id: 3 }));

  expect(crashes).toEqual([new Error('a mistake')]);
  await parcel.unmount();
});
