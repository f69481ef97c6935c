import type { Candidate } from '@planner/platform-contract';
import { defineRemote, type Remote, type RemoteManifest } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { HttpFailure, NetworkFailure, type RemoteFailure } from './failing/failure.ts';
import { RemoteArea } from './remote-area.tsx';
import { fakeCandidate } from './testing/candidate.ts';
import { fakeRemoteHost } from './testing/fake-remote-host.ts';

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals'> & {
  readonly name: 'weather';
  readonly routes: readonly [{ path: '/calm'; title: 'Тихая' }, { path: '/storm'; title: 'Буря' }];
  readonly modals: readonly [];
};

function Calm() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('later');
  return <button onClick={() => setIsBroken(true)}>Сломать</button>;
}

function Storm(): never {
  throw new Error('at once');
}

const weather = defineRemote<Manifest>({
  name: 'weather',
  pages: { '/calm': () => Promise.resolve({ Calm }), '/storm': () => Promise.resolve({ Storm }) },
  modals: {},
});

const routes = ['/calm', '/storm'].map((path) => ({ path, title: path }));
const candidate = fakeCandidate({ routes });

function show(
  at: string,
  load: (version: Candidate) => Promise<Remote>,
  limits?: { load: number; mount: number; unmount: number; probation: number },
) {
  const shell = fakeShell({ at });
  const host = fakeRemoteHost(shell, load, limits);
  const area = (version: Candidate) => (
    <RemoteArea host={host} remote="weather" candidate={version} home="/home" supportUrl={undefined} />
  );
  const { rerender, ...shown } = render(area(candidate), { wrapper: inShell(shell) });
  return { shell, ...shown, putLive: (version: Candidate) => rerender(area(version)) };
}

