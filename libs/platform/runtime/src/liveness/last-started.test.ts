import { afterEach, expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { noteLastStarted } from './last-started.ts';
import type { FrozenPage } from './watchdog.ts';

const NEW = fakeCandidate({ version: '2.0.0', name: 'calendar_2' });
const OLD = fakeCandidate({ version: '1.0.0', name: 'calendar_1' });
const BEGUN = { step: 'begun', remote: 'calendar', version: '2.0.0', phase: 'load', at: 0 } as const;

// Timers would outlive the test, because all test files share this window.
afterEach(() => void vi.useRealTimers());

/** A browser that opens one page after another. */
function stand() {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const drafts: FrozenPage['drafts'] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = () => {
    const versions = createRegistryStore({ contract: '', remotes: { calendar: { candidates: [NEW, OLD] } } });
    const reported: unknown[] = [];
    const report = (failure: unknown) => void reported.push(failure);
    const recovered: FrozenPage[] = [];
    const notes = noteLastStarted({
      page: window,
      storage,
      versions,
      report,
      now: () => performance.now(),
      typed: () => ({ user: 7, drafts }),
      recover: (frozen) => void recovered.push(frozen),
    });
    return { notes, reported, recovered, offered: () => versions.getSnapshot().remotes['calendar']?.candidates };
  };
  return { open, kept, drafts };
}

test('[PLT-216] a version that was started in a page that then froze is not started again, and is reported once', () => {
  const { open } = stand();
  open().notes.hear(BEGUN);
  // A frozen page runs no timers.
  vi.clearAllTimers();
  vi.advanceTimersByTime(4000);

  const next = open();
  const later = open();

  expect([next.offered(), later.offered()]).toEqual([[OLD], [NEW, OLD]]);
  expect(next.reported).toMatchObject([{ kind: 'timeout', of: { remote: 'calendar', version: '2.0.0' } }]);
  expect(later.reported).toEqual([]);
});

test('[PLT-216] the next page recovers the text that was typed before the page froze, once', () => {
  const { open, drafts } = stand();
  const { notes } = open();
  notes.hear(BEGUN);
  drafts.push({ form: 'group', subject: 'new', typed: { name: 'Хор' } });
  notes.write();
  vi.clearAllTimers();
  vi.advanceTimersByTime(4000);

  expect(open().recovered).toEqual([{ remote: 'calendar', version: '2.0.0', user: 7, drafts }]);
  expect(open().recovered).toEqual([]);
});

test('[PLT-216] a version that is only slow, in a page that does not freeze, is not quarantined', () => {
  const { open } = stand();
  open().notes.hear(BEGUN);
  vi.advanceTimersByTime(8000);

  expect(open().offered()).toEqual([NEW, OLD]);
});

test.each(['pagehide', 'visibilitychange'])(
  '[PLT-216] a version in a page that the user left meanwhile is not quarantined: %s',
  (event) => {
    const { open, kept } = stand();
    open().notes.hear(BEGUN);

    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    vi.advanceTimersByTime(8000);

    expect([...kept]).toEqual([]);
    expect(open().offered()).toEqual([NEW, OLD]);
  },
);

test.each([
  '{',
  'null',
  '7',
  '[]',
  'calendar 2.0.0 0',
  '{"remote":"__proto__","version":"x","at":0}',
  '{"remote":7,"version":"2.0.0","at":0}',
  '{"remote":"calendar","version":"2.0.0","at":0,"drafts":{}}',
])('[PLT-103] [PLT-216] a note of another program or version (%s) does not prevent a page from opening', (text) => {
  const { open, kept } = stand();
  kept.set('mfe.begun', text);

  expect(open().offered()).toEqual([NEW, OLD]);
});

test('[PLT-216] a version in a page that the watchdog already listens to is not quarantined', () => {
  const { open } = stand();
  const { notes } = open();
  notes.hear(BEGUN);
  notes.end();
  notes.hear(BEGUN);
  vi.clearAllTimers();
  vi.advanceTimersByTime(8000);

  expect(open().offered()).toEqual([NEW, OLD]);
});
