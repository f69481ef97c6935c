import type { Candidate } from '@planner/platform-contract';
import { defineRemote, type Remote, type RemoteManifest } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HttpFailure, IntegrityFailure, NetworkFailure } from '../failing/failure.ts';
import { routeOf } from '../registry/registry.ts';
import { RemoteArea } from '../remote-area.tsx';
import type { RemoteHost } from '../loading/remote-host.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { fakeRemoteHost } from '../testing/fake-remote-host.ts';
import { quarantineFor, rememberQuarantine } from './quarantine.ts';
import { createRegistryStore, type RegistryStore } from './registry-store.ts';

type Manifest = Omit<RemoteManifest, 'name' | 'routes' | 'modals'> & {
  readonly name: 'weather';
  readonly routes: readonly [{ path: '/calm'; title: 'Тихая' }];
  readonly modals: readonly [];
};

const remoteOf = (Calm: () => React.ReactNode) =>
  defineRemote<Manifest>({ name: 'weather', pages: { '/calm': () => Promise.resolve({ Calm }) }, modals: {} });

const good = remoteOf(() => <p>Прежняя</p>);
const falls = remoteOf(() => {
  throw new Error('at once');
});
const fallsLater = remoteOf(() => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('later');
  return <button onClick={() => setIsBroken(true)}>Новая</button>;
});

const routes = [{ path: '/calm', title: 'Тихая' }];
const NEW = fakeCandidate({ version: '2.0.0', name: 'weather_2', routes });
const OLD = fakeCandidate({ version: '1.0.0', name: 'weather_1', routes, why: 'previous' });

/** Opens a page of a remote with two versions. `load` loads each version. */
function open(load: (version: Candidate) => Promise<Remote>, limits: Partial<RemoteHost['limits']> = {}, old = OLD) {
  const asked: string[] = [];
  const registry = createRegistryStore({ contract: '', remotes: { weather: { candidates: [NEW, old] } } });
  const shell = fakeShell({ at: '/calm' });
  const loading = (version: Candidate) => {
    asked.push(version.name);
    return load(version);
  };
  const host = fakeRemoteHost(shell, loading, limits, registry);
  function Page() {
    const found = routeOf(useSyncExternalStore(registry.subscribe, registry.getSnapshot), '/calm');
    return found && <RemoteArea {...found} host={host} home="/home" supportUrl={undefined} />;
  }
  const { unmount } = render(<Page />, { wrapper: inShell(shell) });
  return { asked, registry, shell, unmount, Page };
}

/** Returns a loader: the newer version loads by `remote`, the older one works. */
const newer = (remote: () => Promise<Remote>) => (version: Candidate) =>
  version === NEW ? remote() : Promise.resolve(good);

test.each([
  ['throws while it renders', () => Promise.resolve(falls), 'render'],
  ['does not load', () => Promise.reject(new HttpFailure('load', 'entry', 404)), 'http'],
  ['differs from the build', () => Promise.reject(new IntegrityFailure('load', 'entry')), 'integrity'],
  ['is unreachable', () => Promise.reject(new NetworkFailure('load', 'entry')), 'network'],
] as const)('[PLT-140] the previous version replaces a version that %s, once', async (_, remote, kind) => {
  const { asked, shell } = open(newer(remote));

  expect(await screen.findByText('Прежняя')).toBeVisible();

  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual(['weather_2', 'weather_1']);
  expect(shell.reported).toMatchObject([{ kind, of: { remote: 'weather', version: '2.0.0' } }]);
});

test('[PLT-140] a page that is opened again starts the older version immediately', async () => {
  const { asked, registry, shell, unmount, Page } = open(newer(() => Promise.resolve(falls)));
  await screen.findByText('Прежняя');
  unmount();

  render(<Page />, { wrapper: inShell(shell) });

  await screen.findByText('Прежняя');
  expect(asked).toEqual(['weather_2', 'weather_1']);
  expect(registry.whole().remotes['weather']?.candidates).toEqual([NEW, OLD]);
});

