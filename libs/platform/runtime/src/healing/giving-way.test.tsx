import type { Candidate } from '@planner/platform-contract';
import {
  defineRemote,
  type GuardedNavigation,
  lazyComponent,
  ExtensionSlot,
  type Remote,
  useLeaveGuard,
  useShell,
} from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ModalHost } from '../modals/modal-host.tsx';
import { createModalStack } from '../modals/modal-stack.ts';
import { createExtensions } from '../extensions/page-extensions.ts';
// Imported before the first test, so that the tests do not measure the loading of this file.
import '../extensions/extension-area.tsx';
import { FailedPart } from '../failing/failed-part.tsx';
import { ownerOfModal, routeOf } from '../registry/registry.ts';
import { RemoteArea } from '../remote-area.tsx';
import type { RemoteHost } from '../loading/remote-host.ts';
import { createRemoteLoader } from '../loading/remote-loader.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { fakeRemoteHost } from '../testing/fake-remote-host.ts';
import { createRegistryStore } from './registry-store.ts';

const manifest = {
  name: 'notes',
  routes: [
    { path: '/calm', title: 'Тихая' },
    { path: '/next', title: 'Дальше' },
  ],
  modals: ['note-form'],
  slots: [{ name: 'day-card', label: 'Метки', order: 1 }],
  menu: [],
  requires: {},
} as const;
type File = () => Promise<Record<string, () => ReactNode>>;

/** A remote whose page, modal and extension load from `file`, and its next page from `next`. */
const remoteOf = (file: File, next: File = file) =>
  defineRemote<typeof manifest>({
    name: 'notes',
    pages: { '/calm': file, '/next': next },
    modals: { 'note-form': file },
    slots: { 'day-card': file },
  });
const showing = (Part: () => ReactNode) => remoteOf(() => Promise.resolve({ Part }));
const good = showing(() => <p>Прежняя</p>);

const { routes, modals, slots } = { ...manifest, modals: [...manifest.modals], slots: [...manifest.slots] };
const of = (version: string, wish: Partial<Candidate> = {}) =>
  fakeCandidate({ version, name: `notes_${version}`, routes: [...routes], modals, slots, ...wish });
const [NEW, OLD] = [of('2.0.0'), of('1.0.0', { why: 'previous' })];

const KINDS = ['page', 'modal', 'piece'] as const;
type Kind = (typeof KINDS)[number];

const clock = { now: 0 };
beforeEach(() => void (clock.now = 1));

/** Opens a page, modal or extension of a remote with two versions. `load` loads each version. */
function open(
  kind: Kind,
  load: (version: Candidate) => Promise<Remote>,
  limits: Partial<RemoteHost['limits']> = {},
  candidates: Candidate[] = [NEW, OLD],
) {
  const asked: string[] = [];
  const registry = createRegistryStore({ contract: '', remotes: { notes: { candidates } } });
  const shell = { ...fakeShell({ at: '/calm' }), now: () => clock.now, FailedPart };
  const loading = (version: Candidate) => {
    asked.push(version.version);
    return version === OLD ? Promise.resolve(good) : load(version);
  };
  const host: RemoteHost = fakeRemoteHost(shell, loading, { probation: 10_000, ...limits }, registry);
  const withPieces = {
    ...shell,
    pieces: createExtensions(
      registry,
      () => ({ total: undefined, isUnknown: false }),
      () => host,
    ),
  };
  const stack = createModalStack();
  function Page() {
    const present = useSyncExternalStore(registry.subscribe, registry.getSnapshot);
    const { location } = useSyncExternalStore(shell.navigation.subscribe, shell.navigation.getSnapshot);
    const found = routeOf(present, location.pathname);
    return (
      <>
        <h1>Вокруг</h1>
        {kind === 'page' && found && <RemoteArea {...found} host={host} home="/home" supportUrl={undefined} />}
        {kind === 'piece' && <ExtensionSlot name="day-card" props={{ date: '2026-11-20' }} />}
        <ModalHost
          stack={stack}
          host={host}
          // fakeShell creates the navigation with the shell's own code, which has `cover`.
          cover={(shell.navigation as GuardedNavigation).cover}
          ownerOf={(modal) => ownerOfModal(registry.getSnapshot(), modal)}
        />
      </>
    );
  }
  render(<Page />, { wrapper: inShell(withPieces) });
  if (kind === 'modal') act(() => void stack.open('note-form', {}));
  return { asked, shell, registry, host };
}

