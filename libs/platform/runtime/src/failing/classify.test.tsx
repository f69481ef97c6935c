import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf } from './classify.ts';
import { type FailureKind, NetworkFailure, type Phase } from './failure.ts';
import { useAway } from './use-is-away.ts';

test.each<[Phase, FailureKind]>([
  ['gate', 'evaluation'],
  ['load', 'evaluation'],
  ['mount', 'render'],
  ['probation', 'render'],
  ['healthy', 'render'],
])('[PLT-63] an error of the code in the phase %s is a failure of the kind %s', async (phase, kind) => {
  const failure = await failureOf(new TypeError('x is not a function'), 'calendar 1.2', phase);

  expect(failure).toMatchObject({ kind, phase, message: 'calendar 1.2: TypeError: x is not a function' });
});

test('[PLT-63] an error that is already a failure stays unchanged', async () => {
  const known = new NetworkFailure('load', 'away');

  expect(await failureOf(known, 'calendar 1.2', 'mount')).toBe(known);
});

const KINDS: FailureKind[] = ['contract', 'network', 'http', 'integrity', 'timeout', 'evaluation', 'render'];

test.each<[string | null, FailureKind[]]>([
  ['2026-11-20T12:00:00Z', ['network', 'timeout']],
  [null, []],
])('[PWA-24] with offlineSince %s, the kinds that count as missing network are %j', (offlineSince, kinds) => {
  const shell = fakeShell();
  const { result } = renderHook(() => useAway(), { wrapper: inShell(shell) });
  const since = offlineSince === null ? null : Date.parse(offlineSince);
  act(() => shell.bus.emit('connection', { updates: 'live', offlineSince: since }));

  expect(KINDS.filter((kind) => result.current({ kind }))).toEqual(kinds);
  expect(result.current(null)).toBe(false);
});