test('[PLT-140] if no version works the card appears, and each version was requested once', async () => {
  const { asked, registry } = open(() => Promise.resolve(falls));

  expect(await screen.findByRole('alert')).toHaveTextContent('Здесь произошла ошибка');
  // The quarantine of the unreachable version ends, but this page has already tried it.
  act(() => registry.takeBack('weather'));

  expect(asked).toEqual(['weather_2', 'weather_1']);
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[PLT-143] a version that crashes after the user may have typed asks before the previous version replaces it', async () => {
  const { asked } = open(
    newer(() => Promise.resolve(fallsLater)),
    { probation: 0 },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));
  await screen.findByRole('alert');

  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть прежнюю версию' }));

  expect(await screen.findByText('Прежняя')).toBeVisible();
  expect(asked).toEqual(['weather_2', 'weather_1']);
});

test('[PLT-143] a previous version that lacks the page is not offered', async () => {
  open(
    newer(() => Promise.resolve(fallsLater)),
    { probation: 0 },
    { ...OLD, routes: [] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вернуть прежнюю версию' })).toBeNull();
});

test('[PLT-145] while a version loads slowly, the previous version is requested too, and is shown if it is first', async () => {
  const { asked, registry, shell } = open(
    newer(() => new Promise(() => {})),
    { hedge: 20 },
  );

  expect(await screen.findByText('Прежняя')).toBeVisible();

  expect(asked).toEqual(['weather_2', 'weather_1']);
  expect(shell.reported).toMatchObject([{ kind: 'timeout', phase: 'load', of: { version: '2.0.0' } }]);
  expect(registry.getSnapshot().remotes['weather']?.candidates).toEqual([OLD]);
});

test('[PLT-145] a slow version that is first after all is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Remote>();
  const { asked, shell } = open((version) => (version === NEW ? promise : new Promise(() => {})), { hedge: 20 });
  await expect.poll(() => asked).toEqual(['weather_2', 'weather_1']);

  resolve(fallsLater);

  expect(await screen.findByRole('button', { name: 'Новая' })).toBeVisible();
  expect(shell.reported).toEqual([]);
});

test('[PLT-141] an unreachable version is retried after a minute; a version with wrong code only after the browser was closed', () => {
  const wait = [
    new NetworkFailure('load', 'away'),
    new HttpFailure('load', 'falls', 503),
    new HttpFailure('load', 'gone', 404),
    new IntegrityFailure('load', 'other'),
  ].map(quarantineFor);

  expect(wait).toEqual([60_000, 60_000, null, null]);
});

test('[PLT-142] failed versions are stored for the server in a cookie, and all are restored together', () => {
  const page = { cookie: '' };
  const remotes = { weather: { candidates: [NEW, OLD] } };
  const registry = createRegistryStore({ contract: '', remotes }, rememberQuarantine(page));

  act(() => registry.quarantine('weather_2', null));
  const written = page.cookie;
  act(() => registry.takeBack('weather'));

  expect(written).toBe('mfe_quarantine=weather_2; path=/; max-age=21600; samesite=lax');
  expect(page.cookie).toBe('mfe_quarantine=; path=/; max-age=0; samesite=lax');
  expect(registry.getSnapshot().remotes['weather']?.candidates).toEqual([NEW, OLD]);
});

test.each([
  ['is retried after a minute', () => undefined, [NEW, OLD]],
  [
    'and then failed in its code is not retried',
    (versions: RegistryStore) => versions.quarantine('weather_2', null),
    [OLD],
  ],
])('[PLT-141] a version that was unreachable %s', (_, meanwhile, left) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const versions = createRegistryStore({ contract: '', remotes: { weather: { candidates: [NEW, OLD] } } });
  const candidates = () => versions.getSnapshot().remotes['weather']?.candidates;
  versions.quarantine('weather_2', quarantineFor(new NetworkFailure('load', 'away')));
  meanwhile(versions);

  vi.advanceTimersByTime(59_999);
  const before = candidates();
  vi.advanceTimersByTime(1);

  expect([before, candidates()]).toEqual([[OLD], left]);
});
