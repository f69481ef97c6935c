import { afterEach, expect, test, vi } from 'vitest';
import { createRegistryStore } from '../healing/registry-store.ts';
import { fakeCandidate } from '../testing/candidate.ts';
import { noteLastStarted } from './last-started.ts';
import type { FrozenPage } from './watchdog.ts';

const NEW = fakeCandidate({ version: '2.0.0', name: 'calendar_2' });
const OLD = fakeCandidate({ version: '1.0.0', name: 'calendar_1' });
const BEGUN = { step: 'begun', remote: 'calendar', version: '2.0.0', phase: 'load', at: 0 } as const;

// Other files share this window.
afterEach(() => void vi.useRealTimers());

/** A browser in which one page after the other is opened. */
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

test('[PLT-216] a version that was begun in a page that went on no more is started no more, and reported once', () => {
  const { open } = stand();
  open().notes.hear(BEGUN);
  // Nothing of a page that hangs runs.
  vi.clearAllTimers();
  vi.advanceTimersByTime(4000);

  const next = open();
  const later = open();

  expect([next.offered(), later.offered()]).toEqual([[OLD], [NEW, OLD]]);
  expect(next.reported).toMatchObject([{ kind: 'timeout', of: { remote: 'calendar', version: '2.0.0' } }]);
  expect(later.reported).toEqual([]);
});

test('[PLT-216] text typed before the page hung is left to the next page, once', () => {
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

test('[PLT-216] one that merely takes long in a page that goes on is not', () => {
  const { open } = stand();
  open().notes.hear(BEGUN);
  vi.advanceTimersByTime(8000);

  expect(open().offered()).toEqual([NEW, OLD]);
});

test.each(['pagehide', 'visibilitychange'])('[PLT-216] nor one in a page that was left meanwhile: %s', (event) => {
  const { open, kept } = stand();
  open().notes.hear(BEGUN);

  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  vi.advanceTimersByTime(8000);

  expect([...kept]).toEqual([]);
  expect(open().offered()).toEqual([NEW, OLD]);
});

test.each([
  '{',
  'null',
  '7',
  '[]',
  'calendar 2.0.0 0',
  '{"remote":"__proto__","version":"x","at":0}',
  '{"remote":7,"version":"2.0.0","at":0}',
  '{"remote":"calendar","version":"2.0.0","at":0,"drafts":{}}',
])('[PLT-103] [PLT-216] what else stands in its place (%s) keeps no page from opening', (text) => {
  const { open, kept } = stand();
  kept.set('mfe.begun', text);

  expect(open().offered()).toEqual([NEW, OLD]);
});

test('[PLT-216] nor one in a page that is heard from beside it by then', () => {
  const { open } = stand();
  const { notes } = open();
  notes.hear(BEGUN);
  notes.end();
  notes.hear(BEGUN);
  vi.clearAllTimers();
  vi.advanceTimersByTime(8000);

  expect(open().offered()).toEqual([NEW, OLD]);
});
