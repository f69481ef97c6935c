import { setImmediate as turn } from 'node:timers/promises';
import type { Candidate } from '@planner/platform-contract';
import { FailedPart, RemoteArea } from '@planner/platform-runtime';
import { fakeCandidate, fakeRemoteHost } from '@planner/platform-runtime/testing';
import { defineRemote, type Remote, type RemoteManifest } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FILE_LIMIT, VIEW_LIMITS } from './view-limits.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const routes = [{ path: '/calm', title: 'Тихая' }];
const version = (name: string) => fakeCandidate({ version: name, name: `notes_${name}`, routes });
const [NEW, OLD] = [version('2'), version('1')];
const never = () => new Promise<never>(() => undefined);
type Manifest = Pick<RemoteManifest, 'menu' | 'requires'> & {
  readonly name: 'notes';
  readonly routes: readonly [{ path: '/calm'; title: 'Тихая' }];
  readonly modals: readonly [];
};
const remoteOf = (Calm: () => ReactNode) =>
  defineRemote<Manifest>({ name: 'notes', pages: { '/calm': async () => ({ Calm }) }, modals: {} });
const good = remoteOf(() => <p>Страница</p>);

function Falling() {
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed) throw new Error('later');
  return <button onClick={() => setIsPressed(true)}>Сломать</button>;
}

/** A page with a single version, which loads as the test decides. */
function open(load: () => Promise<Remote>, next?: Candidate) {
  const clock = { now: 1 };
  const asked: string[] = [];
  const quarantined: string[] = [];
  const shell = { ...fakeShell({ at: '/calm' }), now: () => clock.now, FailedPart };
  const loaded = (candidate: Candidate) => {
    asked.push(candidate.version);
    return candidate === OLD ? Promise.resolve(good) : load();
  };
  const area = (
    <RemoteArea
      host={fakeRemoteHost(shell, loaded, VIEW_LIMITS, { quarantine: (name) => void quarantined.push(name) })}
      remote="notes"
      candidate={NEW}
      next={next}
      home="/home"
      supportUrl={undefined}
    />
  );
  return { ...render(area, { wrapper: inShell(shell) }), asked, clock, quarantined, reported: shell.reported };
}
/** React continues in turns of the event loop, which the fake timers do not stop. */
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await turn();
  });
/** Checks that the page shows only the view. */
const standing = async () => {
  await expect
    .poll(async () => {
      await pass(1);
      return document.querySelector('[data-remote]')?.childElementCount;
    })
    .toBe(1);
};
const step = (name: 'mount' | 'unmount') => async (): Promise<Remote> => ({
  ...good,
  view: (...given) => ({ ...good.view(...given), [name]: never }),
});

test.each([
  { rule: 'PLT-3', what: 'load', seconds: 8, load: never },
  { rule: 'PLT-4', what: 'mount', seconds: 5, load: step('mount') },
])('[$rule] a remote that does not $what shows its card after $seconds seconds', async ({ seconds, load }) => {
  open(load);

  await pass(seconds * 1000 - 1);
  const early = screen.queryByRole('alert');
  await pass(1);

  expect(early).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
});

test('[PLT-3] loading a file ends before the limit of its view', () => {
  expect(FILE_LIMIT).toBeLessThan(VIEW_LIMITS.load);
});

test('[PLT-145] the previous version is requested after two seconds', async () => {
  const { asked } = open(never, OLD);

  await pass(1999);
  const early = [...asked];
  await pass(1);

  expect([early, asked]).toEqual([['2'], ['2', '1']]);
});

test('[PLT-4] a view that does not unmount is reported after its limit of mounting plus three seconds', async () => {
  const { unmount, reported } = open(step('unmount'));
  await standing();

  unmount();
  await pass(7999);
  const early = reported.length;
  await pass(1);

  expect([early, reported]).toMatchObject([0, [{ kind: 'timeout' }]]);
});

test.each([
  { seconds: 9.9, becomes: 'quarantined', quarantined: ['notes_2'] },
  { seconds: 10.1, becomes: 'only reported', quarantined: [] },
])(
  '[PLT-140] a version that fails $seconds seconds after it was shown is $becomes',
  async ({ seconds, ...expected }) => {
    const { clock, reported, quarantined } = open(async () => remoteOf(Falling), OLD);
    await standing();

    clock.now += seconds * 1000;
    act(() => screen.getByRole('button').click());
    await pass(1);

    expect(quarantined).toEqual(expected.quarantined);
    expect(reported).toHaveLength(1);
  },
);