test.each([
  ['the network was unreachable', () => new NetworkFailure('load', 'away'), 'interrupted'],
  ['its server failed', () => new HttpFailure('load', 'entry', 500), 'stopped'],
] as const)(
  '[PLT-340] a page that failed because %s retries automatically when the server is back',
  async (_, why, updates) => {
    let isAway = true;
    const { shell } = show('/calm', () => (isAway ? Promise.reject(why()) : Promise.resolve(weather)));
    await screen.findByRole('alert');

    act(() => shell.bus.emit('connection', { updates, offlineSince: null }));
    const meanwhile = screen.queryByRole('alert');
    isAway = false;
    act(() => shell.bus.emit('connection', { updates: 'live', offlineSince: null }));

    expect(await screen.findByRole('button', { name: 'Сломать' })).toBeVisible();
    expect(meanwhile).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('[PLT-340] a failure that is detected only after the server is back is retried once', async () => {
  const load = vi.fn(() => Promise.reject<Remote>(new NetworkFailure('load', 'away')));
  const shell = fakeShell({ at: '/calm' });
  shell.bus.emit('connection', { updates: 'interrupted', offlineSince: null });
  render(
    <RemoteArea
      host={fakeRemoteHost(shell, load)}
      remote="weather"
      candidate={candidate}
      home="/home"
      supportUrl={undefined}
    />,
    {
      wrapper: inShell(shell),
    },
  );
  act(() => shell.bus.emit('connection', { updates: 'live', offlineSince: null }));

  await expect.poll(() => load.mock.calls.length).toBe(2);
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['whose code is wrong', () => Promise.resolve(weather)],
  ['whose file is missing', () => Promise.reject(new HttpFailure('load', 'entry', 404))],
])('[PLT-340] a page %s is retried only by the user', async (_, load) => {
  const { shell } = show('/storm', load);
  const card = await screen.findByRole('alert');

  act(() => shell.bus.emit('connection', { updates: 'interrupted', offlineSince: null }));
  act(() => shell.bus.emit('connection', { updates: 'live', offlineSince: null }));

  expect(card).toBeInTheDocument();
  expect(shell.reported).toHaveLength(1);
});

test('[PLT-4] a card replaces a page that throws immediately, and shows the number of its report', async () => {
  const { shell } = show('/storm', () => Promise.resolve(weather));

  const card = await screen.findByRole('alert');

  const [failure] = shell.reported as RemoteFailure[];
  expect(failure).toMatchObject({ kind: 'render', phase: 'mount' });
  expect(card).toHaveTextContent(`Номер ошибки: ${failure?.number}`);
});

test('[PLT-4] a card replaces a page that throws later', async () => {
  show('/calm', () => Promise.resolve(weather));

  await userEvent.click(await screen.findByRole('button', { name: 'Сломать' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Здесь произошла ошибка');
  expect(screen.queryByRole('button', { name: 'Сломать' })).toBeNull();
});

test('[PLT-5] «Повторить» loads a failed remote again', async () => {
  let isAway = true;
  show('/calm', () => (isAway ? Promise.reject(new NetworkFailure('load', 'away')) : Promise.resolve(weather)));
  await screen.findByText('Нет связи с сервером. Проверьте интернет.');

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByRole('button', { name: 'Сломать' })).toBeVisible();
});

test('[PLT-11] another page of the failed remote starts automatically', async () => {
  const { shell } = show('/storm', () => Promise.resolve(weather));
  await screen.findByRole('alert');

  act(() => shell.navigation.navigator.push('/calm'));

  expect(await screen.findByRole('button', { name: 'Сломать' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PLT-3] a remote whose page never loads is cancelled at its limit', async () => {
  const never: Remote = { ...weather, prepare: () => new Promise(() => {}) };
  const { shell } = show('/calm', () => Promise.resolve(never), { load: 20, mount: 20, unmount: 20, probation: 20 });

  await screen.findByText('Файлы идут слишком долго.');

  expect(shell.reported).toMatchObject([{ kind: 'timeout', phase: 'load' }]);
});

test('[PLT-4] a remote that never mounts is removed at its limit', async () => {
  const stuck: Remote = {
    ...weather,
    view: () => ({ bootstrap: async () => {}, mount: () => new Promise(() => {}), unmount: async () => {} }),
  };
  const { shell } = show('/calm', () => Promise.resolve(stuck), { load: 20, mount: 20, unmount: 20, probation: 20 });

  await screen.findByRole('alert');

  expect(shell.reported).toMatchObject([{ kind: 'timeout', phase: 'mount' }]);
});

test('[PLT-4] an unmounted area removes its view', async () => {
  const { unmount, container } = show('/calm', () => Promise.resolve(weather));
  await screen.findByRole('button', { name: 'Сломать' });

  unmount();

  expect(container).toBeEmptyDOMElement();
});

test('[PLT-62] a running view keeps its version after a deployment; a page that this version lacks uses the new one', async () => {
  const asked: string[] = [];
  const { shell, putLive } = show('/calm', ({ version }) => {
    asked.push(version);
    return Promise.resolve(weather);
  });
  await screen.findByRole('button', { name: 'Сломать' });

  putLive(
    fakeCandidate({ version: '2.0.0', name: 'calendar_2_0_0', routes: [...routes, { path: '/new', title: 'Н' }] }),
  );
  const stillShown = screen.queryByRole('button', { name: 'Сломать' });
  const before = [...asked];
  act(() => shell.navigation.navigator.push('/new'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));

  expect([stillShown !== null, before, asked]).toEqual([true, ['1.0.0'], ['1.0.0', '2.0.0']]);
});

test('[PLT-62] a failed page does not start with a version that lacks it', async () => {
  const load = vi.fn(() => Promise.reject<Remote>(new NetworkFailure('load', 'away')));
  const { putLive } = show('/calm', load);
  await screen.findByRole('alert');

  putLive(fakeCandidate({ version: '2.0.0', name: 'calendar_2_0_0' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[PLT-4] an area that is unmounted while its code loads mounts nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Remote>();
  const view = vi.spyOn(weather, 'view');
  const { unmount } = show('/calm', () => promise);

  unmount();
  await act(async () => resolve(weather));

  expect(view).not.toHaveBeenCalled();
});