interface Facts {
  kind: string;
  phase?: string;
}

/** The state of the page after the previous version has replaced the new one. */
async function healedFrom({ asked, shell }: Pick<ReturnType<typeof open>, 'asked' | 'shell'>) {
  await screen.findByText('Прежняя');
  return {
    around: screen.queryByRole('heading', { name: 'Вокруг' }) !== null,
    alerts: screen.queryAllByRole('alert').length,
    askedOfNew: asked.filter((version) => version === '2.0.0').length,
    reported: shell.reported,
    toasts: shell.toasts,
  };
}

/** The page around the view still works. The failed version was requested and reported once. */
const healed = (facts: Facts) => ({
  around: true,
  alerts: 0,
  askedOfNew: 1,
  toasts: [],
  reported: [{ ...facts, of: { remote: 'notes', version: '2.0.0' } }],
});

const never = new Promise<never>(() => undefined);
const broken = () => {
  throw new Error('broken');
};
const rejected = () => Promise.reject(new Error('broken'));
const step = (name: 'bootstrap' | 'mount', act: () => Promise<unknown>): Remote => ({
  ...good,
  view: (...given) => ({ ...good.view(...given), [name]: act }),
});
const Throws = (): ReactNode => broken();
const Rejects = () => use(REJECTED);
const REJECTED = rejected();
REJECTED.catch(() => undefined);
const Suspends = () => use(never);
const ThrowsInEffect = () => {
  useEffect(broken, []);
  return <p>Новая</p>;
};
/** A view that hangs needs only a short wait. A view that fails needs the time in which React renders it again. */
const patienceFor = ({ kind }: Facts) => ({ hedge: kind === 'timeout' ? 100 : 900 });

/** Phase, fault, how the version loads, how the failure is reported. */
const CELLS: readonly [phase: string, fault: string, load: () => Promise<Remote>, facts: Facts][] = [
  ['evaluation', 'throws', rejected, { kind: 'evaluation', phase: 'load' }],
  ['evaluation', 'never ends', () => never, { kind: 'timeout', phase: 'load' }],
  ['its code', 'rejects', async () => remoteOf(rejected), { kind: 'evaluation', phase: 'load' }],
  ['its code', 'throws', async () => remoteOf(broken), { kind: 'evaluation', phase: 'load' }],
  ['its code', 'never loads', async () => remoteOf(() => never), { kind: 'timeout', phase: 'load' }],
  ['bootstrap', 'throws', async () => step('bootstrap', broken), { kind: 'render', phase: 'mount' }],
  ['bootstrap', 'rejects', async () => step('bootstrap', rejected), { kind: 'render', phase: 'mount' }],
  ['bootstrap', 'hangs', async () => step('bootstrap', () => never), { kind: 'timeout', phase: 'mount' }],
  ['mount', 'throws', async () => step('mount', broken), { kind: 'render', phase: 'mount' }],
  ['mount', 'rejects', async () => step('mount', rejected), { kind: 'render', phase: 'mount' }],
  ['mount', 'hangs', async () => step('mount', () => never), { kind: 'timeout', phase: 'mount' }],
  ['render', 'throws', async () => showing(Throws), { kind: 'render', phase: 'mount' }],
  ['render', 'rejects', async () => showing(Rejects), { kind: 'render' }],
  ['render', 'suspends', async () => showing(Suspends), { kind: 'timeout', phase: 'mount' }],
  ['effect', 'throws', async () => showing(ThrowsInEffect), { kind: 'render' }],
];

for (const kind of KINDS)
  test.each(CELLS)(`[PLT-140] [PLT-145] the previous version replaces a ${kind} whose %s %s`, async (...cell) => {
    const [, , load, facts] = cell;
    expect(await healedFrom(open(kind, load, patienceFor(facts)))).toMatchObject(healed(facts));
  });

test.each(KINDS)(
  '[PLT-140] the previous version replaces a %s that does not fit the page, without a request for its files',
  async (kind) => {
    const loadCandidate = vi.fn(() => Promise.resolve(good));
    const loader = createRemoteLoader({
      provided: () => ({ react: '19.0.0' }),
      origins: () => ['http://here'],
      loadLimit: 100,
      loadCandidate,
      preload: () => undefined,
    });
    const unfit = open(kind, () => loader.load({ ...NEW, requires: { react: '^99.0.0' } }));

    expect(await healedFrom(unfit)).toMatchObject(healed({ kind: 'contract', phase: 'gate' }));

    expect(loadCandidate).not.toHaveBeenCalled();
  },
);

/** A button that replaces the view by `then` when it is pressed. */
function Later({ then: Then }: { then: () => ReactNode }) {
  const [isPressed, setIsPressed] = useState(false);
  return isPressed ? <Then /> : <button onClick={() => setIsPressed(true)}>Новая</button>;
}
const AwayPart = lazyComponent('Часть', () => Promise.reject(new Error('no chunk')));
const FallingPart = lazyComponent('Часть', () => Promise.resolve({ Throws }));
const HangingPart = lazyComponent('Часть', () => never);

const LATER: readonly [what: string, then: () => ReactNode, facts: Facts][] = [
  ['throws', Throws, { kind: 'render', phase: 'probation' }],
  ['throws in an effect', ThrowsInEffect, { kind: 'render', phase: 'probation' }],
  ['suspends', Suspends, { kind: 'timeout', phase: 'mount' }],
  ['has a component that does not load', () => <AwayPart />, { kind: 'render', phase: 'probation' }],
  ['has a component that crashes', () => <FallingPart />, { kind: 'render', phase: 'probation' }],
  ['has a component that hangs', () => <HangingPart />, { kind: 'timeout', phase: 'load' }],
];

for (const kind of KINDS)
  test.each(LATER)(
    `[PLT-140] [PLT-145] the previous version replaces a ${kind} that is shown and %s`,
    async (_, then, facts) => {
      const stood = open(kind, () => Promise.resolve(showing(() => <Later then={then} />)), { hedge: 900 });
      const button = await screen.findByRole('button', { name: 'Новая' });
      // The short limit applies only after the first start, which may be slow on a busy machine.
      stood.host.limits = { ...stood.host.limits, ...patienceFor(facts) };

      await userEvent.click(button);

      expect(await healedFrom(stood)).toMatchObject(healed(facts));
    },
  );

test('[PLT-101] a lazy component that does not load fails alone if the view contains typed text', async () => {
  const Typing = () => {
    useLeaveGuard(true);
    return <AwayPart />;
  };
  const { asked, shell } = open('page', () => Promise.resolve(showing(() => <Later then={Typing} />)));
  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось показать «Часть»');
  expect([asked, shell.reported]).toMatchObject([['2.0.0'], [{ of: { version: '2.0.0' } }]]);
});

test('[PLT-143] a lazy component that crashes more than ten seconds after the view appeared fails alone', async () => {
  const { asked } = open('page', () => Promise.resolve(showing(() => <Later then={() => <FallingPart />} />)));
  const button = await screen.findByRole('button', { name: 'Новая' });

  clock.now += 10_001;
  await userEvent.click(button);

  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось показать «Часть»');
  expect(asked).toEqual(['2.0.0']);
});

const GOES_BACK = 'Вернуть прежнюю версию';
const CRASHED: readonly [kind: 'page' | 'piece', deployed: string, buttons: readonly string[]][] = [
  ['page', NEW.version, [GOES_BACK, 'Попробовать ещё раз']],
  ['piece', NEW.version, [GOES_BACK, 'Попробовать ещё раз']],
  ['page', '3.0.0', ['Повторить']],
  ['piece', '3.0.0', ['Повторить']],
];

test.each(CRASHED)(
  '[PLT-143] the card of a %s that crashed later, while the version %s is deployed, has the buttons %j',
  async (kind, deployed, buttons) => {
    const { registry } = open(kind, () => Promise.resolve(showing(() => <Later then={Throws} />)));
    const button = await screen.findByRole('button', { name: 'Новая' });
    const candidates = [deployed === NEW.version ? NEW : of(deployed), OLD];
    act(() => registry.replace({ contract: '', remotes: { notes: { candidates } } }));

    clock.now += 10_001;
    await userEvent.click(button);

    const card = within(await screen.findByRole('alert'));
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  },
);

const NEXT: readonly [what: string, next: File, facts: Facts][] = [
  ['does not load', rejected, { kind: 'evaluation', phase: 'load' }],
  ['hangs', () => never, { kind: 'timeout', phase: 'load' }],
  ['throws', () => Promise.resolve({ Throws }), { kind: 'render', phase: 'probation' }],
];

test.each(NEXT)(
  '[PLT-140] [PLT-145] the previous version replaces the next page of a remote that %s, however long the first page was open',
  async (...cell) => {
    const [, file, facts] = cell;
    const next = vi.fn(file);
    const first = () => Promise.resolve({ First: () => <p>Новая</p> });
    const stood = open('page', () => Promise.resolve(remoteOf(first, next)), { hedge: 900 });
    await screen.findByText('Новая');
    stood.host.limits = { ...stood.host.limits, ...patienceFor(facts) };

    clock.now += 60_000;
    act(() => stood.shell.navigation.navigator.push('/next'));

    expect(await healedFrom(stood)).toMatchObject(healed(facts));
  },
);

test('[PLT-4] a view that crashes while the user leaves it is only reported', async () => {
  const Leaves = () => {
    useEffect(() => broken, []);
    return <p>Новая</p>;
  };
  const { shell, registry } = open('page', () => Promise.resolve(showing(Leaves)));
  await screen.findByText('Новая');

  act(() => shell.navigation.navigator.push('/elsewhere'));

  await expect.poll(() => shell.reported).toMatchObject([{ kind: 'render', of: { version: '2.0.0' } }]);
  expect(registry.getSnapshot().remotes['notes']?.candidates).toEqual([NEW, OLD]);
});

test('[PLT-101] a lazy component that does not load fails alone if there is no other version', async () => {
  const load = () => Promise.resolve(showing(() => <Later then={() => <AwayPart />} />));
  const { shell } = open('page', load, {}, [NEW]);
  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось показать «Часть»');
  expect(shell.reported).toMatchObject([{ phase: 'healthy', of: { version: '2.0.0' } }]);
});

test('[PLT-4] an error that a page reports itself is reported under its version, and the version stays', async () => {
  const Reports = () => {
    const { report } = useShell();
    return <button onClick={() => report(new Error('broken'), 'notes')}>Новая</button>;
  };
  const { asked, shell } = open('page', () => Promise.resolve(showing(Reports)));

  await userEvent.click(await screen.findByRole('button', { name: 'Новая' }));

  expect(shell.reported).toMatchObject([{ kind: 'render', phase: 'healthy', of: { version: '2.0.0' } }]);
  expect(screen.getByRole('button', { name: 'Новая' })).toBeVisible();
  expect(asked).toEqual(['2.0.0']);
});

test('[PLT-101] a lazy component that hangs keeps loading if the view contains typed text', async () => {
  const Typing = () => {
    useLeaveGuard(true);
    return (
      <>
        <p>Набрано</p>
        <HangingPart />
      </>
    );
  };
  const { shell } = open('page', () => Promise.resolve(showing(() => <Later then={Typing} />)));
  const button = await screen.findByRole('button', { name: 'Новая' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());

  fireEvent.click(button);
  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(screen.getByText('Набрано')).toBeVisible();
  expect(shell.reported).toEqual([]);
});
